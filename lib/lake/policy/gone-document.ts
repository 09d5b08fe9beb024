import { goneState } from '../store/record.ts'
import type { HistoryStore } from '../store/history.ts'

/** A document as it was before its last deletion, without `_rev`; null if the change log has no such deletion. */
export function lastVersionOfDeleted(
  history: HistoryStore,
  id: string,
): Readonly<Record<string, unknown>> | null {
  const document = goneState({ history }, id)
  if (!document) return null
  const { _rev, ...words } = document
  return words
}
