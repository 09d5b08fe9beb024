import type { ExprNode } from './ast.ts'
import { readsThis } from './analysis.ts'
import { union, type ItemsPath } from './dataset.ts'
import { execute } from './evaluate.ts'
import { byId } from './indexes/by-id.ts'
import { isKey, type Key } from './indexes/keyed.ts'
import { wordWanted } from './match.ts'
import type { Scope } from './scope.ts'
import { GroqPath, NULL } from './values.ts'
import type { Attributes } from './values.ts'

/** A part of a filter that an index answers. */
export interface Condition {
  /** How many documents it leaves at most; asked before `documents`, which may have to be put together. */
  size: () => number
  /** Every document that meets it, in dataset order. */
  documents: () => readonly Attributes[]
  /** Every one of these meets it: it need not be looked at again. */
  isExact: boolean
  /** Set for conditions on `_id` and `_type`: what a document must have to be selected. */
  ids?: readonly string[]
  types?: readonly string[]
  /** Set for conditions on a `_ref`, and for `references()`: one of these is what a document must refer to. */
  referredTo?: readonly string[]
  /** Set for comparisons: the attribute, and where in its order the documents stand that meet it. */
  range?: { path: readonly string[]; place: () => Place }
}

interface Place {
  from: number
  to: number
}

/** The parts that all have to be true. */
export function conjunctsOf(expr: ExprNode, found: ExprNode[] = []): ExprNode[] {
  if (expr.type === 'Group') return conjunctsOf(expr.base, found)
  if (expr.type === 'And') conjunctsOf(expr.right, conjunctsOf(expr.left, found))
  else found.push(expr)
  return found
}

/** What an index says of a part of a filter; null where none does. */
export function conditionOf(expr: ExprNode, scope: Scope): Condition | null {
  switch (expr.type) {
    case 'Group':
      return conditionOf(expr.base, scope)
    case 'Or':
      return either(conditionOf(expr.left, scope), conditionOf(expr.right, scope))
    case 'And':
      return all(conjunctsOf(expr).flatMap((part) => conditionOf(part, scope) ?? []))
    case 'AccessAttribute': {
      const path = attributePath(expr)
      return path && equalToOneOf(path, [true], scope)
    }
    case 'InRange':
      return between(
        comparison(expr.base, '>=', expr.left, scope),
        comparison(expr.base, expr.isInclusive ? '<=' : '<', expr.right, scope),
        scope,
      )
    case 'FuncCall':
      if (expr.namespace !== 'global') return null
      if (expr.name === 'references') return referencing(expr.args, scope)
      return expr.name === 'defined' ? having(expr.args, scope) : null
    case 'OpCall':
      return operation(expr.op, expr.left, expr.right, scope)
    default:
      return null
  }
}

function operation(op: string, left: ExprNode, right: ExprNode, scope: Scope): Condition | null {
  switch (op) {
    case '==':
      return equality(left, right, scope) ?? equality(right, left, scope)
    case 'in':
      return membership(left, right, scope) ?? holding(left, right, scope)
    case 'match':
      return words(left, right, scope)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return comparison(left, op, right, scope) ?? comparison(right, TURNED[op], left, scope)
    default:
      return null
  }
}

function either(left: Condition | null, right: Condition | null): Condition | null {
  if (!left || !right) return null
  const merged: Condition = {
    size: () => left.size() + right.size(),
    documents: () => union([left.documents(), right.documents()]),
    isExact: left.isExact && right.isExact,
  }
  if (left.ids && right.ids) merged.ids = [...left.ids, ...right.ids]
  if (left.types && right.types) merged.types = [...left.types, ...right.types]
  if (left.referredTo && right.referredTo)
    merged.referredTo = [...left.referredTo, ...right.referredTo]
  return merged
}

/** Some of what has to be true: the one that leaves the fewest, and all that is known of what a document must have. */
function all(conditions: readonly Condition[]): Condition | null {
  if (conditions.length === 0) return null
  return {
    size: () => smallestOf(conditions)?.size() ?? 0,
    documents: () => smallestOf(conditions)?.documents() ?? [],
    isExact: false,
    ids: conditions.find(({ ids }) => ids)?.ids,
    types: conditions.find(({ types }) => types)?.types,
    referredTo: conditions.find(({ referredTo }) => referredTo)?.referredTo,
  }
}

export function smallestOf<Found extends Condition>(
  conditions: readonly Found[],
): Found | undefined {
  let best: Found | undefined
  let least = Number.POSITIVE_INFINITY
  for (const condition of conditions) {
    const size = condition.size()
    if (size < least) {
      best = condition
      least = size
    }
  }
  return best
}

/** `_id`, `slug.current`: the names of an attribute path that starts at the document. */
export function attributePath(node: ExprNode): string[] | null {
  if (node.type === 'Group') return attributePath(node.base)
  if (node.type !== 'AccessAttribute') return null
  if (!node.base || node.base.type === 'This') return [node.name]
  const base = attributePath(node.base)
  return base ? [...base, node.name] : null
}

/** `tags`, `tags[]`, `tags[]._ref`: items of an array of the document. */
function itemsPath(node: ExprNode): ItemsPath | null {
  if (node.type === 'Group') return itemsPath(node.base)
  if (node.type === 'ArrayCoerce') {
    const array = attributePath(node.base)
    return array && { array, inner: null }
  }
  if (node.type === 'Map') {
    const items = itemsPath(node.base)
    const inner = attributePath(node.expr)
    return items && inner && items.inner === null ? { array: items.array, inner } : null
  }
  const array = attributePath(node)
  return array && { array, inner: null }
}

/** The other side of a comparison, when it is the same for every document of the dataset; else undefined. */
function constant(node: ExprNode, scope: Scope): unknown {
  if (readsThisCached(node)) return undefined
  return execute(node, scope.nested(NULL)).data
}

const readsThisCache = new WeakMap<ExprNode, boolean>()

function readsThisCached(node: ExprNode): boolean {
  let known = readsThisCache.get(node)
  if (known === undefined) {
    known = readsThis(node)
    readsThisCache.set(node, known)
  }
  return known
}

function equality(pathNode: ExprNode, otherNode: ExprNode, scope: Scope): Condition | null {
  const path = attributePath(pathNode)
  if (!path) return null
  const other = constant(otherNode, scope)
  return isKey(other) ? equalToOneOf(path, [other], scope) : null
}

function membership(left: ExprNode, right: ExprNode, scope: Scope): Condition | null {
  const path = attributePath(left)
  if (!path) return null
  const list = constant(right, scope)
  if (list instanceof GroqPath) return isId(path) ? below(list, scope) : null
  if (!Array.isArray(list)) return null
  const keys: unknown[] = list
  // What has null or a time at its place is not indexed; a list with such is left to the scan.
  return keys.every(isKey) ? equalToOneOf(path, keys, scope) : null
}

const isId = (path: readonly string[]) => path.length === 1 && path[0] === '_id'

function equalToOneOf(path: readonly string[], keys: readonly Key[], scope: Scope): Condition {
  const { dataset } = scope.context
  const listOf = (key: Key): readonly Attributes[] => {
    if (!isId(path)) return dataset.equalTo(path, key)
    const document = typeof key === 'string' && dataset.get(key)
    return document ? [document] : []
  }
  const condition: Condition = {
    size: () => keys.reduce((sum: number, key) => sum + listOf(key).length, 0),
    documents: () => (keys.length === 0 ? [] : union(keys.map(listOf))),
    isExact: true,
  }
  const texts = keys.filter((key) => typeof key === 'string')
  if (texts.length < keys.length) return condition
  if (isId(path)) condition.ids = texts
  if (path.length === 1 && path[0] === '_type') condition.types = texts
  if (path.at(-1) === '_ref') condition.referredTo = texts
  return condition
}

/** `_id in path("drafts.**")`: what begins as the pattern does up to its first star. */
function below({ segments }: GroqPath, scope: Scope): Condition | null {
  const star = segments.findIndex((segment) => segment === '*' || segment === '**')
  const prefix = star === -1 ? segments.join('.') : segments.slice(0, star).join('.')
  if (prefix === '') return null
  const { dataset } = scope.context
  const range = () => dataset.idsFrom(star === -1 ? prefix : `${prefix}.`)
  return {
    size: () => range().to - range().from,
    documents: () => dataset.documents.slice(range().from, range().to),
    isExact: false,
  }
}

function holding(left: ExprNode, right: ExprNode, scope: Scope): Condition | null {
  const items = itemsPath(right)
  if (!items) return null
  const wanted = constant(left, scope)
  if (!isKey(wanted)) return null
  return found(() => {
    const documents = scope.context.dataset.holding(items, wanted)
    return documents && [documents]
  })
}

/** What an index has; all documents where it has none of what was asked for. */
function found(lists: () => readonly (readonly Attributes[])[] | null, isExact = true): Condition {
  return {
    size: () => lists()?.reduce((sum, list) => sum + list.length, 0) ?? Number.POSITIVE_INFINITY,
    documents: () => union(lists() ?? []),
    isExact,
  }
}

function words(left: ExprNode, right: ExprNode, scope: Scope): Condition | null {
  const path = attributePath(left)
  if (!path) return null
  const word = wordWanted(constant(right, scope))
  if (!word) return null
  return found(() => scope.context.dataset.withWord(path, word), false)
}

const TURNED = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

function comparison(
  pathNode: ExprNode,
  op: keyof typeof TURNED,
  boundNode: ExprNode,
  scope: Scope,
): Condition | null {
  const path = attributePath(pathNode)
  if (!path) return null
  const bound = constant(boundNode, scope)
  if (!isKey(bound)) return null
  const place = () => {
    const index = scope.context.dataset.inOrder([{ path, sign: 1 }])
    const { from, to } = index.rangeOfKind(bound)
    return op === '<' || op === '<='
      ? { from, to: index.countBelow(bound, op === '<=') }
      : { from: index.countBelow(bound, op === '>'), to }
  }
  return within(path, place, scope)
}

/** Documents that stand in a part of the order of an attribute. */
function within(path: readonly string[], place: () => Place, { context }: Scope): Condition {
  return {
    size: () => Math.max(0, place().to - place().from),
    documents: () => {
      const { from, to } = place()
      return context.dataset
        .inOrder([{ path, sign: 1 }])
        .documents.slice(from, to)
        .sort(byId)
    },
    isExact: true,
    range: { path, place },
  }
}

/** Two comparisons of one attribute at once; null for others. */
export function between(
  left: Condition | null,
  right: Condition | null,
  scope: Scope,
): Condition | null {
  if (!left?.range || !right?.range) return null
  const [one, other] = [left.range, right.range]
  if (one.path.join('\n') !== other.path.join('\n')) return null
  const place = () => ({
    from: Math.max(one.place().from, other.place().from),
    to: Math.min(one.place().to, other.place().to),
  })
  return within(one.path, place, scope)
}

function having(args: readonly ExprNode[], scope: Scope): Condition | null {
  const [arg] = args
  const path = arg && attributePath(arg)
  if (!path) return null
  return found(() => [scope.context.dataset.having(path)])
}

function referencing(args: readonly ExprNode[], scope: Scope): Condition | null {
  const ids: string[] = []
  for (const arg of args) {
    const data = constant(arg, scope)
    if (data === undefined) return null
    if (typeof data === 'string') ids.push(data)
    else if (Array.isArray(data)) for (const id of data) if (typeof id === 'string') ids.push(id)
  }
  if (ids.length === 0) return found(() => [])
  const condition = found(() => ids.map((id) => scope.context.dataset.referencing(id)))
  return { ...condition, referredTo: ids }
}
