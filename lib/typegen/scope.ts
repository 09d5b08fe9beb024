import type { Shape } from './shapes.ts'

/** `@` and its parent values. As in GROQ, what a `[]` opens has a value but is not a parent. */
export interface Scope {
  shapes: readonly Shape[]
  parent: Scope | null
  isHidden: boolean
}

export const NOTHING: readonly Shape[] = []

/** A field of a projection, or a spread (`name` null). */
export interface Part {
  name: string | null
  shapes: readonly Shape[]
}

/** The shape of an object that a query constructs. */
export function getConstructed(parts: readonly Part[]): Shape {
  return {
    name: null,
    isDocument: false,
    refersTo: parts.flatMap((part) => (part.name ? [] : part.shapes.flatMap((s) => s.refersTo))),
    field: (wanted) =>
      parts.flatMap(({ name, shapes }) => {
        if (name === null) return shapes.flatMap((shape) => shape.field(wanted))
        return name === wanted ? shapes : []
      }),
  }
}

/** The scope of the expression after a filter, a projection, or a `[]`. */
export function inside(scope: Scope, shapes: readonly Shape[], isHidden = false): Scope {
  return { shapes, parent: scope.isHidden ? scope.parent : scope, isHidden }
}

/** `^`, or `^.^` for two steps. */
export function ancestor(scope: Scope, steps: number): readonly Shape[] {
  let found: Scope | null = scope
  for (let step = 0; step < steps && found; step++) found = found.parent
  return found?.shapes ?? NOTHING
}
