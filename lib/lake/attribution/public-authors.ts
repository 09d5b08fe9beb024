import { applyPatch } from 'mendoza'
import { toDraftId } from '../engine/document-id.ts'
import { isRecord } from '../engine/is-record.ts'
import { byTransaction } from '../store/transaction-changes.ts'
import type { AuthorshipLog, ReverseStep } from '../store/history.ts'
import { authorsIn, changedFields, getAllEdits, type Edit, type Fields } from './field-authors.ts'
import type { Fingerprints } from './fingerprints.ts'
import type { FieldSummary, IsBase, PublicAuthors } from '../policy-config.ts'

export interface PublicAttribution {
  history: AuthorshipLog
  /** Beyond this many edits, each editor counts as an author of everything said then. */
  maxEdits: number
  isBase: IsBase
  summary: FieldSummary
  fingerprints: Fingerprints
}

/**
 * By field, the authors of what a published document says now but did not say when it last had a base version
 * (`isBase`). Its own changes name the publisher; the writers are found in the drafts published since. Drafts that
 * were discarded, or are not public yet, do not count. Yields after each transaction.
 */
export function* getPublicAuthors(
  document: Fields,
  { history, maxEdits: most, isBase, summary, fingerprints }: PublicAttribution,
): Generator<undefined, PublicAuthors> {
  const edits: Edit[] = []
  // The change log stores effects on documents without their revision.
  const { _rev, ...content } = document
  const id = String(document._id)
  let published: Fields | null = content
  let base: Fields | null = null
  // The draft at that time, if it was published later.
  let draft: Fields | null = null
  const ids = [id, toDraftId(id)]
  for (const steps of byTransaction(history.stepsBack, ids, { newestFirst: true })) {
    const ofPublished = steps.find(({ documentId }) => documentId === id)
    const ofDraft = steps.find(({ documentId }) => documentId !== id)
    if (ofDraft && draft) {
      const before = reverted(draft, ofDraft)
      edits.push(getEdit(ofDraft, changedFields(before ?? {}, draft, summary, fingerprints)))
      draft = before
    } else if (ofDraft?.isDeletion && ofPublished) {
      draft = reverted(null, ofDraft)
    }
    if (ofPublished && base === null) {
      const before: Fields | null = reverted(published, ofPublished)
      const changed = changedFields(before ?? {}, published ?? {}, summary, fingerprints)
      // Removed words have no author here; added words are credited to the authors of the draft.
      if (published) edits.push(getEdit(ofPublished, changed))
      if (before && changed.size > 0 && isBase(before)) base = before
      published = before
    }
    if (base && !draft) break
    if (edits.length >= most) {
      const others = history.getAuthors(ids, steps[0].seq - 1)
      const current = { ...published, ...draft }
      edits.push(...getAllEdits(others, current, summary, fingerprints).reverse())
      break
    }
    yield
  }
  return { authors: authorsIn(content, base, edits.reverse(), fingerprints), base }
}

function getEdit({ author }: ReverseStep, fields: Edit['fields']): Edit {
  return { author, fields }
}

function reverted(after: Fields | null, { revert }: ReverseStep): Fields | null {
  const before: unknown = applyPatch(after, [...revert])
  return isRecord(before) ? before : null
}
