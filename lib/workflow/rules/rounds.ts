import { oldestFirst, readRecord } from '../model/record-order.ts'
import type { RecordName } from '../model/records.ts'
import { readPerson, type Person } from './people.ts'
import { isOfLayer } from './review-layer.ts'
import { runningCycle } from './running-cycle.ts'

/** A text of the running review cycle that was submitted or decided on. */
export interface ReviewRound {
  /** The newest record about this text. */
  id: string
  decision: RecordName
  by: Person | null
  /** ISO 8601. */
  at: string
  /** The revision of the draft, by which the history has its text. */
  revision: string
  contentHash: string
  /** The user submitted this text, or decided on it. */
  isOwn: boolean
}

const ROUNDS: readonly RecordName[] = [
  'submitted',
  'changesRequested',
  'approvedOnce',
  'approvedForRelease',
  'approved',
]

interface RoundContext {
  draftHash: string | null
  userId: string
  /** The release whose version takes the draft's place. */
  release?: string
}

/**
 * The earlier texts of the running cycle, the newest first: what a reviewer may have seen. The text of `draftHash` is
 * not one of them. `documents`: the stored records of one page.
 */
export function getRounds(
  documents: readonly Readonly<Record<string, unknown>>[],
  { draftHash, userId, release }: RoundContext,
): ReviewRound[] {
  const records = documents
    .flatMap((document) => {
      const record = readRecord(document)
      const { revision } = document
      return record ? [{ ...record, revision, author: readPerson(document.by) }] : []
    })
    .filter((record) => isOfLayer(record, release))
    .sort(oldestFirst)
  const rounds = new Map<string, ReviewRound>()
  for (const record of runningCycle(records)) {
    const { _id: id, decision, decidedAt: at, contentHash, revision, author: by } = record
    if (!ROUNDS.includes(decision) || id === undefined || contentHash === undefined) continue
    if (typeof revision !== 'string' || revision === '' || contentHash === draftHash) continue
    const isOwn = by?.id === userId || (rounds.get(contentHash)?.isOwn ?? false)
    // Set again, so that the map keeps the order of the newest records.
    rounds.delete(contentHash)
    rounds.set(contentHash, { id, decision, by, at, revision, contentHash, isOwn })
  }
  return [...rounds.values()].reverse()
}

/** The round that a user compares with: the last one that they took part in, else the last one. */
export function getLastRound(rounds: readonly ReviewRound[]): ReviewRound | null {
  return rounds.find(({ isOwn }) => isOwn) ?? rounds[0] ?? null
}
