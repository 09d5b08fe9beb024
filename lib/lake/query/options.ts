import type { Predicate } from '../engine/groq/dataset.ts'
import type { IndexPlan } from './index-ranges.ts'
import { isWhole, type CardinalityEstimator } from './cardinality.ts'

/** A condition as an index can answer it. */
export interface Option extends IndexPlan {
  at: number
  predicate: Predicate
  readonly size: number
}

/** Its size is counted on demand. */
export function getOption(
  lowered: IndexPlan,
  at: number,
  predicate: Predicate,
  sizes: CardinalityEstimator,
): Option {
  let size: number | undefined
  return {
    ...lowered,
    at,
    predicate,
    get size() {
      size ??= sizes.of(lowered.parts)
      return size
    },
  }
}

/** The smallest option; among equals, one that is already in order of ids. */
export function getSmallest(options: readonly Option[]): Option | undefined {
  const narrower = options.filter((option) => !isTypeOnly(option) || !option.isOfType)
  const [only] = narrower
  // With `isOfType`, it is already smaller than the type option.
  if (only?.isOfType && narrower.length === 1) return only
  const rank = (option: Option) =>
    option.size * 4 + (isTypeOnly(option) ? 2 : 0) + (option.parts.length === 1 ? 0 : 1)
  let best: Option | undefined
  for (const option of options) {
    if (!best || rank(option) < rank(best)) best = option
  }
  return best
}

export function isTypeOnly({ parts }: IndexPlan): boolean {
  return parts.length > 0 && parts.every((part) => part.kind === 'documents' && isWhole(part))
}

export const bySize = (options: readonly Option[]) => [...options].sort((a, b) => a.size - b.size)

export function isTypeRequested(predicate: Predicate, type: string | null): boolean {
  if (type === null || predicate.kind !== 'equal' || predicate.keys.length !== 1) return false
  return predicate.path.length === 1 && predicate.path[0] === '_type' && predicate.keys[0] === type
}

/** Probes query rows of the store; results found earlier are already in memory. */
export function canProbe({ parts }: IndexPlan): boolean {
  return parts.every(({ kind }) => kind !== 'found')
}
