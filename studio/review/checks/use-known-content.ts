import { useEffect, useSyncExternalStore } from 'react'
import { useClient, type SanityClient } from 'sanity'
import type { CheckContext } from '../../../lib/workflow/checks/finding.ts'
import { fetchKnown } from './known-content.ts'

/** How old an answer may be when another page is opened, or the editor comes back to the window. */
const FRESH_MS = 60_000

/** One answer for every pane, menu and button. */
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
    // Links stay unchecked here for now, or are held against the last answer. The lake checks them again.
    askedAt = -Infinity
    known ??= {}
  }
  for (const listener of listeners) listener()
}

/** What is public, for the checks; null until the first answer. */
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
