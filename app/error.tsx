'use client'

import { useEffect } from 'react'
import { reloadOnceForMissingChunk } from '@/components/layout/reload-once'

export default function ErrorPage({ error, retry }: { error: Error; retry: () => void }) {
  useEffect(() => {
    if (!reloadOnceForMissingChunk(error)) console.error(error)
  }, [error])
  return (
    <div className="container-page section-space" role="alert">
      <h1 className="text-h1">Unexpected Application Error!</h1>
      <p className="mt-4 max-w-[40rem] text-lg text-muted">{error.message}</p>
      <button type="button" onClick={retry} className="button button-primary mt-8">
        Try again
      </button>
    </div>
  )
}
