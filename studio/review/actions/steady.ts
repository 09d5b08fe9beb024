import { useRef, useSyncExternalStore } from 'react'
import type { DocumentActionComponent, DocumentActionDescription } from 'sanity'

/** The page (its published id) of which a question is open; null where none is. */
let asked: string | null = null
const listeners = new Set<() => void>()

/** Says that a question of a page is open, or closed again. */
export function setDialogOpen(id: string, isAsked: boolean): void {
  if (!isAsked && asked !== id) return
  asked = isAsked ? id : null
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/**
 * An action that keeps its place in the menu while a question of its page is open: the Studio knows an open question by
 * its place, and closes it when an action before it comes or goes, as they do before the one who decided has the answer,
 * and when a colleague decides.
 */
export function steady(action: DocumentActionComponent): DocumentActionComponent {
  const useSteady: DocumentActionComponent = (page) => {
    const isAsked = useSyncExternalStore(subscribe, () => asked === page.id)
    const description = action(page)
    const before = useRef<DocumentActionDescription | null>(description)
    if (!isAsked) before.current = description
    return isAsked && !description?.dialog ? before.current : description
  }
  useSteady.action = action.action
  return useSteady
}
