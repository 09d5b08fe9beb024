import type { FieldAuthors, FieldLook, OutlookCall } from '../../lake/policy/policy.ts'
import { isClinicalField } from '../rules/clinical.ts'
import { publishedText } from '../rules/content-hash.ts'
import { recordedHash } from '../rules/earlier-hash.ts'
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
  const base = page.published ?? call.gone(page.id)
  // Whoever makes a draft of words, or takes them down or brings them back, has not written them.
  if (isAmong(call, call.fieldAuthors(draft._id, base, clinicalFields(draft)))) return true
  if (base === null) return false
  const baseHash = page.publishedHash ?? recordedHash(base, page.history, hashOf(base))
  // Words that nobody ever approved are nobody's to build on unread: whoever wrote them has not been read either.
  return !wasApproved(page, baseHash) && isAuthorOfBase(call, page, base, hashOf)
}

/** Whether the caller wrote any of the unapproved words that the draft still says, or published them as they are. */
function isAuthorOfBase(
  call: OutlookCall,
  page: Page,
  base: Readonly<Record<string, unknown>>,
  hashOf: HashOf,
): boolean {
  const left = [...publicAuthors(call, page, base, hashOf)].filter(
    ([field]) => publishedText(page.draft?.[field]) === publishedText(base[field]),
  )
  return isAmong(call, new Map(left)) || hasOverridden(call, page, hashOf(base))
}

/**
 * Whether the caller changed anything in what readers see that they did not see before, or published it without an
 * approval. Whoever could not have approved these words when they were a draft cannot do so now.
 */
export function isAuthorOfPublic(call: OutlookCall, page: Page, hashOf: HashOf): boolean {
  const { published, publishedHash } = page
  if (!published) return false
  const authors = publicAuthors(call, page, published, hashOf)
  return isAmong(call, authors) || hasOverridden(call, page, publishedHash)
}

/** Who had a hand in what readers see, or saw last, since words of it were approved. */
function publicAuthors(
  call: OutlookCall,
  page: Page,
  { _type }: Readonly<Record<string, unknown>>,
  hashOf: HashOf,
): FieldAuthors {
  const isBase = (words: Readonly<Record<string, unknown>>) =>
    wasApproved(
      page,
      page.isEarlier ? recordedHash(words, page.history, hashOf(words)) : hashOf(words),
    )
  return call.publicAuthors(page.id, isBase, clinicalFields({ _type }))
}

/** By type: the lake keeps what it has read of a past by the look. */
const looks = new Map<string, FieldLook>()

function clinicalFields({ _type }: Readonly<Record<string, unknown>>): FieldLook {
  const type = String(_type)
  const look = looks.get(type) ?? {
    counts: (field: string) => isClinicalField(type, field),
    textOf: publishedText,
  }
  looks.set(type, look)
  return look
}

function isAmong({ caller }: OutlookCall, authors: FieldAuthors): boolean {
  return [...authors.values()].some((people) => people.has(caller.id))
}

function wasApproved({ history }: Page, hash: string | null): boolean {
  return history.some(
    ({ decision, contentHash }) => APPROVALS.includes(decision) && contentHash === hash,
  )
}

/** Whether the caller published these words without an approval: they are theirs, whoever makes a draft of them. */
function hasOverridden({ caller }: OutlookCall, { records }: Page, hash: string | null): boolean {
  return records.some(
    ({ decision, contentHash, by }) =>
      decision === 'overridden' && contentHash === hash && isRecord(by) && by.id === caller.id,
  )
}
