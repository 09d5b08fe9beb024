import { applyPatch } from 'mendoza'
import { isRecord } from '../engine/is-record.ts'
import type { HistoryStore } from '../store/history.ts'

/** A document as it was before it was deleted last, without `_rev`; null where the record has no such deletion. */
export function goneDocument(
  history: HistoryStore,
  id: string,
): Readonly<Record<string, unknown>> | null {
  const [last] = history.changesOf([id], { newestFirst: true, limit: 1 })
  const document: unknown = last && applyPatch(null, [...last.effects.revert])
  return isRecord(document) ? document : null
}
