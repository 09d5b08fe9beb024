import { useEffect, useState, useSyncExternalStore } from 'react'
import { getPublishedId, useDocumentStore, useSyncState } from 'sanity'
import { useDocumentPane } from 'sanity/structure'
import { unansweredChanges } from '../data/unanswered-changes.ts'

/** Whether what is typed in a form reaches the server. */
export interface FormConnection {
  isLost: boolean
  /** Something typed is not saved yet. */
  isUnsaved: boolean
  /** When everything typed before the last loss was saved; null without one. */
  savedAt: Date | null
}

const SETTLING_MS = 500

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** The browser is offline, the form's event stream is closed, or the last change was not accepted or has no response. */
export function useConnection(): FormConnection {
  const { documentId, documentType, connectionState, selectedReleaseId } = useDocumentPane()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const id = getPublishedId(documentId)
  const { isSyncing } = useSyncState(id, documentType, selectedReleaseId)
  const hasFailed = useCommitFailed(id, documentType, selectedReleaseId)
  const { subscribe: subscribeToChanges, hasAny } = unansweredChanges
  const isUnanswered = useSyncExternalStore(subscribeToChanges, hasAny) && isSyncing
  const isLost = !isOnline || connectionState === 'reconnecting' || hasFailed || isUnanswered
  const [{ wasLost, savedAt }, setLast] = useState<{ wasLost: boolean; savedAt: Date | null }>({
    wasLost: false,
    savedAt: null,
  })
  if (isLost && !wasLost) setLast({ wasLost: true, savedAt: null })
  const isSettled = wasLost && !isLost && !isSyncing
  useEffect(() => {
    if (!isSettled) return
    // The connection and the last save arrive one after the other.
    const timer = setTimeout(() => setLast({ wasLost: false, savedAt: new Date() }), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [isSettled])
  return { isLost, isUnsaved: isSyncing, savedAt }
}

function useCommitFailed(id: string, type: string, version: string | undefined): boolean {
  const store = useDocumentStore()
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const subscription = store.pair
      .commitErrorStatus(id, type, version)
      .subscribe((error) => setHasFailed(error !== undefined))
    return () => subscription.unsubscribe()
  }, [store, id, type, version])
  return hasFailed
}
