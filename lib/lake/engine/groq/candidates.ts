import type { ExprNode, FilterNode } from './ast.ts'
import { between, conditionOf, conjunctsOf, smallestOf, type Condition } from './conditions.ts'
import type { Scope } from './scope.ts'
import type { Attributes } from './values.ts'

/** Fewer documents are looked at one by one: an index would cost more than it saves. */
const FEW = 16
/** Of more comparisons, those behind are looked at one by one. */
const MAX_COMPARED = 6

/** How a filter of the whole dataset is answered. */
export interface Plan {
  /** The documents that can possibly pass, in dataset order, and how many. */
  documents: () => readonly Attributes[]
  size: number
  /** What each of them must still be asked. */
  rest: readonly ExprNode[]
  /** All parts of the filter. */
  parts: readonly ExprNode[]
  /** The one part that says of which type a document is, and that type. */
  type?: { name: string; part: ExprNode }
}

/** A condition, and the parts of the filter that it stands for. */
interface Part extends Condition {
  parts: readonly ExprNode[]
}

/**
 * For `*[…]`: the documents that can possibly pass the filter, found by index, and what the filter's
 * answer depends on. Null when the base is not the whole dataset. What an index does not answer in full
 * still runs on each candidate.
 */
export function planOf(node: FilterNode, scope: Scope): Plan | null {
  const base = node.base.type === 'Group' ? node.base.base : node.base
  if (base.type !== 'Everything') return null
  const { dataset } = scope.context
  const parts = conjunctsOf(node.expr)
  const found = parts.flatMap((part): Part[] => {
    const condition = conditionOf(part, scope)
    return condition ? [{ ...condition, parts: [part] }] : []
  })
  reportDependencies(found, scope)
  const count = dataset.documents.length
  const best = count > FEW ? smallestOf([...found, ...ranges(found, scope)]) : undefined
  const size = best?.size() ?? count
  if (!best || size >= count) {
    return { documents: () => dataset.documents, size: count, rest: parts, parts }
  }
  const byType = found.find(({ types, isExact }) => isExact && types?.length === 1)
  const [name] = byType?.types ?? []
  const [part] = byType?.parts ?? []
  return {
    documents: best.documents,
    size,
    rest: best.isExact ? parts.filter((part) => !best.parts.includes(part)) : parts,
    parts,
    ...(part && name !== undefined && { type: { name, part } }),
  }
}

/** `a >= 1 && a < 5`: comparisons of one attribute, two by two. */
function ranges(found: readonly Part[], scope: Scope): Part[] {
  const compared = found.filter(({ range }) => range).slice(0, MAX_COMPARED)
  return compared.flatMap((left, at) =>
    compared.slice(at + 1).flatMap((right): Part[] => {
      const condition = between(left, right, scope)
      return condition ? [{ ...condition, parts: [...left.parts, ...right.parts] }] : []
    }),
  )
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
