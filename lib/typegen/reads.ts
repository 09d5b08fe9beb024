import { parse } from 'groq-js'
import type { ExprNode, ObjectAttribute } from '../lake/engine/groq/ast.ts'
import { narrow } from './narrow.ts'
import type { ContentShapes, Shape } from './shapes.ts'

/** `@` and its parent values. As in GROQ, what a `[]` opens has a value but is not a parent. */
interface Scope {
  shapes: readonly Shape[]
  parent: Scope | null
  isHidden: boolean
}

const NOTHING: readonly Shape[] = []

/** A field of a projection, or a spread (`name` null). */
interface Part {
  name: string | null
  shapes: readonly Shape[]
}

/** The shape of an object that a query constructs. */
function getConstructed(parts: readonly Part[]): Shape {
  return {
    name: null,
    isDocument: false,
    refersTo: parts.flatMap((part) => (part.name ? [] : part.shapes.flatMap((s) => s.refersTo))),
    field: (fieldName) =>
      parts.flatMap(({ name, shapes }) => {
        if (name === null) return shapes.flatMap((shape) => shape.field(fieldName))
        return name === fieldName ? shapes : []
      }),
  }
}

/** The scope of the expression after a filter, a projection, or a `[]`. */
function inside(scope: Scope, shapes: readonly Shape[], isHidden = false): Scope {
  return { shapes, parent: scope.isHidden ? scope.parent : scope, isHidden }
}

/** `^`, or `^.^` for two steps. */
function ancestor(scope: Scope, steps: number): readonly Shape[] {
  let found: Scope | null = scope
  for (let step = 0; step < steps && found; step++) found = found.parent
  return found?.shapes ?? NOTHING
}

/**
 * The types of all documents that a query may read, including through references, sorted. A type given by a parameter
 * is listed as the parameter: `$type`. Errs on the side of too many; throws if it cannot tell.
 */
export function typesRead(query: string, content: ContentShapes): string[] {
  const read = new Set<string>()
  // Slices are syntax that expects numbers, and say nothing about types.
  const slices = [...query.matchAll(/(?:\[|\.\.\.?)\s*\$(\w+)/g)].map(([, name]) => [name, 0])
  const tree: ExprNode = parse(query, { params: Object.fromEntries(slices) })
  new Reader(content, (type) => read.add(type)).walk(tree, {
    shapes: NOTHING,
    parent: null,
    isHidden: false,
  })
  return [...read].sort()
}

class Reader {
  readonly #content: ContentShapes
  readonly #onRead: (type: string) => void

  constructor(content: ContentShapes, onRead: (type: string) => void) {
    this.#content = content
    this.#onRead = onRead
  }

  /** The shapes that the expression may return; records every document type that it reads on the way. */
  walk(node: ExprNode, scope: Scope): readonly Shape[] {
    switch (node.type) {
      case 'Everything':
        return this.#documents(this.#content.documents)
      case 'This':
        return scope.shapes
      case 'Parent':
        return ancestor(scope, node.n)
      case 'Value':
      case 'Parameter':
        return NOTHING
      case 'AccessAttribute':
        return (node.base ? this.walk(node.base, scope) : scope.shapes).flatMap((shape) =>
          shape.field(node.name),
        )
      case 'AccessElement':
      case 'Slice':
      case 'ArrayCoerce':
      case 'Group':
      case 'Not':
      case 'Neg':
      case 'Pos':
      case 'Asc':
      case 'Desc':
        return this.walk(node.base, scope)
      case 'Filter':
        return this.#filter(node.base, node.expr, scope)
      case 'Map':
      case 'FlatMap':
        return this.walk(node.expr, inside(scope, this.walk(node.base, scope), true))
      case 'Projection':
        return this.walk(node.expr, inside(scope, this.walk(node.base, scope)))
      case 'Deref':
        return this.#targets(this.walk(node.base, scope), scope)
      case 'Object':
        return [
          getConstructed(node.attributes.map((attribute) => this.#attribute(attribute, scope))),
        ]
      case 'Array':
        return node.elements.flatMap(({ value }) => this.walk(value, scope))
      case 'Select':
        return [
          ...node.alternatives.flatMap(({ condition, value }) =>
            this.#when(condition, value, scope),
          ),
          ...(node.fallback ? this.walk(node.fallback, scope) : NOTHING),
        ]
      case 'And':
        this.walk(node.left, scope)
        return this.#when(node.left, node.right, scope)
      case 'Or':
      case 'OpCall':
        return [node.left, node.right].flatMap((side) => this.walk(side, scope))
      case 'InRange':
        return [node.base, node.left, node.right].flatMap((side) => this.walk(side, scope))
      case 'FuncCall':
        return node.args.flatMap((argument) => this.walk(argument, scope))
      case 'PipeFuncCall': {
        const found = this.walk(node.base, scope)
        for (const argument of node.args) this.walk(argument, inside(scope, found))
        return found
      }
      default:
        throw new Error(`What a query reads by “${node.type}” is not known (lib/typegen/reads.ts).`)
    }
  }

  /** `*[…]` reads only what its condition leaves. */
  #filter(base: ExprNode, condition: ExprNode, scope: Scope): readonly Shape[] {
    const isWholeDataset = base.type === 'Everything'
    const found = isWholeDataset ? this.#content.documents : this.walk(base, scope)
    const { shapes, parameters } = narrow(condition, found)
    if (isWholeDataset) {
      if (parameters) for (const name of parameters) this.#onRead(`$${name}`)
      else this.#documents(shapes)
    }
    this.walk(condition, inside(scope, found))
    return shapes
  }

  #documents(shapes: readonly Shape[]): readonly Shape[] {
    for (const { name, isDocument } of shapes) if (isDocument && name) this.#onRead(name)
    return shapes
  }

  #targets(references: readonly Shape[], scope: Scope): readonly Shape[] {
    const types = new Set(references.flatMap(({ refersTo }) => refersTo))
    if (types.size === 0 && scope.shapes.length > 0)
      throw new Error('The schema does not say where a “->” of the query leads.')
    return this.#documents([...types].map((type) => this.#content.document(type)))
  }

  /** A conditional value; nothing if `@` can never satisfy the condition. */
  #when(condition: ExprNode, value: ExprNode, scope: Scope): readonly Shape[] {
    this.walk(condition, scope)
    const { shapes } = narrow(condition, scope.shapes)
    const isImpossible = shapes.length === 0 && scope.shapes.length > 0
    return isImpossible ? NOTHING : this.walk(value, { ...scope, shapes })
  }

  #attribute(attribute: ObjectAttribute, scope: Scope): Part {
    switch (attribute.type) {
      case 'ObjectAttributeValue':
        return { name: attribute.name, shapes: this.walk(attribute.value, scope) }
      case 'ObjectConditionalSplat':
        return { name: null, shapes: this.#when(attribute.condition, attribute.value, scope) }
      case 'ObjectSplat':
        return { name: null, shapes: this.walk(attribute.value, scope) }
    }
  }
}
