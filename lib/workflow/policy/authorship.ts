import { privateTypes } from '../../../schemas/index.ts'
import type {
  FieldAuthors,
  FieldLook,
  OutlookCall,
  PublicAuthors,
  WordLook,
} from '../../lake/policy/policy.ts'
import { getLines } from '../diff/plain-text.ts'
import { isClinicalField } from '../rules/clinical.ts'
import { publishedText } from '../rules/content-hash.ts'
import { recordedHash } from '../rules/earlier-hash.ts'
import { APPROVALS } from '../model/records.ts'
import type { HashOf, Page } from './dossier.ts'
import { isRecord } from '../../is-record.ts'

/**
 * Whether the caller changed anything in the draft that a reviewer answers for. Each field keeps everybody who had
 * a hand in what it says now, so whoever types a letter and takes it back takes nothing over. Words stay those of
 * whoever wrote them first, in whichever document that was: a colleague who copies them adds a name and takes none away.
 */
export function isAuthor(call: OutlookCall, page: Page, getHash: HashOf): boolean {
  const { draft } = page
  if (!draft) return false
  const base = page.published ?? call.gone(page.id)
  // Whoever makes a draft of words, or takes them down or brings them back, has not written them.
  if (isAmong(call, call.fieldAuthors(draft._id, base, clinicalFields(draft)))) return true
  const baseHash = base && (page.publishedHash ?? recordedHash(base, page.history, getHash(base)))
  const isBuiltOn = base !== null && wasApproved(page, baseHash)
  if (hasWritten(call, draft, isBuiltOn ? base : null)) return true
  // Words that nobody ever approved are nobody's to build on unread: whoever wrote them has not been read either.
  return base !== null && !isBuiltOn && isAuthorOfBase(call, page, base, getHash)
}

/** Whether the caller was the first to write any clinical words of a document that another version of it does not say. */
function hasWritten(
  call: OutlookCall,
  document: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>> | null,
): boolean {
  const words = { said: clinicalTexts(document), before: base ? clinicalTexts(base) : [] }
  return call.hasWritten(words, WORDS)
}

/** Whether the caller wrote any of the unapproved words that the draft still says, or published them as they are. */
function isAuthorOfBase(
  call: OutlookCall,
  page: Page,
  base: Readonly<Record<string, unknown>>,
  getHash: HashOf,
): boolean {
  const left = [...publicAuthors(call, page, base, getHash).authors].filter(
    ([field]) => publishedText(page.draft?.[field]) === publishedText(base[field]),
  )
  return isAmong(call, new Map(left)) || hasOverridden(call, page, getHash(base))
}

/**
 * Whether the caller changed anything in what readers see that they did not see before, or published it without an
 * approval. Whoever could not have approved these words when they were a draft cannot do so now.
 */
export function isAuthorOfPublic(call: OutlookCall, page: Page, getHash: HashOf): boolean {
  const { published, publishedHash } = page
  if (!published) return false
  const { authors, base } = publicAuthors(call, page, published, getHash)
  return (
    isAmong(call, authors) ||
    hasOverridden(call, page, publishedHash) ||
    hasWritten(call, published, base)
  )
}

/** Who had a hand in what readers see, or saw last, since words of it were approved. */
function publicAuthors(
  call: OutlookCall,
  page: Page,
  { _type }: Readonly<Record<string, unknown>>,
  getHash: HashOf,
): PublicAuthors {
  const isBase = (words: Readonly<Record<string, unknown>>) =>
    wasApproved(
      page,
      page.isEarlier ? recordedHash(words, page.history, getHash(words)) : getHash(words),
    )
  return call.publicAuthors(page.id, isBase, clinicalFields({ _type }))
}

/** Words of whatever editors write; what people say about it, and records, are none of a page. */
const WORDS: WordLook = {
  textsOf: (document) =>
    privateTypes.includes(String(document._type))
      ? []
      : Object.values(document).flatMap((value) => rememberedLines(value)),
}

/** From one change of a document to the next most of its paragraphs are the same objects. */
const lines = new WeakMap<object, readonly string[]>()

function rememberedLines(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return getLines(value)
  const known = lines.get(value)
  if (known) return known
  const isOfObjects = Array.isArray(value) && value.some((member) => typeof member === 'object')
  const made = isOfObjects ? value.flatMap((member) => rememberedLines(member)) : getLines(value)
  lines.set(value, made)
  return made
}

function clinicalTexts(document: Readonly<Record<string, unknown>>): string[] {
  const { counts } = clinicalFields(document)
  return Object.entries(document).flatMap(([field, value]) =>
    counts(field) ? getLines(value) : [],
  )
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
