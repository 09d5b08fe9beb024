import { useSyncExternalStore } from 'react'
import { consumePendingAction, type Wanted } from '../../lib/preview-bridge/wanted.ts'

/** An action requested from a page or from a button above the form, pending until its form opens or is closed. */
let wanted: Wanted | null = null
const listeners = new Set<() => void>()

/** Requests an action; null when it is done or canceled. */
export function want(next: Wanted | null): void {
  wanted = next
  for (const tell of listeners) tell()
}

/** Resumes an action that a page in this tab has left. */
export function resumePendingAction(): void {
  const left = consumePendingAction(sessionStorage, Date.now())
  if (left) want(left)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The pending action for this document (by published id), or null. */
export function useWanted(documentId: string): Wanted | null {
  const now = useSyncExternalStore(subscribe, () => wanted)
  return now?.documentId === documentId ? now : null
}
