import type { ExprNode, FilterNode } from './ast.ts'
import { between, getCondition, getConjuncts, type Condition } from './conditions.ts'
import { ALL_SLOTS, type Found, type Slots, type Wanted } from './dataset.ts'
import type { Scope } from './scope.ts'
import type { Attributes } from './values.ts'

/** How a filter of the whole dataset is answered. */
export interface Plan {
  /** All parts of the filter. */
  parts: readonly ExprNode[]
  /** What an index may know of them. */
  wanted: readonly Wanted[]
  /** The documents that can possibly pass, in dataset order, and what each of them must still be asked. */
  candidates: (slots?: Slots) => CandidateSet
  /** What is left to be asked where so much of what is wanted is known. */
  cooldownMs: (known: Found['known']) => readonly ExprNode[]
}

export interface CandidateSet {
  documents: Iterable<Attributes>
  rest: readonly ExprNode[]
  /** How many that pass were left out before these. */
  skipped: number
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
export function getPlan(node: FilterNode, scope: Scope): Plan | null {
  const base = node.base.type === 'Group' ? node.base.base : node.base
  if (base.type !== 'Everything') return null
  const { dataset } = scope.context
  const parts = getConjuncts(node.expr)
  const found = parts.flatMap((part): Part[] => {
    const condition = getCondition(part, scope)
    return condition ? [{ ...condition, parts: [part] }] : []
  })
  reportDependencies(found, scope)
  const conditions = withRanges(found)
  const wanted = conditions.map((condition) => condition.wanted)
  const cooldownMs = (known: Found['known']) => {
    const done = new Set(
      conditions.flatMap((condition, at) =>
        condition.isExact && known.has(at) ? condition.parts : [],
      ),
    )
    return done.size === 0 ? parts : parts.filter((part) => !done.has(part))
  }
  const candidates = (slots = ALL_SLOTS): CandidateSet => {
    const answer = wanted.length > 0 ? dataset.find(wanted, slots) : null
    if (!answer) return { documents: dataset.all(), rest: parts, skipped: 0 }
    return { ...answer, rest: cooldownMs(answer.known) }
  }
  return { parts, wanted, candidates, cooldownMs }
}

/** `a >= 1 && a < 5`: comparisons of one attribute are one. */
function withRanges(found: readonly Part[]): Part[] {
  const merged: Part[] = []
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
