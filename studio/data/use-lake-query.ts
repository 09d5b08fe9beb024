import { useCallback, useEffect } from 'react'
import { useClient, type SanityClient } from 'sanity'
import useSWR, { unstable_serialize, useSWRConfig, type SWRConfiguration } from 'swr'
import { asError } from './error-message.ts'
import { LAKE_API, requestLake, type Mutate } from './request-lake.ts'

type ParseAnswer<Answer> = (answer: unknown) => Answer
type Load<Args extends readonly unknown[], Answer> = (
  client: SanityClient,
  ...args: Args
) => Promise<Answer>

interface LakeQueryOptions<Answer> extends Pick<
  SWRConfiguration,
  'dedupingInterval' | 'revalidateOnFocus'
> {
  /** Milliseconds from a response to the next request; null to stop. Nothing is requested while the page is hidden. */
  pollMs?: (state: Pick<LakeQueryState<Answer>, 'answer' | 'error'>) => number | null
}

interface LakeQueryState<Answer> {
  /** The latest valid response, kept while a refetch runs or fails; undefined before the first. */
  answer: Answer | undefined
  /** The error of the last attempt; undefined once one succeeds. */
  error: Error | undefined
  isBusy: boolean
  /** Refetches. */
  refresh: () => void
  /** Calls another endpoint, then refetches; throws with the lake's reason. */
  act: Mutate
}

/** A cached response, with the client that it was given to. */
interface OwnedAnswer<Answer> {
  owner: number
  answer: Answer
}

const OPTIONS = {
  keepPreviousData: true,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  loadingTimeout: 0,
} satisfies SWRConfiguration

const ids = new WeakMap<SanityClient, number>()
let lastId = 0

/** Identifies a client in a cache key, where SWR would compare the fields of the client itself. */
function clientId(client: SanityClient): number {
  const id = ids.get(client) ?? ++lastId
  ids.set(client, id)
  return id
}

/**
 * The response of an endpoint of the lake. `read` parses it and throws if it is invalid; it must be stable between
 * renders. For anything else than one endpoint, pass a function of the client, and its further arguments. Null sends
 * nothing.
 *
 * Components with the same request share it and its response. It is sent when a component mounts, when the request
 * changes, and on `refresh`; mounting again within `dedupingInterval` (default: two seconds) reuses the response. Until
 * the new response arrives, the last one is shown, even if it answers the previous request.
 *
 * A focused window and a restored network send nothing by default: these answers rarely change, editors switch windows
 * often, and reads already wait while the lake is unavailable (`lake-fetch.ts`). A failed request is not retried: the
 * view shows the error and how to refresh.
 *
 * The Studio replaces its client with the user and the dataset. Responses are cached by client, so no one sees those of
 * another user or dataset.
 */
export function useLakeQuery<Answer>(
  url: string | null,
  read: ParseAnswer<Answer>,
  options?: LakeQueryOptions<Answer>,
): LakeQueryState<Answer>
export function useLakeQuery<Answer, Args extends readonly unknown[]>(
  load: Load<Args, Answer> | null,
  args: Args,
  options?: LakeQueryOptions<Answer>,
): LakeQueryState<Answer>
export function useLakeQuery<Answer, Args extends readonly unknown[]>(
  source: string | Load<Args, Answer> | null,
  how: ParseAnswer<Answer> | Args,
  { pollMs, ...options }: LakeQueryOptions<Answer> = {},
): LakeQueryState<Answer> {
  const client = useClient(LAKE_API)
  const owner = clientId(client)
  async function send(): Promise<OwnedAnswer<Answer>> {
    if (typeof source === 'function' && typeof how !== 'function')
      return { owner, answer: await source(client, ...how) }
    if (typeof source === 'string' && typeof how === 'function')
      return { owner, answer: how(await requestLake(client, source)) }
    throw new TypeError('Pass a URL with a parser, or a function with its arguments')
  }
  const { cache } = useSWRConfig()
  const key = source === null ? null : [owner, source, how]
  const cacheKey = unstable_serialize(key)
  const swr = useSWR<OwnedAnswer<Answer>, unknown>(key, send, { ...OPTIONS, ...options })

  const answer = swr.data?.owner === owner ? swr.data.answer : undefined
  const error = swr.error === undefined ? undefined : asError(swr.error)
  const { mutate } = swr
  const refresh = useCallback(() => void mutate(), [mutate])
  const act = useCallback<Mutate>(
    async (where, body) => {
      const done = await requestLake(client, where, body)
      refresh()
      return done
    },
    [client, refresh],
  )

  const waitMs = source === null ? null : (pollMs?.({ answer, error }) ?? null)
  // Not SWR's `refreshInterval`, which stops at an error.
  const isPolling = waitMs !== null && !swr.isValidating
  useEffect(() => {
    if (!isPolling) return undefined
    const timer = setInterval(() => {
      const isSent = cache.get(cacheKey)?.isValidating
      if (!isSent && document.visibilityState !== 'hidden') refresh()
    }, waitMs)
    return () => clearInterval(timer)
  }, [isPolling, waitMs, refresh, cache, cacheKey])

  return {
    answer,
    error,
    // Read on demand: SWR renders a component for each value that it reads.
    get isBusy() {
      return swr.isValidating
    },
    refresh,
    act,
  }
}
