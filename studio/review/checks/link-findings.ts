import type { SanityClient } from 'sanity'
import type { LinkCheckFinding } from '../../../lib/workflow/checks/finding.ts'
import { z } from '../../../lib/zod-without-eval.ts'
import { askLake } from '../../data/request-lake.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import { environment } from '../../data/environment.ts'

/** The maximum age of cached results when a page is opened. */
const FRESH_MS = 60_000
/** The lake's limit of URLs per request. */
const MAX_URLS_PER_REQUEST = 1_000

/**
 * The state of external link checks. `asking`: loading; `hosted`: no checker; `off`: the lake's checker is turned off;
 * `noAnswer`: the lake did not respond.
 */
export type LinkCheckState =
  | { state: 'asking' | 'hosted' | 'off' | 'noAnswer' }
  | { state: 'on'; findings: ReadonlyMap<string, LinkCheckFinding> }

const answered = z.object({
  isEnabled: z.boolean(),
  links: z.array(
    z.object({
      url: z.string(),
      state: z.enum(['pending', 'ok', 'broken', 'unknown']),
      status: z.number(),
      checkedAt: z.string().nullable(),
    }),
  ),
})

/** What the lake was asked about a URL, and when: milliseconds since 1970. */
interface Lookup {
  at: number
  answer: Promise<z.infer<typeof answered>>
}

/** The last lookup of each URL, so that a request contains only those not requested just now. */
const lookups = new WeakMap<SanityClient, Map<string, Lookup>>()

/** The state of the link checks of these URLs. `at`: milliseconds since 1970. Throws if the lake does not respond. */
export async function fetchLinkChecks(
  client: SanityClient,
  urls: readonly string[],
  at = Date.now(),
): Promise<LinkCheckState> {
  const known = lookups.get(client) ?? new Map<string, Lookup>()
  lookups.set(client, known)
  const newUrls = urls
    .filter((url) => at - (known.get(url)?.at ?? -Infinity) >= FRESH_MS)
    .slice(0, MAX_URLS_PER_REQUEST)
  if (newUrls.length > 0 || known.size === 0) {
    const answer = post(client, newUrls)
    // A page without links asks only whether there is a checker.
    for (const url of newUrls.length > 0 ? newUrls : ['']) known.set(url, { at, answer })
  }
  const relevant = urls.flatMap((url) => known.get(url) ?? [])
  const checks = relevant.length > 0 ? relevant : [...known.values()].slice(-1)
  const answers = await Promise.all(new Set(checks.map(({ answer }) => answer)))
  if (!answers.at(-1)?.isEnabled) return { state: 'off' }
  const links = answers.flatMap((answer) => answer.links)
  const onPage = new Set(urls)
  const findings = links.flatMap(({ url, ...found }) =>
    onPage.has(url) ? [[url, found] as const] : [],
  )
  return { state: 'on', findings: new Map(findings) }
}

async function post(client: SanityClient, urls: readonly string[]) {
  const url = `/data/link-checks/${client.config().dataset}`
  return answered.parse(await askLake(client, url, { urls }))
}

const ASKING: LinkCheckState = { state: 'asking' }
const HOSTED: LinkCheckState = { state: 'hosted' }
const NO_ANSWER: LinkCheckState = { state: 'noAnswer' }

/** The state of the link checks of a page's URLs; null before they are known. */
export function useLinkChecks(urls: readonly string[] | null): {
  outside: LinkCheckState
  refresh: () => void
} {
  const isHosted = environment.lakeUrl === undefined
  const isEnabled = urls !== null && !isHosted
  const { answer, error, refresh } = useLakeQuery(isEnabled ? fetchLinkChecks : null, [urls ?? []])
  return { outside: isHosted ? HOSTED : (answer ?? (error ? NO_ANSWER : ASKING)), refresh }
}
