import { applyPatch } from 'mendoza'
import { draftIdOf } from '../engine/document-id.ts'
import { isRecord } from '../engine/is-record.ts'
import type { HistoryStore, RecordedChange } from '../store/history.ts'
import { leadsToNothing } from '../engine/mendoza/encode.ts'
import { authorsIn, changedFields, type Edit, type Fields } from './field-authors.ts'
import type { FieldAuthors, FieldLook, IsBase } from './policy.ts'

/** Changes looked at, at a time. */
const PAGE = 100

/**
 * By field, everybody who had a hand in what a published document says and did not say when it last said something to
 * build on (`isBase`). Its own changes name whoever published; who wrote is found in those of the drafts that were
 * published since. Drafts that were thrown away, or are not public yet, say nothing of it.
 */
export function publicAuthorsOf(
  history: HistoryStore,
  document: Fields,
  isBase: IsBase,
  look: FieldLook,
): FieldAuthors {
  const edits: Edit[] = []
  // The record holds effects on documents without their revision.
  const { _rev, ...content } = document
  let published: Fields | null = content
  let base: Fields | null = null
  // The draft of the time that is looked at, as long as it became public later.
  let draft: Fields | null = null
  for (const { ofPublished, ofDraft } of newestFirst(history, String(document._id))) {
    if (ofDraft && draft) {
      const before = reverted(draft, ofDraft)
      edits.push(editOf(ofDraft, changedFields(before ?? {}, draft, look)))
      draft = before
    } else if (ofDraft && ofPublished && leadsToNothing(ofDraft.effects.apply)) {
      draft = reverted(null, ofDraft)
    }
    if (ofPublished && base === null) {
      const before: Fields | null = reverted(published, ofPublished)
      const changed = changedFields(before ?? {}, published ?? {}, look)
      // Words that go say nothing; words that come say what the draft said, by whoever wrote it.
      if (published) edits.push(editOf(ofPublished, changed))
      if (before && changed.size > 0 && isBase(before)) base = before
      published = before
    }
    if (base && !draft) break
  }
  return authorsIn(content, base, edits.reverse(), look)
}

function editOf({ author }: RecordedChange, fields: Edit['fields']): Edit {
  return { author, fields }
}

function reverted(after: Fields | null, { effects }: RecordedChange): Fields | null {
  const before: unknown = applyPatch(after, [...effects.revert])
  return isRecord(before) ? before : null
}

interface Transaction {
  ofPublished?: RecordedChange
  ofDraft?: RecordedChange
}

/** The transactions of a document and its draft. */
function* newestFirst(history: HistoryStore, id: string): Generator<Transaction> {
  const ids = [id, draftIdOf(id)]
  let untilSeq: number | undefined
  for (;;) {
    const changes = history.changesOf(ids, { newestFirst: true, limit: PAGE, untilSeq })
    const last = changes.at(-1)
    if (!last) return
    // The last of a full page may have another half.
    const isFull = changes.length === PAGE
    const whole = isFull ? changes.filter(({ seq }) => seq !== last.seq) : changes
    for (const [, both] of Map.groupBy(whole, ({ seq }) => seq)) {
      yield {
        ofPublished: both.find(({ documentId }) => documentId === id),
        ofDraft: both.find(({ documentId }) => documentId !== id),
      }
    }
    if (!isFull) return
    untilSeq = last.seq
  }
}
