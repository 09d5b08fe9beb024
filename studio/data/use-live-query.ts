import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { liveQuery$ } from './live-query.ts'
import { retryingSubscription } from '../review-dashboard/retrying-subscription.ts'

interface Question {
  fetch: string
  /** Selects the documents whose changes trigger a refetch. */
  listen: string
  params: Readonly<Record<string, string | string[]>>
  /** Minimum milliseconds between refetches; default one second. */
  paceMs?: number
}

interface Followed<Answer> {
  /** The latest result; kept while the lake is unavailable. */
  answer: Answer | undefined
  isTroubled: boolean
}

/**
 * A live query. Unlike `useListened`, it keeps its last result while the lake is unavailable, and resumes by itself.
 * `read` must be stable between renders.
 */
export function useLiveQuery<Answer>(
  { fetch, listen, params, paceMs }: Question,
  read: (answer: unknown) => Answer,
): Followed<Answer> {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [state, setState] = useState<Followed<Answer>>({ answer: undefined, isTroubled: false })
  const key = JSON.stringify(params)

  useEffect(
    () =>
      retryingSubscription({
        open: () =>
          liveQuery$(client, { fetch, listen, params: JSON.parse(key), paceMs, tag: 'desk' }),
        onAnswer: (answer) => setState({ answer: read(answer), isTroubled: false }),
        onTrouble: () => setState((before) => ({ ...before, isTroubled: true })),
      }),
    [client, fetch, listen, key, paceMs, read],
  )

  return state
}
