import type { ExprNode, FilterNode, PipeFuncCallNode } from './ast.ts'
import { planOf, type Plan } from './candidates.ts'
import { attributePath } from './conditions.ts'
import { execute } from './evaluate.ts'
import type { SortKey } from './indexes/ordered.ts'
import type { Scope } from './scope.ts'
import { CompositeSource } from './source.ts'
import type { Attributes, Source, Value } from './values.ts'

/** Sorting so few costs nothing. */
const FEW = 32
/** An order that is walked along is given up for the candidates when it has cost so many times what they would. */
const PATIENCE = 2

/** `*[…]` over the whole dataset; null where the base of the filter is something else. */
export function selected(node: FilterNode, scope: Scope): Value | null {
  const plan = planOf(node, scope)
  return plan && pick(plan.documents(), plan.rest, scope).value
}

/**
 * The first items of `*[…]` or of `*[…] | order(…)`, at least as many as asked for where there are so many: what comes
 * behind them is not looked at. Null where the base is something else.
 */
export function firstOf(base: ExprNode, count: number, scope: Scope): Value | null {
  if (base.type === 'Group') return firstOf(base.base, count, scope)
  if (base.type === 'Filter') {
    const plan = planOf(base, scope)
    return plan && pick(plan.documents(), plan.rest, scope, { count }).value
  }
  return base.type === 'PipeFuncCall' && base.name === 'order'
    ? firstInOrder(base, count, scope)
    : null
}

function firstInOrder(node: PipeFuncCallNode, count: number, scope: Scope): Value | null {
  const filter = node.base.type === 'Group' ? node.base.base : node.base
  if (filter.type !== 'Filter') return null
  const keys = sortKeysOf(node.args)
  if (!keys) return null
  const plan = planOf(filter, scope)
  if (!plan || plan.size <= FEW) return null
  const { dataset } = scope.context
  const byType = plan.type && dataset.equalTo(['_type'], plan.type.name).length
  const all = byType ?? dataset.documents.length
  const most = plan.size * PATIENCE
  // As if what passes stood evenly in the order.
  if ((count * all) / plan.size > most) return null
  const rest = plan.type ? plan.parts.filter((part) => part !== plan.type?.part) : plan.parts
  const { documents } = dataset.inOrder(keys, plan.type?.name ?? null)
  const { value, isWhole } = pick(documents, rest, scope, { count, most })
  return isWhole ? value : null
}

function sortKeysOf(args: PipeFuncCallNode['args']): SortKey[] | null {
  const keys = args.map((arg): SortKey | null => {
    const path = attributePath(arg.type === 'Asc' || arg.type === 'Desc' ? arg.base : arg)
    return path && { path, sign: arg.type === 'Desc' ? -1 : 1 }
  })
  return keys.every((key) => key !== null) ? keys : null
}

interface Bounds {
  /** So many that pass are enough. */
  count?: number
  /** So many are looked at. */
  most?: number
}

/** Those of which every part of the filter is true; `isWhole` is false where the bounds came before their end. */
function pick(
  documents: readonly Attributes[],
  rest: Plan['rest'],
  scope: Scope,
  { count = Number.POSITIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Bounds = {},
): { value: Value; isWhole: boolean } {
  const { sourceOf } = scope.context
  if (rest.length === 0 && !sourceOf && count >= documents.length && most >= documents.length)
    return { value: { data: documents, source: undefined }, isWhole: true }
  const data: Attributes[] = []
  const sources: (Source | undefined)[] | undefined = sourceOf && []
  let isWhole = true
  let looked = 0
  for (const document of documents) {
    if (data.length >= count) break
    if (++looked > most) {
      isWhole = false
      break
    }
    const source = sourceOf?.(document)
    if (rest.length > 0) {
      const inside = scope.nested({ data: document, source })
      if (!rest.every((part) => execute(part, inside).data === true)) continue
    }
    data.push(document)
    sources?.push(source)
  }
  return { value: { data, source: sources && CompositeSource.ofList(sources) }, isWhole }
}
