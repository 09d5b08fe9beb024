import { useSyncExternalStore } from 'react'
import {
  consumePendingAction,
  type PendingAction,
} from '../../lib/preview-bridge/pending-action.ts'

/** An action requested from a page or from a button above the form, pending until its form opens or is closed. */
let wanted: PendingAction | null = null
const listeners = new Set<() => void>()

/** Requests an action; null when it is done or canceled. */
export function requestAction(next: PendingAction | null): void {
  wanted = next
  for (const tell of listeners) tell()
}

/** Resumes an action that a page in this tab has left. */
export function resumePendingAction(): void {
  const left = consumePendingAction(sessionStorage, Date.now())
  if (left) requestAction(left)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The pending action for this document (by published id), or null. */
export function usePendingAction(documentId: string): PendingAction | null {
  const now = useSyncExternalStore(subscribe, () => wanted)
  return now?.documentId === documentId ? now : null
}
