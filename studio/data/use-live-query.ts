import { useEffect, useState } from 'react'
import { useClient, type SanityClient } from 'sanity'
import { liveQuery$, type LiveQuery } from './live-query.ts'
import { liveResults$ } from './live-results.ts'
import { LAKE_API } from './request-lake.ts'

interface LiveQueryOptions<Answer> extends Partial<
  Pick<LiveQuery, 'listen' | 'minIntervalMs' | 'tag'>
> {
  /** Parses the result; throws if it is invalid. Must be stable between renders. */
  read: (answer: unknown) => Answer
}

interface LiveQueryState<Answer> {
  /** The latest result, kept while the lake is unavailable; undefined before the first. */
  answer: Answer | undefined
  /** Why the result may be out of date; undefined once the lake responds again. */
  error: Error | undefined
}

const NOTHING = { answer: undefined, error: undefined }

/**
 * The live result of a GROQ query, drafts included: refetched whenever a document changes that `listen` selects (by
 * default the query itself), at most every `minIntervalMs` (by default one second), and after each lost connection. Components
 * with the same query share one subscription, which stays open for five seconds after the last of them. Failed requests
 * are retried with back-off. The result is kept when `params` change, until the new one arrives, but not when the
 * client does, which the Studio replaces with the user and the dataset.
 */
export function useLiveQuery<Answer>(
  groq: string,
  params: LiveQuery['params'],
  { read, listen = groq, minIntervalMs, tag }: LiveQueryOptions<Answer>,
): LiveQueryState<Answer> {
  const client = useClient(LAKE_API)
  const [state, setState] = useState<LiveQueryState<Answer> & { client?: SanityClient }>(NOTHING)
  const key = JSON.stringify(params)

  useEffect(() => {
    const query = { fetch: groq, listen, params: JSON.parse(key), minIntervalMs, tag }
    const results = liveResults$(liveQuery$(client, query), read)
    const subscription = results.subscribe((result) =>
      setState((last) =>
        'error' in result
          ? {
              client,
              answer: last.client === client ? last.answer : undefined,
              error: result.error,
            }
          : { client, answer: result.answer, error: undefined },
      ),
    )
    return () => subscription.unsubscribe()
  }, [client, groq, listen, key, minIntervalMs, tag, read])

  return state.client === client ? state : NOTHING
}
