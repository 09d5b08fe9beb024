import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { requestLake } from './request-lake.ts'
import { errorMessage } from './error-message.ts'

const LAKE_API = { apiVersion: '2026-03-01' } as const

interface QueryState<Answer> {
  /** Undefined until the first response. */
  answer: Answer | undefined
  /** The error of the last attempt, or null. */
  trouble: string | null
  /** Refetches. */
  refresh: () => void
  /** Calls another endpoint, then refetches; throws with the lake's reason. */
  act: (url: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>
}

/** The response of one of the lake's own endpoints. `read` throws if it is invalid. */
export function useLakeQuery<Answer>(
  url: string,
  read: (answer: unknown) => Answer,
): QueryState<Answer> {
  const client = useClient(LAKE_API)
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const [trouble, setTrouble] = useState<string | null>(null)
  const refresh = useCallback(() => setRound((last) => last + 1), [])
  useEffect(() => {
    let isOver = false
    requestLake(client, url)
      .then((answered) => {
        if (isOver) return
        setAnswer(read(answered))
        setTrouble(null)
      })
      .catch((error: unknown) => {
        if (!isOver) setTrouble(errorMessage(error))
      })
    return () => {
      isOver = true
    }
  }, [client, url, read, round])
  const act = useCallback<QueryState<Answer>['act']>(
    async (where, body) => {
      const done = await requestLake(client, where, body)
      refresh()
      return done
    },
    [client, refresh],
  )
  return { answer, trouble, refresh, act }
}
