import type { ExprNode, FilterNode } from './ast.ts'
import { between, getCondition, getConjuncts, type Condition } from './conditions.ts'
import { ALL_SLOTS, type ScanResult, type Slots, type Predicate } from './dataset.ts'
import type { Scope } from './scope.ts'
import type { Attributes } from './values.ts'

/** How a filter over the whole dataset is evaluated. */
export interface Plan {
  /** All parts of the filter. */
  parts: readonly ExprNode[]
  /** The conditions that an index may be able to answer. */
  predicates: readonly Predicate[]
  /** The documents that may match, in dataset order, and the conditions each of them still has to be checked for. */
  candidates: (slots?: Slots) => CandidateSet
  /** The parts that remain to be checked, given the conditions known to hold. */
  getRest: (known: ScanResult['known']) => readonly ExprNode[]
}

export interface CandidateSet {
  documents: Iterable<Attributes>
  rest: readonly ExprNode[]
  /** How many matches were skipped before these. */
  skipped: number
}

/** A condition, and the parts of the filter that it covers. */
interface CandidateRange extends Condition {
  parts: readonly ExprNode[]
}

/**
 * For `*[…]`: the documents that may match the filter, found by index, and what the filter's result depends on. Null
 * when the base is not the whole dataset. Parts that an index cannot fully answer are still evaluated for each
 * candidate.
 */
export function getPlan(node: FilterNode, scope: Scope): Plan | null {
  const base = node.base.type === 'Group' ? node.base.base : node.base
  if (base.type !== 'Everything') return null
  const { dataset } = scope.context
  const parts = getConjuncts(node.expr)
  const found = parts.flatMap((part): CandidateRange[] => {
    const condition = getCondition(part, scope)
    return condition ? [{ ...condition, parts: [part] }] : []
  })
  reportDependencies(found, scope)
  const conditions = withRanges(found)
  const predicates = conditions.map((condition) => condition.predicate)
  const getRest = (known: ScanResult['known']) => {
    const done = new Set(
      conditions.flatMap((condition, at) =>
        condition.isExact && known.has(at) ? condition.parts : [],
      ),
    )
    return done.size === 0 ? parts : parts.filter((part) => !done.has(part))
  }
  const candidates = (slots = ALL_SLOTS): CandidateSet => {
    const answer = predicates.length > 0 ? dataset.find(predicates, slots) : null
    if (!answer) return { documents: dataset.all(), rest: parts, skipped: 0 }
    return { ...answer, rest: getRest(answer.known) }
  }
  return { parts, predicates, candidates, getRest }
}

/** `a >= 1 && a < 5`: comparisons of one attribute become one range. */
function withRanges(found: readonly CandidateRange[]): CandidateRange[] {
  const merged: CandidateRange[] = []
  for (const part of found) {
    const at = merged.findIndex((other) => between(other, part) !== null)
    const other = merged[at]
    const condition = other && between(other, part)
    if (condition) merged[at] = { ...condition, parts: [...other.parts, ...part.parts] }
    else merged.push(part)
  }
  return merged
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
