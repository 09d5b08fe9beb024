import type { OutlookCall } from '../../lake/policy/policy.ts'
import { isClinicalField } from '../rules/clinical.ts'
import { canonicalText } from '../rules/content-hash.ts'
import type { HashOf, Page } from './dossier.ts'
import { isRecord } from '../../is-record.ts'

/**
 * Whether the caller changed anything in the draft that a reviewer answers for. Each field keeps everybody who had
 * a hand in what it says now, so whoever types a letter and takes it back takes nothing over.
 */
export function isAuthor(call: OutlookCall, page: Page, hashOf: HashOf): boolean {
  const { draft } = page
  if (!draft) return false
  const base = approvedWords(call, page, hashOf)
  const authors = call.fieldAuthors(draft._id, base, {
    counts: (field) => isClinicalField(draft._type, field),
    textOf: canonicalText,
  })
  const isAmong = [...authors.values()].some((people) => people.has(call.caller.id))
  return isAmong || (base === null && hasOverridden(call, page))
}

/**
 * What readers see, or saw last: whoever takes it down has not written it. Null for words that nobody ever approved,
 * which are nobody's to build on unread.
 */
function approvedWords(call: OutlookCall, page: Page, hashOf: HashOf) {
  const words = page.published ?? call.gone(page.id)
  if (words === null) return null
  const hash = page.publishedHash ?? hashOf(words)
  const isApproved = page.history.some(
    ({ decision, contentHash }) => decision === 'approved' && contentHash === hash,
  )
  return isApproved ? words : null
}

/** Whether the caller published what readers see without an approval: it is theirs, whoever makes a draft of it. */
function hasOverridden({ caller }: OutlookCall, { publishedHash, records }: Page): boolean {
  return records.some(
    ({ decision, contentHash, by }) =>
      decision === 'overridden' &&
      contentHash === publishedHash &&
      isRecord(by) &&
      by.id === caller.id,
  )
}
