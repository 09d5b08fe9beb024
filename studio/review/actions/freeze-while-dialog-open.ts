import { useRef, useSyncExternalStore } from 'react'
import type { DocumentActionComponent, DocumentActionDescription } from 'sanity'

/** The published id of the page with an open dialog, or null. */
let openDialogId: string | null = null
const listeners = new Set<() => void>()

/** Records that a page's dialog was opened or closed. */
export function setDialogOpen(id: string, isOpen: boolean): void {
  if (!isOpen && openDialogId !== id) return
  openDialogId = isOpen ? id : null
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Keeps an action's position in the menu while its dialog is open. The Studio tracks an open dialog by position and
 * closes it when an earlier action appears or disappears, which happens before the user gets the response to their
 * decision, or when a colleague decides.
 */
export function freezeWhileDialogOpen(action: DocumentActionComponent): DocumentActionComponent {
  const useSteady: DocumentActionComponent = (page) => {
    const isDialogOpen = useSyncExternalStore(subscribe, () => openDialogId === page.id)
    const description = action(page)
    const before = useRef<DocumentActionDescription | null>(description)
    if (!isDialogOpen) before.current = description
    return isDialogOpen && !description?.dialog ? before.current : description
  }
  useSteady.action = action.action
  return useSteady
}
