import type { ExprNode, FilterNode } from './ast.ts'
import { readsThis } from './analysis.ts'
import { union } from './dataset.ts'
import { documentList, execute } from './evaluate.ts'
import { NULL } from './values.ts'
import type { Attributes, Value } from './values.ts'
import type { Scope } from './scope.ts'

/**
 * For `*[…]`: the documents that can possibly pass the filter, found by index, and what the filter's
 * answer depends on. Null when the base is not the whole dataset. The filter itself still runs on each
 * candidate, so an index can only save work, never change an answer.
 */
export function selectCandidates(node: FilterNode, scope: Scope): Value | null {
  const base = node.base.type === 'Group' ? node.base.base : node.base
  if (base.type !== 'Everything') return null
  const { context } = scope
  const conditions: Condition[] = []
  collectConditions(node.expr, scope, conditions)
  reportDependencies(conditions, scope)
  const smallest = conditions.reduce<readonly Attributes[]>(
    (best, condition) => (condition.documents.length < best.length ? condition.documents : best),
    context.dataset.documents,
  )
  return documentList(smallest, context)
}

/** A conjunct of a filter that an index answers. */
interface Condition {
  documents: readonly Attributes[]
  /** Set for conditions on `_id` and `_type`: what a document must have to be selected. */
  ids?: readonly string[]
  types?: readonly string[]
  /** Set for conditions on a `_ref`, and for `references()`: one of these is what a document must refer to. */
  referredTo?: readonly string[]
}

function reportDependencies(conditions: readonly Condition[], scope: Scope): void {
  const listener = scope.context.dependencies
  if (!listener) return
  const byId = conditions.find((condition) => condition.ids)
  const byReference = conditions.find((condition) => condition.referredTo)
  const byType = conditions.find((condition) => condition.types)
  if (byId?.ids) for (const id of byId.ids) listener.onId(id)
  else if (byReference?.referredTo)
    for (const id of byReference.referredTo)
      for (const type of byType?.types ?? [null]) listener.onReferenceTo(id, type)
  else if (byType?.types) for (const type of byType.types) listener.onType(type)
  else listener.onEverything()
}

function collectConditions(expr: ExprNode, scope: Scope, found: Condition[]): void {
  if (expr.type === 'Group') collectConditions(expr.base, scope, found)
  else if (expr.type === 'And') {
    collectConditions(expr.left, scope, found)
    collectConditions(expr.right, scope, found)
  } else {
    const condition = conditionOf(expr, scope)
    if (condition) found.push(condition)
  }
}

function conditionOf(expr: ExprNode, scope: Scope): Condition | null {
  if (expr.type === 'Group') return conditionOf(expr.base, scope)
  if (expr.type === 'Or')
    return either(conditionOf(expr.left, scope), conditionOf(expr.right, scope))
  if (expr.type === 'And') return conditionOf(expr.left, scope) ?? conditionOf(expr.right, scope)
  if (expr.type === 'OpCall' && expr.op === '==') {
    return equality(expr.left, expr.right, scope) ?? equality(expr.right, expr.left, scope)
  }
  if (expr.type === 'OpCall' && expr.op === 'in') return membership(expr.left, expr.right, scope)
  if (expr.type === 'FuncCall' && expr.namespace === 'global' && expr.name === 'references') {
    return referencing(expr.args, scope)
  }
  return null
}

function either(left: Condition | null, right: Condition | null): Condition | null {
  if (!left || !right) return null
  const merged: Condition = { documents: union([left.documents, right.documents]) }
  if (left.ids && right.ids) merged.ids = [...left.ids, ...right.ids]
  if (left.types && right.types) merged.types = [...left.types, ...right.types]
  if (left.referredTo && right.referredTo)
    merged.referredTo = [...left.referredTo, ...right.referredTo]
  return merged
}

/** `_id`, `slug.current`: the names of an attribute path that starts at the document. */
function attributePath(node: ExprNode): string[] | null {
  if (node.type === 'Group') return attributePath(node.base)
  if (node.type !== 'AccessAttribute') return null
  if (!node.base || node.base.type === 'This') return [node.name]
  const base = attributePath(node.base)
  return base ? [...base, node.name] : null
}

/** The other side of a comparison, when it is the same for every document of the dataset. */
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
  return typeof other === 'string' ? byStrings(path, [other], scope) : null
}

function membership(left: ExprNode, right: ExprNode, scope: Scope): Condition | null {
  const path = attributePath(left)
  if (!path) return null
  const list = constant(right, scope)
  if (!Array.isArray(list)) return null
  const strings: string[] = []
  for (const item of list) {
    // Numbers and nulls are not indexed; a list with them is left to the scan.
    if (typeof item !== 'string') return null
    strings.push(item)
  }
  return byStrings(path, strings, scope)
}

function byStrings(path: readonly string[], strings: readonly string[], scope: Scope): Condition {
  const { dataset } = scope.context
  const lists = strings.map((text) => {
    if (path.length !== 1 || path[0] !== '_id') return dataset.equalTo(path, text)
    const document = dataset.get(text)
    return document ? [document] : []
  })
  const condition: Condition = { documents: lists.length === 0 ? [] : union(lists) }
  if (path.length === 1 && path[0] === '_id') condition.ids = strings
  if (path.length === 1 && path[0] === '_type') condition.types = strings
  if (path.at(-1) === '_ref') condition.referredTo = strings
  return condition
}

function referencing(args: readonly ExprNode[], scope: Scope): Condition | null {
  const ids: string[] = []
  for (const arg of args) {
    const data = constant(arg, scope)
    if (data === undefined) return null
    if (typeof data === 'string') ids.push(data)
    else if (Array.isArray(data)) for (const id of data) if (typeof id === 'string') ids.push(id)
  }
  if (ids.length === 0) return { documents: [] }
  const documents = union(ids.map((id) => scope.context.dataset.referencing(id)))
  return { documents, referredTo: ids }
}
