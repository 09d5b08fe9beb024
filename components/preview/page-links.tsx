'use client'

import { useRouter } from 'next/navigation'
import { VisualEditing } from 'next-sanity/visual-editing'
import { useCallback } from 'react'
import { useLiveDrafts } from './use-live-drafts'

/** Milliseconds that the Studio shows the page as refreshing. */
const REFRESH_MS = 500

/** Links each text to its field in the Studio, and shows edits as they are typed. */
export function PageLinks() {
  const router = useRouter()
  const refresh = useCallback(() => router.refresh(), [router])
  const isLive = useLiveDrafts(refresh)
  return (
    <VisualEditing
      refresh={({ source }) => {
        if (source === 'manual' || !isLive.current) refresh()
        return new Promise((resolve) => setTimeout(resolve, REFRESH_MS))
      }}
    />
  )
}
