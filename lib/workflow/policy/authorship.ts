import { privateTypes } from '../../../schemas/index.ts'
import type {
  FieldAuthors,
  FieldSummary,
  PolicyReadCall,
  PublicAuthors,
  TextSummary,
} from '../../lake/policy-config.ts'
import { getLines } from '../diff/plain-text.ts'
import { isClinicalField } from '../rules/clinical.ts'
import { publishedText } from '../rules/content-hash.ts'
import { recordedHash } from '../rules/earlier-hash.ts'
import { APPROVALS } from '../model/records.ts'
import type { HashDocument, Page } from './page-records.ts'
import { isRecord } from '../../is-record.ts'

/**
 * Whether the caller changed any clinical content in the draft. Each field keeps all contributors to its current
 * content, so typing a letter and undoing it takes nothing over. Text stays attributed to its first author, in
 * whichever document that was: a colleague who copies it adds a name and removes none.
 */
export function isAuthor(call: PolicyReadCall, page: Page, getHash: HashDocument): boolean {
  const { draft } = page
  if (!draft) return false
  const base = page.published ?? call.deletedVersion(page.id)
  // Creating a draft of a text, taking it down, or restoring it is not authorship.
  if (isAmong(call, call.fieldAuthors(draft._id, base, clinicalFields(draft)))) return true
  const baseHash = base && (page.publishedHash ?? recordedHash(base, page.history, getHash(base)))
  const isBuiltOn = base !== null && wasApproved(page, baseHash)
  if (hasWritten(call, draft, isBuiltOn ? base : null)) return true
  // Text that was never approved was never reviewed: its authors count as authors of the draft too.
  return base !== null && !isBuiltOn && isAuthorOfBase(call, page, base, getHash)
}

/** Whether the caller first wrote any clinical text of a document that another version of it does not have. */
function hasWritten(
  call: PolicyReadCall,
  document: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>> | null,
): boolean {
  const words = { current: clinicalTexts(document), before: base ? clinicalTexts(base) : [] }
  return call.hasWritten(words, WORDS)
}

/** Whether the caller wrote any unapproved text that the draft still has, or published it as it is. */
function isAuthorOfBase(
  call: PolicyReadCall,
  page: Page,
  base: Readonly<Record<string, unknown>>,
  getHash: HashDocument,
): boolean {
  const unchanged = [...publicAuthors(call, page, base, getHash).authors].filter(
    ([field]) => publishedText(page.draft?.[field]) === publishedText(base[field]),
  )
  return isAmong(call, new Map(unchanged)) || hasOverridden(call, page, getHash(base))
}

/**
 * Whether the caller changed any text that is newly public, or published it without an approval. A user who could not
 * approve this text as a draft cannot do so now.
 */
export function isAuthorOfPublic(call: PolicyReadCall, page: Page, getHash: HashDocument): boolean {
  const { published, publishedHash } = page
  if (!published) return false
  const { authors, base } = publicAuthors(call, page, published, getHash)
  return (
    isAmong(call, authors) ||
    hasOverridden(call, page, publishedHash) ||
    hasWritten(call, published, base)
  )
}

/** The contributors to the public text, current or last, since text of it was approved. */
function publicAuthors(
  call: PolicyReadCall,
  page: Page,
  { _type }: Readonly<Record<string, unknown>>,
  getHash: HashDocument,
): PublicAuthors {
  const isBase = (words: Readonly<Record<string, unknown>>) =>
    wasApproved(
      page,
      page.isEarlier ? recordedHash(words, page.history, getHash(words)) : getHash(words),
    )
  return call.publicAuthors(page.id, isBase, clinicalFields({ _type }))
}

/** Covers text that editors write, but not comments and records. */
const WORDS: TextSummary = {
  textsOf: (document) =>
    privateTypes.includes(String(document._type))
      ? []
      : Object.values(document).flatMap((value) => rememberedLines(value)),
}

/** From one revision of a document to the next, most of its paragraphs are the same objects. */
const lines = new WeakMap<object, readonly string[]>()

function rememberedLines(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return getLines(value)
  const cached = lines.get(value)
  if (cached) return cached
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

/** By type: the lake caches what it has read of a history by the look object. */
const summaries = new Map<string, FieldSummary>()

function clinicalFields({ _type }: Readonly<Record<string, unknown>>): FieldSummary {
  const type = String(_type)
  const summary = summaries.get(type) ?? {
    counts: (field: string) => isClinicalField(type, field),
    textOf: publishedText,
  }
  summaries.set(type, summary)
  return summary
}

function isAmong({ caller }: PolicyReadCall, authors: FieldAuthors): boolean {
  return [...authors.values()].some((people) => people.has(caller.id))
}

function wasApproved({ history }: Page, hash: string | null): boolean {
  return history.some(
    ({ decision, contentHash }) => APPROVALS.includes(decision) && contentHash === hash,
  )
}

/**
 * Whether the caller published this text without an approval: then it counts as theirs, no matter who creates a draft
 * of it.
 */
function hasOverridden(
  { caller }: PolicyReadCall,
  { records }: Page,
  hash: string | null,
): boolean {
  return records.some(
    ({ decision, contentHash, by }) =>
      decision === 'overridden' && contentHash === hash && isRecord(by) && by.id === caller.id,
  )
}
