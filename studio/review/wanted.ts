import { useSyncExternalStore } from 'react'
import { consumePendingAction, type Wanted } from '../../lib/preview-bridge/wanted.ts'

/** What somebody came for from a page or from a button above the form: it waits here until its form opens or is closed. */
let wanted: Wanted | null = null
const listeners = new Set<() => void>()

/** Has it done at the document that it is about; null when it is done, or given up. */
export function want(next: Wanted | null): void {
  wanted = next
  for (const tell of listeners) tell()
}

/** Takes up what a page of this tab has left. */
export function resumePendingAction(): void {
  const left = consumePendingAction(sessionStorage, Date.now())
  if (left) want(left)
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** What is wanted at this document (its published id); null for nothing. */
export function useWanted(documentId: string): Wanted | null {
  const now = useSyncExternalStore(subscribe, () => wanted)
  return now?.documentId === documentId ? now : null
}
