/**
 * A value during evaluation. `source` is the document and path that it was read from; undefined for computed values
 * and when sources are not tracked.
 */
export interface Value {
  readonly data: unknown
  readonly source: Source | undefined
}

/** The source of a value; `child` returns the source of one of its attributes or elements. */
export interface Source {
  child(key: string | number): Source | undefined
}

export const NULL: Value = { data: null, source: undefined }
export const TRUE: Value = { data: true, source: undefined }
export const FALSE: Value = { data: false, source: undefined }

export type GroqType =
  | 'null'
  | 'boolean'
  | 'number'
  | 'string'
  | 'array'
  | 'object'
  | 'datetime'
  | 'path'
  | 'text'

export type Attributes = Record<string, unknown>

/** A computed value. Non-finite numbers are null in GROQ. */
export function value(data: unknown): Value {
  if (data === null || data === undefined) return NULL
  if (typeof data === 'boolean') return data ? TRUE : FALSE
  if (typeof data === 'number' && !Number.isFinite(data)) return NULL
  return { data, source: undefined }
}

export function valueFrom(data: unknown, source: Source | undefined): Value {
  if (data === null || data === undefined) return source ? { data: null, source } : NULL
  return { data, source }
}

export function groqType(data: unknown): GroqType {
  if (data === null || data === undefined) return 'null'
  if (typeof data === 'string') return 'string'
  if (typeof data === 'number') return 'number'
  if (typeof data === 'boolean') return 'boolean'
  if (Array.isArray(data)) return 'array'
  if (data instanceof GroqDateTime) return 'datetime'
  if (data instanceof GroqPath) return 'path'
  if (data instanceof TextQuery) return 'text'
  return 'object'
}

/** A plain GROQ object: neither an array nor one of the internal classes. */
export function isObject(data: unknown): data is Attributes {
  return groqType(data) === 'object'
}

const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|([-+]\d{2}:\d{2}))$/

export class GroqDateTime {
  readonly time: number
  constructor(time: number) {
    this.time = time
  }
  static parse(text: string): GroqDateTime | null {
    if (!RFC3339.test(text)) return null
    const time = Date.parse(text)
    return Number.isNaN(time) ? null : new GroqDateTime(time)
  }
  /** Whole seconds have no fraction, as in the hosted service. */
  toString(): string {
    const date = new Date(this.time)
    return Number.isNaN(date.getTime()) ? '' : date.toISOString().replace('.000Z', 'Z')
  }
  toJSON(): string {
    return this.toString()
  }
}

/** `path("drafts.**")`: matched by segments, since the regular expression of groq-js can backtrack. */
export class GroqPath {
  readonly pattern: string
  readonly segments: readonly string[]
  constructor(pattern: string) {
    this.pattern = pattern
    this.segments = pattern.split('.')
  }
  matches(id: string): boolean {
    const parts = id.split('.')
    // reachable[i]: the segments so far can consume exactly i parts. `**` takes one or more.
    let reachable = new Array<boolean>(parts.length + 1).fill(false)
    reachable[0] = true
    for (const segment of this.segments) {
      const next = new Array<boolean>(parts.length + 1).fill(false)
      for (let taken = 1; taken <= parts.length; taken++) {
        const part = parts[taken - 1] ?? ''
        if (segment === '**') next[taken] = Boolean(reachable[taken - 1] || next[taken - 1])
        else if (segment === '*') next[taken] = Boolean(reachable[taken - 1]) && part !== ''
        else next[taken] = Boolean(reachable[taken - 1]) && part === segment
      }
      reachable = next
    }
    return reachable[parts.length] === true
  }
  toJSON(): string {
    return this.pattern
  }
}

/** The right side of `match text::query("…")`. */
export class TextQuery {
  readonly query: string
  constructor(query: string) {
    this.query = query
  }
  toJSON(): string {
    return this.query
  }
}

/** GROQ equality: only scalars of the same type can be equal. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === null || a === undefined) return b === null || b === undefined
  if (a instanceof GroqDateTime) return b instanceof GroqDateTime && a.time === b.time
  if (a instanceof GroqPath) return b instanceof GroqPath && a.pattern === b.pattern
  return typeof a !== 'object' && a === b
}

/** Negative, zero, or positive; null for values that cannot be ordered. */
export function partialCompare(a: unknown, b: unknown): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return compareCodePoints(a, b)
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  if (a instanceof GroqDateTime && b instanceof GroqDateTime) return a.time - b.time
  return null
}

function compareCodePoints(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const TYPE_ORDER: Partial<Record<GroqType, number>> = {
  datetime: 1,
  number: 2,
  string: 3,
  boolean: 4,
}

/** The order of `order()`: datetimes, numbers, strings, booleans, then everything else as ties. */
export function totalCompare(a: unknown, b: unknown): number {
  const aOrder = TYPE_ORDER[groqType(a)] ?? 100
  const bOrder = TYPE_ORDER[groqType(b)] ?? 100
  if (aOrder !== bOrder) return aOrder - bOrder
  return partialCompare(a, b) ?? 0
}

/** Structural equality, for `delta::` and `diff::`. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => deepEqual(item, b[i]))
  }
  if (isObject(a)) {
    if (!isObject(b)) return false
    const keys = Object.keys(a)
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && deepEqual(a[key], b[key]))
    )
  }
  return isEqual(a, b)
}
