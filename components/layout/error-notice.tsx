'use client'

import { lazy, Suspense, useContext, useEffect } from 'react'
import { LAKE_UNAVAILABLE } from '@/lib/content/fetch/lake-unavailable'
import { ErrorMessagesContext } from './error-messages'
import { reloadOnceForMissingChunk } from './reload-once'

// Only for drafts, but every page bundle includes this component.
const DraftOutage = lazy(() =>
  import('@/components/preview/draft-outage').then((module) => ({ default: module.DraftOutage })),
)

export interface ErrorNoticeProps {
  /** In production `digest` is all that the browser gets of a server error. */
  error: Error & { digest?: string }
  retry: () => void
}

/** 'Unexpected Application Error!' with the message. If a module failed to load, reloads the page instead, once. */
export function ErrorNotice({ error, retry }: ErrorNoticeProps) {
  const words = useContext(ErrorMessagesContext)
  useEffect(() => {
    if (!reloadOnceForMissingChunk(error)) console.error(error)
  }, [error])
  if (error.digest === LAKE_UNAVAILABLE)
    return (
      <Suspense fallback={null}>
        <DraftOutage />
      </Suspense>
    )
  return (
    <div className="container-page section-space" role="alert">
      <h1 className="text-h1">{words.title}</h1>
      <p className="mt-4 max-w-[40rem] text-lg">{words.text}</p>
      <p className="mt-2 max-w-[40rem] text-muted">{error.message}</p>
      <button type="button" onClick={retry} className="button button-primary mt-8">
        {words.retryLabel}
      </button>
    </div>
  )
}
