'use client'

import { useRouter } from 'next/navigation'
import { VisualEditing } from 'next-sanity/visual-editing'
import { useCallback } from 'react'
import { useLiveDrafts } from './use-live-drafts'

/** How long the Studio shows that the page is being brought up to date. */
const REFRESH_MS = 500

/** Links each word to its field in the Studio, and shows what is typed there. */
export function PageLinks() {
  const router = useRouter()
  const refresh = useCallback(() => router.refresh(), [router])
  const isLive = useLiveDrafts(refresh)
  return (
    <VisualEditing
      refresh={({ source }) => {
        // The Studio beside has said so itself. It must not begin to wait for this page to be done: on a busy machine it
        // may miss that, and would wait, with “Edit” grey, for good.
        if (source === 'mutation' && isLive.current) return false
        refresh()
        return new Promise((resolve) => setTimeout(resolve, REFRESH_MS))
      }}
    />
  )
}
