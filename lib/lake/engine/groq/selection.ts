import type { ExprNode, FilterNode, PipeFuncCallNode } from './ast.ts'
import { planOf, type Candidates, type Plan } from './candidates.ts'
import { attributePath } from './conditions.ts'
import { GaveUp, type Found } from './dataset.ts'
import { execute } from './evaluate.ts'
import { compareInTurn, type SortKey } from './order.ts'
import { tick, type Scope } from './scope.ts'
import { CompositeSource } from './source.ts'
import type { Source, Value } from './values.ts'

const ALL = Number.POSITIVE_INFINITY
/** So many more than are wanted are put in order at once. */
const SORTED_AT_ONCE = 1000

/** `*[…]` over the whole dataset; null where the base of the filter is something else. */
export function selected(node: FilterNode, scope: Scope): Value | null {
  const plan = planOf(node, scope)
  return plan && listOf(passing(plan.candidates(), scope), scope)
}

/**
 * The first items of `*[…]` or of `*[…] | order(…)`, at least as many as asked for where there are so many: what comes
 * behind them is not looked at. Null where the base is something else.
 */
export function firstOf(base: ExprNode, count: number, scope: Scope): Value | null {
  const items = itemsOf(base, scope, count)
  return items && listOf(items, scope, count)
}

/**
 * What `*`, `*[…]` and `*[…] | order(…)` select, or are projected to, one after the other, so that not all of them are
 * held at once; at least the first `count`. Null for anything else.
 */
export function itemsOf(base: ExprNode, scope: Scope, count = ALL): Iterable<Value> | null {
  if (base.type === 'Group') return itemsOf(base.base, scope, count)
  if (base.type === 'Everything') {
    scope.context.dependencies?.onEverything()
    return passing({ documents: scope.context.dataset.all(), rest: [] }, scope)
  }
  if (base.type === 'Filter') {
    const plan = planOf(base, scope)
    return plan && passing(plan.candidates(), scope)
  }
  if (base.type === 'Map') {
    const items = isAskedOnce(base, base.base, scope) ? itemsOf(base.base, scope, count) : null
    return items && mapped(items, base.expr, scope)
  }
  if (base.type !== 'PipeFuncCall' || base.name !== 'order') return null
  const filter = base.base.type === 'Group' ? base.base.base : base.base
  if (filter.type !== 'Filter') return null
  const plan = planOf(filter, scope)
  return plan && inOrder(base, plan, scope, count)
}

/** `count(*[…])`; null where its argument is something else. */
export function countOf(base: ExprNode, scope: Scope): number | null {
  if (base.type === 'Group') return countOf(base.base, scope)
  if (base.type !== 'Filter') return null
  const plan = planOf(base, scope)
  if (!plan) return null
  // Where all that is wanted is known of a document, nothing is left to ask of it.
  const every = new Set(plan.wanted.keys())
  const known = plan.restOf(every).length === 0 ? scope.context.dataset.count(plan.wanted) : null
  if (known !== null) return known
  let count = 0
  for (const _item of passing(plan.candidates(), scope)) count++
  return count
}

function inOrder(node: PipeFuncCallNode, plan: Plan, scope: Scope, count: number): Iterable<Value> {
  const keys = sortKeysOf(node.args)
  // What has one id has no equals: the order ends there.
  const end = keys?.findIndex(({ path }) => path.length === 1 && path[0] === '_id') ?? -1
  const isDatasetOrder = keys?.[end]?.sign === 1
  const significant = isDatasetOrder ? keys?.slice(0, end) : keys
  if (significant?.length === 0) return passing(plan.candidates(), scope)
  const walk = significant && scope.context.dataset.inOrder(significant, plan.wanted, count)
  const walked = walk && alongside(walk, plan, scope, count)
  return walked ?? sorted(node.args, passing(plan.candidates(), scope), scope, count)
}

/** What an order that is walked along passes by; null where that is given up. */
function alongside(
  { documents, known }: Found,
  plan: Plan,
  scope: Scope,
  count: number,
): Iterable<Value> | null {
  const items = passing({ documents, rest: plan.restOf(known) }, scope)
  if (count === ALL) return items
  const first: Value[] = []
  try {
    for (const item of items) {
      first.push(item)
      if (first.length >= count) break
    }
  } catch (error) {
    if (error instanceof GaveUp) return null
    throw error
  }
  return first
}

function sortKeysOf(args: PipeFuncCallNode['args']): SortKey[] | null {
  const keys = args.map((arg): SortKey | null => {
    const path = attributePath(arg.type === 'Asc' || arg.type === 'Desc' ? arg.base : arg)
    return path && { path, sign: arg.type === 'Desc' ? -1 : 1 }
  })
  return keys.every((key) => key !== null) ? keys : null
}

function* mapped(items: Iterable<Value>, expression: ExprNode, scope: Scope): Generator<Value> {
  for (const item of items) yield execute(expression, scope.hidden(item))
}

/** Whether what a node stands on need not be kept for another time. */
export function isAskedOnce(node: ExprNode, base: ExprNode, { context }: Scope): boolean {
  return !context.memoisable.has(base) || context.memoisable.has(node)
}

/** Those of which every part of the filter is true. */
function* passing({ documents, rest }: Candidates, scope: Scope): Generator<Value> {
  const { context } = scope
  for (const document of documents) {
    const item = { data: document, source: context.sourceOf?.(document) }
    if (rest.length === 0) tick(context)
    else {
      const inside = scope.nested(item)
      if (!rest.every((part) => execute(part, inside).data === true)) continue
    }
    yield item
  }
}

export function listOf(items: Iterable<Value>, { context }: Scope, count = ALL): Value {
  const data: unknown[] = []
  const sources: (Source | undefined)[] | undefined = context.sourceOf && []
  if (count > 0) {
    for (const item of items) {
      data.push(item.data)
      sources?.push(item.source)
      if (data.length >= count) break
    }
  }
  return { data, source: sources && CompositeSource.ofList(sources) }
}

/**
 * Items by what `order()` is given, equals in the order they come in; where no more than the first are wanted, the others
 * are let go of meanwhile.
 */
export function sorted(
  args: PipeFuncCallNode['args'],
  items: Iterable<Value>,
  scope: Scope,
  count = ALL,
): Value[] {
  const expressions = args.map((arg) =>
    arg.type === 'Asc' || arg.type === 'Desc' ? arg.base : arg,
  )
  const signs = args.map((arg) => (arg.type === 'Desc' ? -1 : 1))
  let rows: { item: Value; values: unknown[] }[] = []
  const sort = () => {
    // Array.prototype.sort is stable: equals keep the order they came in.
    rows.sort((a, b) => compareInTurn(a.values, b.values, signs))
    if (rows.length > count) rows = rows.slice(0, count)
  }
  for (const item of items) {
    const inside = scope.nested(item)
    rows.push({ item, values: expressions.map((expression) => execute(expression, inside).data) })
    if (rows.length > count * 2 + SORTED_AT_ONCE) sort()
  }
  sort()
  return rows.map((row) => row.item)
}
