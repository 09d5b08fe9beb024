'use client'

import { createClient } from '@sanity/client'
import { useEffect, useRef } from 'react'

export interface PreviewLake {
  projectId: string
  dataset: string
}

/** Key presses come faster than a page can be drawn. */
const PAUSE_MS = 120

/**
 * Calls `onChange` when any document changes, as far as the signed-in person may see it. The Studio's own signal comes
 * a second later. Returns whether the lake is listened to: without a session, or on hosted Sanity (`lake` is null), the
 * Studio's signal is all there is.
 */
export function useLiveDrafts(lake: PreviewLake | null, onChange: () => void) {
  const isConnected = useRef(false)
  const { projectId, dataset } = lake ?? {}
  useEffect(() => {
    // Beside its form in the Studio there is a session; a page that was opened by itself may have none.
    const isBesideForm = window.self !== window.top
    if (projectId === undefined || dataset === undefined || !isBesideForm) return
    let pause: ReturnType<typeof setTimeout> | undefined
    const client = createClient({
      projectId,
      dataset,
      apiVersion: '2026-03-01',
      apiHost: `${location.origin}/lake`,
      useProjectHostname: false,
      useCdn: false,
      withCredentials: true,
    })
    const subscription = client
      .listen(
        '*',
        {},
        {
          events: ['welcome', 'mutation'],
          includeResult: false,
          // Drafts are versions, of which listeners are told only when they ask.
          includeAllVersions: true,
          visibility: 'query',
        },
      )
      .subscribe({
        next: ({ type }) => {
          isConnected.current = true
          if (type !== 'mutation') return
          clearTimeout(pause)
          pause = setTimeout(onChange, PAUSE_MS)
        },
        error: () => {
          isConnected.current = false
        },
      })
    return () => {
      clearTimeout(pause)
      subscription.unsubscribe()
    }
  }, [projectId, dataset, onChange])
  return isConnected
}
