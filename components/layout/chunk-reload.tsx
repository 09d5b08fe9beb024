'use client'

import { useEffect } from 'react'
import { reloadOnceForMissingChunk } from './reload-once'

/** Watches for modules that fail to load outside rendering; error.tsx handles the others. */
export function ChunkReload() {
  useEffect(() => {
    function onRejection(event: PromiseRejectionEvent) {
      reloadOnceForMissingChunk(event.reason)
    }
    window.addEventListener('unhandledrejection', onRejection)
    return () => window.removeEventListener('unhandledrejection', onRejection)
  }, [])
  return null
}
