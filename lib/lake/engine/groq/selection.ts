import type { ExprNode, FilterNode, PipeFuncCallNode } from './ast.ts'
import { getPlan, type CandidateSet, type Plan } from './candidates.ts'
import { attributePath } from './conditions.ts'
import { ALL_SLOTS, PlanAbortedError, type ScanResult, type Slots } from './dataset.ts'
import { execute } from './evaluate.ts'
import { compareInTurn, isPlain, type SortKey } from './order.ts'
import { tick, type Scope } from './scope.ts'
import { CompositeSource } from './source.ts'
import type { Source, Value } from './values.ts'

/** How many items beyond those needed are sorted in one batch. */
const SORTED_AT_ONCE = 1000

/** Items in sequence, with this many already skipped. */
interface Items {
  items: Iterable<Value>
  skipped: number
}

/** `*[…]` over the whole dataset; null if the filter has another base. */
export function selected(node: FilterNode, scope: Scope): Value | null {
  const plan = getPlan(node, scope)
  return plan && toList(passing(plan.candidates(), scope), scope)
}

/**
 * The first items of `*[…]` or `*[…] | order(…)`: at least as many as requested, if there are that many. Items after
 * them are not evaluated, nor items before them where they can be skipped. Null if the base is something else.
 */
export function getFirst(
  base: ExprNode,
  slots: Slots,
  scope: Scope,
): { list: Value; skipped: number } | null {
  const found = itemsIn(base, scope, slots)
  if (!found) return null
  const { items, skipped } = found
  return { list: toList(items, scope, slots.count - skipped), skipped }
}

/**
 * The items of `*`, `*[…]`, and `*[…] | order(…)`, with or without a projection, one at a time, so that they are not
 * all in memory. Null for anything else.
 */
export function selectItems(base: ExprNode, scope: Scope): Iterable<Value> | null {
  return itemsIn(base, scope, ALL_SLOTS)?.items ?? null
}

function itemsIn(base: ExprNode, scope: Scope, slots: Slots): Items | null {
  if (base.type === 'Group') return itemsIn(base.base, scope, slots)
  if (base.type === 'Everything') {
    scope.context.dependencies?.onEverything()
    const documents = scope.context.dataset.all()
    return { items: passing({ documents, rest: [], skipped: 0 }, scope), skipped: 0 }
  }
  if (base.type === 'Filter') {
    const plan = getPlan(base, scope)
    return plan && selectedIn(plan, scope, slots)
  }
  if (base.type === 'Map') {
    const found = isSingleUse(base, base.base, scope) ? itemsIn(base.base, scope, slots) : null
    return found && { ...found, items: mapped(found.items, base.expr, scope) }
  }
  if (base.type !== 'PipeFuncCall' || base.name !== 'order') return null
  const filter = base.base.type === 'Group' ? base.base.base : base.base
  if (filter.type !== 'Filter') return null
  const plan = getPlan(filter, scope)
  return plan && inOrder(base, plan, scope, slots)
}

function selectedIn(plan: Plan, scope: Scope, slots: Slots): Items {
  const candidates = plan.candidates(getSlots(plan, slots))
  return { items: passing(candidates, scope), skipped: candidates.skipped }
}

/** Only documents that are certain to match may be skipped. */
function getSlots(plan: Plan, { count, skip }: Slots): Slots {
  return { count, skip: isAllKnown(plan) ? Math.min(skip, count) : 0 }
}

/** If a document is known to meet all conditions, there is nothing left to check. */
function isAllKnown({ predicates, getRest }: Plan): boolean {
  return getRest(new Set(predicates.keys())).length === 0
}

/** `count(*[…])`; null where its argument is something else. */
export function getCount(base: ExprNode, scope: Scope): number | null {
  if (base.type === 'Group') return getCount(base.base, scope)
  if (base.type !== 'Filter') return null
  const plan = getPlan(base, scope)
  if (!plan) return null
  const known = isAllKnown(plan) ? scope.context.dataset.count(plan.predicates) : null
  if (known !== null) return known
  let count = 0
  for (const _item of passing(plan.candidates(), scope)) count++
  return count
}

function inOrder(node: PipeFuncCallNode, plan: Plan, scope: Scope, slots: Slots): Items {
  const keys = getSortKeys(node.args)
  // An id is unique, so later sort keys have no effect.
  const end = keys?.findIndex((key) => isPlain(key) && key.path.join('.') === '_id') ?? -1
  const isDatasetOrder = keys?.[end]?.sign === 1
  const significant = isDatasetOrder ? keys?.slice(0, end) : keys
  if (significant?.length === 0) return selectedIn(plan, scope, slots)
  const { dataset } = scope.context
  const walk = significant && dataset.inOrder(significant, plan.predicates, getSlots(plan, slots))
  const walked = walk && alongside(walk, plan, scope, slots.count - walk.skipped)
  if (walked) return { items: walked, skipped: walk.skipped }
  const items = sorted(node.args, passing(plan.candidates(), scope), scope, slots.count)
  return { items, skipped: 0 }
}

/** The matches found while reading an index in order; null if that is aborted. */
function alongside(
  found: ScanResult,
  plan: Plan,
  scope: Scope,
  count: number,
): Iterable<Value> | null {
  const items = passing({ ...found, rest: plan.getRest(found.known) }, scope)
  if (count === ALL_SLOTS.count) return items
  const first: Value[] = []
  try {
    for (const item of items) {
      first.push(item)
      if (first.length >= count) break
    }
  } catch (error) {
    if (error instanceof PlanAbortedError) return null
    throw error
  }
  return first
}

function getSortKeys(args: PipeFuncCallNode['args']): SortKey[] | null {
  const keys = args.map((arg): SortKey | null => {
    const key = getSortKey(arg.type === 'Asc' || arg.type === 'Desc' ? arg.base : arg)
    return key && { ...key, sign: arg.type === 'Desc' ? -1 : 1 }
  })
  return keys.every((key) => key !== null) ? keys : null
}

/** An attribute, `coalesce()` of attributes, or `lower()` of either. */
function getSortKey(node: ExprNode): Omit<SortKey, 'sign'> | null {
  if (node.type === 'Group') return getSortKey(node.base)
  const path = attributePath(node)
  if (path) return { path }
  if (node.type !== 'FuncCall') return null
  const [first, ...others] = node.args
  if (!first) return null
  const name = `${node.namespace}::${node.name}`
  if (name === 'global::coalesce') {
    const [one, ...or] = [first, ...others].map(attributePath)
    if (!one || !or.every((each) => each !== null)) return null
    return or.length > 0 ? { path: one, or } : { path: one }
  }
  if (name !== 'global::lower' && name !== 'string::lower') return null
  const inner = getSortKey(first)
  return inner && { ...inner, isLower: true }
}

function* mapped(items: Iterable<Value>, expression: ExprNode, scope: Scope): Generator<Value> {
  for (const item of items) yield execute(expression, scope.hidden(item))
}

/** Whether the base of a node is used only once and need not be cached. */
export function isSingleUse(node: ExprNode, base: ExprNode, { context }: Scope): boolean {
  return !context.memoisable.has(base) || context.memoisable.has(node)
}

/** The candidates for which every part of the filter is true. */
function* passing({ documents, rest }: CandidateSet, scope: Scope): Generator<Value> {
  const { context } = scope
  for (const document of documents) {
    const item = { data: document, source: context.getSource?.(document) }
    if (rest.length === 0) tick(context)
    else {
      const inside = scope.nested(item)
      if (!rest.every((part) => execute(part, inside).data === true)) continue
    }
    yield item
  }
}

export function toList(items: Iterable<Value>, { context }: Scope, count = ALL_SLOTS.count): Value {
  const data: unknown[] = []
  const sources: (Source | undefined)[] | undefined = context.getSource && []
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
 * Sorts items by the arguments of `order()`; ties keep their order. If only the first are wanted, the others are
 * dropped along the way.
 */
export function sorted(
  args: PipeFuncCallNode['args'],
  items: Iterable<Value>,
  scope: Scope,
  count = ALL_SLOTS.count,
): Value[] {
  const expressions = args.map((arg) =>
    arg.type === 'Asc' || arg.type === 'Desc' ? arg.base : arg,
  )
  const signs = args.map((arg) => (arg.type === 'Desc' ? -1 : 1))
  let rows: { item: Value; values: unknown[] }[] = []
  const sort = () => {
    // Array.prototype.sort is stable: ties keep their order.
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
