import { isPublishedId } from '../../lake/engine/document-id.ts'
import type { PolicyCall } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import { utcDate } from '../model/utc-date.ts'
import { firstPublishedOn } from '../rules/first-published.ts'
import { effectiveRoles, isTransfer } from './page-records.ts'

/**
 * Sets the day of the first publication in the transaction that publishes, so that it is never missing and never typed.
 * It is not part of the approved text: see `rules/earlier-hash.ts`.
 */
export function setFirstPublication({ documentId, before }: PendingChange, call: PolicyCall): void {
  if (!isPublishedId(documentId) || isTransfer(call)) return
  // As other rules left it in this transaction.
  const document = call.get(documentId)
  if (!document) return
  const day = firstPublishedOn(before, document, utcDate(call.at), effectiveRoles(call))
  if (day !== document.publishedAt) call.put({ ...document, publishedAt: day })
}
