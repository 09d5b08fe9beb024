import { useEffect, useSyncExternalStore } from 'react'
import { useClient, type SanityClient } from 'sanity'
import type { CheckContext } from '../../../lib/workflow/checks/finding.ts'
import { fetchKnown } from './known-content.ts'

/** The maximum age of the cache when another page is opened or the window regains focus. */
const FRESH_MS = 60_000

/** Shared by all panes, menus, and buttons. */
let known: CheckContext | null = null
let askedAt = -Infinity
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function refresh(client: SanityClient): Promise<void> {
  if (Date.now() - askedAt < FRESH_MS) return
  askedAt = Date.now()
  try {
    known = await fetchKnown(client)
  } catch {
    // On failure, links are not checked, or checked against the last result. The lake checks them again.
    askedAt = -Infinity
    known ??= {}
  }
  for (const listener of listeners) listener()
}

/** Public content for the checks; null until the first response. */
export function useKnownContent(): CheckContext | null {
  const client = useClient({ apiVersion: '2025-02-19' })
  useEffect(() => {
    const ask = () => void refresh(client)
    ask()
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [client])
  return useSyncExternalStore(subscribe, () => known)
}
