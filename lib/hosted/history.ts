import { isPublishedId, toPublishedId } from '../lake/engine/document-id.ts'
import { leadsToNothing } from '../lake/engine/mendoza/encode.ts'
import { PolicyError, type PolicySigning } from '../lake/policy-config.ts'
import type { AuthorshipLog, ReverseStep } from '../lake/store/history.ts'
import { isRecord } from '../is-record.ts'
import { getSubject } from '../workflow/signatures/public-text.ts'
import { verifyRecord } from '../workflow/signatures/record-signature.ts'
import { RECORD_TYPE } from '../workflow/model/records.ts'
import type { Snapshot } from './snapshot.ts'
import type { RecordedTransaction } from './transactions.ts'

interface HistoryEntry extends RecordedTransaction {
  /** Its place among all that are known, by time: 1 is the oldest. */
  seq: number
}

/**
 * The history of a dataset as the attribution reads it for a caller, of the pages that the snapshot knows. Projects
 * keep it for a limited time. Where the beginning of a draft is gone, reading on throws: its author could be anyone.
 * Where that of a public text is gone, the records name who submitted it.
 */
export function snapshotHistory(
  snapshot: Snapshot,
  caller: string,
  signing: PolicySigning | null,
): AuthorshipLog {
  const byPages = new Map<string, readonly HistoryEntry[]>()
  /** All that are known, oldest first. */
  const numbered = (): readonly HistoryEntry[] => {
    const pages = snapshot.knownHistories
    const key = pages.join()
    const known = byPages.get(key) ?? inOrder(pages.flatMap((id) => snapshot.transactions(id)))
    byPages.set(key, known)
    return known
  }
  const requireKnown = (ids: readonly string[]) => {
    for (const id of ids) snapshot.transactions(toPublishedId(id))
  }
  return {
    stepsBack(ids, { afterSeq = 0, untilSeq = Number.MAX_SAFE_INTEGER, limit = -1 } = {}) {
      requireKnown(ids)
      const steps = getSteps(numbered(), ids)
      const found = steps.filter(({ seq }) => seq > afterSeq && seq <= untilSeq)
      const isEnough = limit >= 0 && found.length >= limit
      if (isEnough || afterSeq > 0 || untilSeq < 0) return limit < 0 ? found : found.slice(0, limit)
      return [
        ...found,
        ...ids.flatMap((id) => getBeginning({ id, steps, snapshot, caller, signing })),
      ]
    },
    getAuthors(ids, untilSeq) {
      requireKnown(ids)
      const touching = numbered().filter(
        (each) => each.seq <= untilSeq && ids.some((id) => id in each.effects),
      )
      return [...new Set(touching.map(({ author }) => author))]
    },
    changedBy(author, afterSeq, lastSeq) {
      const own = numbered().filter(
        (each) => each.author === author && each.seq > afterSeq && each.seq <= lastSeq,
      )
      const documentIds = [...new Set(own.flatMap((each) => Object.keys(each.effects)))]
      return { documentIds, untilSeq: lastSeq }
    },
    lastSeq: () => numbered().length,
    transactionIdAt: (seq) => numbered()[seq - 1]?.id ?? null,
    documentAt(id) {
      const document = snapshot.get(id)
      if (!document) return null
      const { _rev: rev, ...content } = document
      return { document: content, rev }
    },
  }
}

function inOrder(transactions: readonly RecordedTransaction[]): HistoryEntry[] {
  const merged = new Map<string, RecordedTransaction>()
  // Each page's history has only what a transaction did to that page.
  for (const each of transactions) {
    const known = merged.get(each.id)
    merged.set(each.id, { ...each, effects: { ...known?.effects, ...each.effects } })
  }
  return [...merged.values()]
    .toReversed()
    .toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : 0))
    .map((each, index) => ({ ...each, seq: index + 1 }))
}

/** What these transactions did to these documents, newest first. */
function getSteps(transactions: readonly HistoryEntry[], ids: readonly string[]): ReverseStep[] {
  // A document's revision is the id of the transaction that changed it last.
  const revisions = new Map<string, string>()
  const steps = transactions.flatMap(({ seq, id, author, effects }) =>
    ids.flatMap((documentId) => {
      const effect = effects[documentId]
      if (!effect) return []
      const previousRev = revisions.get(documentId) ?? null
      revisions.set(documentId, id)
      const isDeletion = leadsToNothing(effect.apply)
      return [
        {
          seq,
          transactionId: id,
          author,
          documentId,
          previousRev,
          revert: effect.revert,
          isDeletion,
        },
      ]
    }),
  )
  return steps.reverse()
}

/** Stands for the part of a document's history that is gone, from its creation; none if the history is whole. */
function getBeginning({
  id,
  steps,
  snapshot,
  caller,
  signing,
}: {
  id: string
  steps: readonly ReverseStep[]
  snapshot: Snapshot
  caller: string
  signing: PolicySigning | null
}): ReverseStep[] {
  const oldest = steps.findLast(({ documentId }) => documentId === id)
  const isWhole = oldest ? leadsToNothing(oldest.revert) : snapshot.get(id) === null
  if (isWhole) return []
  const writers = isPublishedId(id) ? getSubmitters(id, snapshot, signing) : []
  const author = writers.find((writer) => writer === caller) ?? writers[0]
  if (author === undefined) throw new PolicyError(HISTORY_GONE)
  const made = { seq: 0, transactionId: '', author, documentId: id, previousRev: null }
  return [{ ...made, revert: [0, null], isDeletion: false }]
}

/** Who submitted a page, or published it without an approval. */
function getSubmitters(id: string, snapshot: Snapshot, signing: PolicySigning | null): string[] {
  return snapshot
    .list({ kind: 'referring', id, type: RECORD_TYPE })
    .filter((each) => getSubject(each) === id)
    .filter((each) => !signing || verifyRecord(each, signing) === 'valid')
    .filter(({ decision }) => decision === 'submitted' || decision === 'overridden')
    .flatMap(({ by }) => (isRecord(by) && typeof by.id === 'string' ? [by.id] : []))
}

const HISTORY_GONE = {
  code: 'historyGone',
  reason:
    'Sanity no longer keeps the whole history of this text, so the server can’t determine who wrote it, and no one can sign for it. Ask an administrator to follow “When the history is gone” in docs/hosted.md.',
}
