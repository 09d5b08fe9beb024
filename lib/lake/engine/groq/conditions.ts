import type { ExprNode } from './ast.ts'
import { readsThis } from './analysis.ts'
import { isKey, type RangeEnd, type ItemsPath, type Key, type Predicate } from './dataset.ts'
import { execute } from './evaluate.ts'
import { prefixOfPattern } from './match.ts'
import type { Scope } from './scope.ts'
import { GroqPath, NULL, partialCompare } from './values.ts'

/** A part of a filter, in terms that an index may be able to answer. */
export interface Condition {
  predicate: Predicate
  /** Meeting the condition is enough for the part to be true: it need not be evaluated. */
  isExact: boolean
  /** Set for conditions on `_id` and `_type`: a selected document must have one of these. */
  ids?: readonly string[]
  types?: readonly string[]
  /** Set for conditions on a `_ref`, and for `references()`: a document must refer to one of these. */
  referredTo?: readonly string[]
}

/** The parts of a conjunction. */
export function getConjuncts(expr: ExprNode, found: ExprNode[] = []): ExprNode[] {
  if (expr.type === 'Group') return getConjuncts(expr.base, found)
  if (expr.type === 'And') getConjuncts(expr.right, getConjuncts(expr.left, found))
  else found.push(expr)
  return found
}

/** The condition that an index could check for a part of a filter; null if there is none. */
export function getCondition(expr: ExprNode, scope: Scope): Condition | null {
  switch (expr.type) {
    case 'Group':
      return getCondition(expr.base, scope)
    case 'Or':
      return either(getCondition(expr.left, scope), getCondition(expr.right, scope))
    case 'And':
      return all(getConjuncts(expr).flatMap((part) => getCondition(part, scope) ?? []))
    case 'AccessAttribute': {
      const path = attributePath(expr)
      return path && equalsOneOf(path, [true])
    }
    case 'InRange':
      return between(
        comparison(expr.base, '>=', expr.left, scope),
        comparison(expr.base, expr.isInclusive ? '<=' : '<', expr.right, scope),
      )
    case 'FuncCall':
      if (expr.namespace !== 'global') return null
      if (expr.name === 'references') return referencing(expr.args, scope)
      return expr.name === 'defined' ? having(expr.args) : null
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
    case '>':
      return (
        comparison(left, op, right, scope) ??
        comparison(right, '<', left, scope) ??
        holdingSome(left, right, scope)
      )
    case '<':
    case '<=':
    case '>=':
      return comparison(left, op, right, scope) ?? comparison(right, TURNED[op], left, scope)
    default:
      return null
  }
}

function either(left: Condition | null, right: Condition | null): Condition | null {
  if (!left || !right) return null
  const merged: Condition = {
    predicate: { kind: 'either', of: [left.predicate, right.predicate] },
    isExact: left.isExact && right.isExact,
  }
  if (left.ids && right.ids) merged.ids = [...left.ids, ...right.ids]
  if (left.types && right.types) merged.types = [...left.types, ...right.types]
  if (left.referredTo && right.referredTo)
    merged.referredTo = [...left.referredTo, ...right.referredTo]
  return merged
}

/** All of these conditions are required, but they do not cover the whole filter. */
function all(conditions: readonly Condition[]): Condition | null {
  if (conditions.length === 0) return null
  return {
    predicate: { kind: 'all', of: conditions.map(({ predicate }) => predicate) },
    isExact: false,
    ids: conditions.find(({ ids }) => ids)?.ids,
    types: conditions.find(({ types }) => types)?.types,
    referredTo: conditions.find(({ referredTo }) => referredTo)?.referredTo,
  }
}

/** `_id`, `slug.current`: the names of an attribute path that starts at the document. */
export function attributePath(node: ExprNode): string[] | null {
  if (node.type === 'Group') return attributePath(node.base)
  if (node.type !== 'AccessAttribute') return null
  if (!node.base || node.base.type === 'This') return [node.name]
  const base = attributePath(node.base)
  return base ? [...base, node.name] : null
}

/** `tags`, `tags[]`, `tags[]._ref`: items of an array in the document. */
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

/**
 * The other side of a comparison, if it is the same for every document of the dataset; otherwise undefined. Within a
 * filter on a list of the document, it is two levels below the scope of the query.
 */
function constant(node: ExprNode, scope: Scope, levels = 1): unknown {
  if (readsThisCached(node, levels)) return undefined
  let inside = scope
  for (let level = 0; level < levels; level++) inside = inside.nested(NULL)
  return execute(node, inside).data
}

const readsThisCache = new WeakMap<ExprNode, boolean>()

/** A node is always at the same level. */
function readsThisCached(node: ExprNode, levels: number): boolean {
  let cached = readsThisCache.get(node)
  if (cached === undefined) {
    cached = readsThis(node, levels)
    readsThisCache.set(node, cached)
  }
  return cached
}

function equality(pathNode: ExprNode, otherNode: ExprNode, scope: Scope): Condition | null {
  const path = attributePath(pathNode)
  if (!path) return null
  const other = constant(otherNode, scope)
  return isKey(other) ? equalsOneOf(path, [other]) : null
}

function membership(left: ExprNode, right: ExprNode, scope: Scope): Condition | null {
  const path = attributePath(left)
  if (!path) return null
  const list = constant(right, scope)
  if (list instanceof GroqPath) return isId(path) ? below(list) : null
  if (!Array.isArray(list)) return null
  const keys: unknown[] = list
  // Null and datetimes are not indexed; a list that contains one is left to the scan.
  return keys.every(isKey) ? equalsOneOf(path, keys) : null
}

const isId = (path: readonly string[]) => path.length === 1 && path[0] === '_id'

function equalsOneOf(path: readonly string[], keys: readonly Key[]): Condition {
  const texts = keys.filter((key) => typeof key === 'string')
  const condition: Condition = {
    predicate: isId(path) ? { kind: 'ids', ids: texts } : { kind: 'equal', path, keys },
    isExact: true,
  }
  if (texts.length < keys.length) return condition
  if (isId(path)) condition.ids = texts
  if (path.length === 1 && path[0] === '_type') condition.types = texts
  if (path.at(-1) === '_ref') condition.referredTo = texts
  return condition
}

/** `_id in path("drafts.**")`: ids that start like the pattern up to its first star. */
function below({ segments }: GroqPath): Condition | null {
  const star = segments.findIndex((segment) => segment === '*' || segment === '**')
  const prefix = star === -1 ? segments.join('.') : segments.slice(0, star).join('.')
  if (prefix === '') return null
  return {
    predicate: { kind: 'idsFrom', prefix: star === -1 ? prefix : `${prefix}.` },
    isExact: false,
  }
}

function holding(left: ExprNode, right: ExprNode, scope: Scope): Condition | null {
  const items = itemsPath(right)
  if (!items) return null
  const key = constant(left, scope)
  return isKey(key) ? { predicate: { kind: 'holding', items, key }, isExact: true } : null
}

/** `count(tags[@ in $tags]) > 0`, `count(categories[_ref == $id]) > 0`: a list with at least one of these. */
function holdingSome(left: ExprNode, right: ExprNode, scope: Scope): Condition | null {
  if (left.type !== 'FuncCall' || left.namespace !== 'global' || left.name !== 'count') return null
  const [list] = left.args
  if (list?.type !== 'Filter' || constant(right, scope) !== 0) return null
  const items = itemsPath(list.base)
  const { expr } = list
  if (items?.inner !== null || expr.type !== 'OpCall') return null
  const sides =
    expr.op === '=='
      ? [[expr.left, expr.right] as const, [expr.right, expr.left] as const]
      : expr.op === 'in'
        ? [[expr.left, expr.right] as const]
        : []
  for (const [item, other] of sides) {
    const inner = item.type === 'This' ? [] : attributePath(item)
    const data = inner && constant(other, scope, 2)
    const keys: unknown[] = Array.isArray(data) ? data : [data]
    if (!inner || (expr.op === 'in') !== Array.isArray(data) || !keys.every(isKey)) continue
    const path = { array: items.array, inner: inner.length > 0 ? inner : null }
    const of = keys.map((key): Predicate => ({ kind: 'holding', items: path, key }))
    return { predicate: { kind: 'either', of }, isExact: true }
  }
  return null
}

/** `title match $word`, `[title, summary] match $word`. */
function words(left: ExprNode, right: ExprNode, scope: Scope): Condition | null {
  const listed = left.type === 'Array' && left.elements.every(({ isSplat }) => !isSplat)
  const paths = (listed ? left.elements.map(({ value }) => value) : [left]).map(attributePath)
  if (!paths.every((path) => path !== null)) return null
  const word = prefixOfPattern(constant(right, scope))
  if (!word) return null
  const [first, ...others] = paths.map((path): Predicate => ({ kind: 'word', path, ...word }))
  if (!first) return null
  const predicate: Predicate =
    others.length > 0 ? { kind: 'either', of: [first, ...others] } : first
  return { predicate, isExact: false }
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
  const key = constant(boundNode, scope)
  if (!isKey(key)) return null
  const bound = { key, isInclusive: op === '<=' || op === '>=' }
  const isUpper = op === '<' || op === '<='
  return {
    predicate: { kind: 'range', path, ...(isUpper ? { to: bound } : { from: bound }) },
    isExact: true,
  }
}

/** Combines two comparisons of one attribute; null for others. */
export function between(left: Condition | null, right: Condition | null): Condition | null {
  if (left?.predicate.kind !== 'range' || right?.predicate.kind !== 'range') return null
  const [one, other] = [left.predicate, right.predicate]
  if (one.path.join('\n') !== other.path.join('\n')) return null
  const bounds = [one.from, one.to, other.from, other.to].filter((bound) => bound !== undefined)
  const [first] = bounds
  if (!first || bounds.some(({ key }) => partialCompare(key, first.key) === null)) return null
  return {
    predicate: {
      kind: 'range',
      path: one.path,
      from: narrower(one.from, other.from, 1),
      to: narrower(one.to, other.to, -1),
    },
    isExact: true,
  }
}

/** The tighter of two bounds. */
function narrower(one: RangeEnd | undefined, other: RangeEnd | undefined, sign: 1 | -1) {
  if (!one || !other) return one ?? other
  const compared = (partialCompare(one.key, other.key) ?? 0) * sign
  if (compared === 0) return one.isInclusive ? other : one
  return compared > 0 ? one : other
}

function having(args: readonly ExprNode[]): Condition | null {
  const [arg] = args
  const path = arg && attributePath(arg)
  return path ? { predicate: { kind: 'having', path }, isExact: true } : null
}

function referencing(args: readonly ExprNode[], scope: Scope): Condition | null {
  const ids: string[] = []
  for (const arg of args) {
    const data = constant(arg, scope)
    if (data === undefined) return null
    if (typeof data === 'string') ids.push(data)
    else if (Array.isArray(data)) for (const id of data) if (typeof id === 'string') ids.push(id)
  }
  const condition: Condition = { predicate: { kind: 'references', ids }, isExact: true }
  return ids.length === 0 ? condition : { ...condition, referredTo: ids }
}
