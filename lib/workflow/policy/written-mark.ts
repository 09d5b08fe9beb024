import type { PolicyCall } from '../../lake/policy-config.ts'
import { isMarkUnrecorded } from '../rules/high-risk.ts'
import { record, type Page } from './page-records.ts'

/**
 * Records that a page is marked as high-risk if its text says so and its records do not; returns whether they did not.
 * Our lake records each switch of the field as it is written. On hosted Sanity, people write drafts without us, and the
 * switch of the form is first seen with a decision.
 */
export function recordWrittenMark(call: PolicyCall, page: Page): boolean {
  const { draft, published, history, release } = page
  if (release !== undefined || !isMarkUnrecorded(history, [draft, published])) return false
  record(call, page, 'markedHighRisk')
  return true
}
