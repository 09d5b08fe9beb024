import type { FieldAuthors, FieldLook, OutlookCall } from '../../lake/policy/policy.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { isClinicalField } from '../rules/clinical.ts'
import { canonicalText } from '../rules/content-hash.ts'
import { APPROVALS } from '../vocabulary/records.ts'
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
  const authors = call.fieldAuthors(draft._id, base, clinicalFields(draft))
  return isAmong(call, authors) || (base === null && hasOverridden(call, page))
}

/**
 * Whether the caller changed anything in what readers see that they did not see before, or published it without an
 * approval. Whoever could not have approved these words when they were a draft cannot do so now.
 */
export function isAuthorOfPublic(call: OutlookCall, page: Page, hashOf: HashOf): boolean {
  const { published } = page
  if (!published) return false
  const authors = call.publicAuthors(
    page.id,
    (words) => wasApproved(page, hashOf(words)),
    clinicalFields(published),
  )
  return isAmong(call, authors) || hasOverridden(call, page)
}

function clinicalFields({ _type }: SanityDocument): FieldLook {
  return { counts: (field) => isClinicalField(_type, field), textOf: canonicalText }
}

function isAmong({ caller }: OutlookCall, authors: FieldAuthors): boolean {
  return [...authors.values()].some((people) => people.has(caller.id))
}

function wasApproved({ history }: Page, hash: string | null): boolean {
  return history.some(
    ({ decision, contentHash }) => APPROVALS.includes(decision) && contentHash === hash,
  )
}

/**
 * What readers see, or saw last: whoever takes it down has not written it. Null for words that nobody ever approved,
 * which are nobody's to build on unread.
 */
function approvedWords(call: OutlookCall, page: Page, hashOf: HashOf) {
  const words = page.published ?? call.gone(page.id)
  if (words === null) return null
  return wasApproved(page, page.publishedHash ?? hashOf(words)) ? words : null
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
