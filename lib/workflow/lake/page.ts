import {
  PolicyError,
  type DecisionCall,
  type PolicyCall,
  type Refusal,
} from '../../lake/policy/policy.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { isClinicalField, isGatedType } from '../rules/clinical.ts'
import { canonicalText, contentHash } from '../rules/content-hash.ts'
import { reasonFor } from '../vocabulary/reasons.ts'
import { readRecords, recordId, RECORD_TYPE, type Decision } from '../vocabulary/records.ts'
import { standingOf, type Standing } from '../rules/state.ts'
import { refusalOf, type Step } from '../rules/table.ts'

/** A page of a gated type within a transaction, and where it stands. */
export interface Page {
  id: string
  draft: SanityDocument | null
  published: SanityDocument | null
  records: SanityDocument[]
  standing: Standing
}

export function recordsOf(call: Pick<PolicyCall, 'referring'>, id: string): SanityDocument[] {
  return call.referring(id).filter(({ _type }) => _type === RECORD_TYPE)
}

/** The page with this published id. Throws 403 for what is no page of a gated type, or may not be read. */
export function requirePage(call: DecisionCall, id: string): Page {
  const readable = (document: SanityDocument | null) =>
    document && call.canRead(document) ? document : null
  const draft = readable(call.get(`drafts.${id}`))
  const published = readable(call.get(id))
  const records = recordsOf(call, id)
  const known = (draft ?? published)?._type
  if ((known === undefined && records.length === 0) || (known && !isGatedType(known))) {
    throw new PolicyError({ code: 'noPage', reason: `"${id}" is not a page that needs a review.` })
  }
  const standing = standingOf({
    draftHash: draft && contentHash(draft),
    publishedHash: published && contentHash(published),
    records: readRecords(records),
  })
  return { id, draft, published, records, standing }
}

/** The table's answer for this caller, now; null when the step may be taken. */
export function stepRefusal(call: DecisionCall, page: Page, step: Step): Refusal | null {
  const { standing } = page
  const code = refusalOf({
    step,
    roles: call.caller.roles,
    state: standing.state,
    isPublic: page.published !== null,
    unchanged: standing.unchanged,
    isAuthor: step === 'approve' && isAuthor(call, page),
    isRevoked: standing.revoked !== null,
    isVoided: standing.voided !== null,
    isScheduled: standing.planned.publish !== null || standing.planned.unpublish !== null,
  })
  return code && { code, reason: reasonFor(code, step) }
}

/**
 * Whether the caller changed anything in the draft that a reviewer answers for. Each field keeps everybody who had
 * a hand in what it says now, so whoever types a letter and takes it back takes nothing over.
 */
function isAuthor(call: DecisionCall, page: Page): boolean {
  const { draft } = page
  if (!draft) return false
  const authors = call.fieldAuthors(draft._id, approvedWords(call, page), {
    counts: (field) => isClinicalField(draft._type, field),
    textOf: canonicalText,
  })
  const isAmong = [...authors.values()].some((people) => people.has(call.caller.id))
  return isAmong || (approvedWords(call, page) === null && hasOverridden(call, page))
}

/**
 * What readers see, or saw last: whoever takes it down has not written it. Null for words that nobody ever approved,
 * which are nobody's to build on unread.
 */
function approvedWords(call: DecisionCall, { id, published, records }: Page) {
  const words = published ?? call.gone(id)
  if (words === null) return null
  const hash = contentHash(words)
  const isApproved = readRecords(records).some(
    ({ decision, contentHash: decided }) => decision === 'approved' && decided === hash,
  )
  return isApproved ? words : null
}

/** Whether the caller published what readers see without an approval: it is theirs, whoever makes a draft of it. */
function hasOverridden({ caller }: DecisionCall, { published, records }: Page): boolean {
  const hash = published && contentHash(published)
  return records.some(
    ({ decision, contentHash: decided, by }) =>
      decision === 'overridden' &&
      decided === hash &&
      typeof by === 'object' &&
      by !== null &&
      'id' in by &&
      by.id === caller.id,
  )
}

/** Throws the table's reason when the caller may not take this step now. */
export function requireStep(call: DecisionCall, page: Page, step: Step): void {
  const refusal = stepRefusal(call, page, step)
  if (refusal) throw new PolicyError(refusal)
}

export const CHANGED: Refusal = {
  code: 'changed',
  reason: 'The text has changed since you opened it. Look at it again, then decide.',
}

/** Throws unless the draft is still the one that the caller saw. */
export function requireRevision(page: Page, revision: string): SanityDocument {
  if (page.draft?._rev === revision) return page.draft
  throw new PolicyError(CHANGED)
}

/** Writes a decision down. `fields` must hold nothing that a later reader could not be shown. */
export function record(
  call: PolicyCall,
  pageId: string,
  decision: Decision,
  fields: Readonly<Record<string, unknown>> = {},
): string {
  const id = recordId(decision)
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  call.put({
    ...Object.fromEntries(given),
    _id: id,
    _type: RECORD_TYPE,
    subject: { _type: 'reference', _ref: pageId, _weak: true },
    decision,
    decidedAt: call.at,
    by: { _type: 'signature', id: call.caller.id, name: call.caller.name },
  })
  return id
}
