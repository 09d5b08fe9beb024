import { deletedState } from '../store/record.ts'
import type { HistoryStore } from '../store/history.ts'

/** A document as it was before its last deletion, without `_rev`; null if the change log has no such deletion. */
export function getLastVersionOfDeleted(
  history: HistoryStore,
  id: string,
): Readonly<Record<string, unknown>> | null {
  const document = deletedState({ history }, id)
  if (!document) return null
  const { _rev, ...words } = document
  return words
}
