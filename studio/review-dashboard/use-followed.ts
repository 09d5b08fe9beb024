import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { liveQuery$ } from '../followed-query.ts'
import { follow } from './follow.ts'

interface Question {
  fetch: string
  /** Selects the documents whose changes are a reason to ask again. */
  listen: string
  params: Readonly<Record<string, string | string[]>>
  /** Milliseconds between two questions while documents go on changing; left out: a second. */
  paceMs?: number
}

interface Followed<Answer> {
  /** The latest answer; while the lake is away, the last that it gave. */
  answer: Answer | undefined
  isTroubled: boolean
}

/**
 * The answer to a question, kept up to date. Unlike `useListened`, it stays on the screen while the lake is away,
 * and follows on by itself when it is back. `read` must be stable between renders.
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
      follow({
        open: () =>
          liveQuery$(client, { fetch, listen, params: JSON.parse(key), paceMs, tag: 'desk' }),
        onAnswer: (answer) => setState({ answer: read(answer), isTroubled: false }),
        onTrouble: () => setState((before) => ({ ...before, isTroubled: true })),
      }),
    [client, fetch, listen, key, paceMs, read],
  )

  return state
}
