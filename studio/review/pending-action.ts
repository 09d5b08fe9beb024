import { useSyncExternalStore } from 'react'
import {
  consumePendingAction,
  type PendingAction,
} from '../../lib/preview-bridge/pending-action.ts'

/** An action requested from a page or from a button above the form, pending until its form opens or is closed. */
let pendingAction: PendingAction | null = null
const listeners = new Set<() => void>()

/** Requests an action; null when it is done or canceled. */
export function requestAction(next: PendingAction | null): void {
  pendingAction = next
  for (const listener of listeners) listener()
}

/** Resumes an action that a page in this tab has left. */
export function resumePendingAction(): void {
  const stored = consumePendingAction(sessionStorage, Date.now())
  if (stored) requestAction(stored)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The pending action for this document (by published id), or null. */
export function usePendingAction(documentId: string): PendingAction | null {
  const now = useSyncExternalStore(subscribe, () => pendingAction)
  return now?.documentId === documentId ? now : null
}
