import { PolicyError } from '../../lake/policy-config.ts'
import { transitionError } from '../model/transition-errors.ts'
import { readSummary } from '../model/summary.ts'
import type { Page } from './page-records.ts'

/** The summary that a reviewer signs. Throws unless it equals the submission's: the reviewer has read it. */
export function signedSummary(given: string | undefined, page: Page): { summary?: string } {
  const { submission } = page.standing
  const submitted = readSummary(page.records.find(({ _id }) => _id === submission?._id))
  if ((given ?? '') !== submitted) throw new PolicyError(transitionError('otherSummary'))
  return submitted === '' ? {} : { summary: submitted }
}
