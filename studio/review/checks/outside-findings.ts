import type { SanityClient } from 'sanity'
import type { OutsideFinding } from '../../../lib/workflow/checks/finding.ts'
import { z } from '../../../lib/zod-without-eval.ts'
import { environment } from '../../environment.ts'

/** The maximum age of cached results when a page is opened. */
const FRESH_MS = 60_000
/** The lake's limit of URLs per request. */
const AT_ONCE = 1_000

/**
 * The state of external link checks. `asking`: loading; `hosted`: no checker; `off`: the lake's checker is turned off;
 * `noAnswer`: the lake did not respond.
 */
export type OutsideKnown =
  | { state: 'asking' | 'hosted' | 'off' | 'noAnswer' }
  | { state: 'on'; findings: ReadonlyMap<string, OutsideFinding> }

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

let known: OutsideKnown = { state: environment.lakeUrl === undefined ? 'hosted' : 'asking' }
/** The time of the last request by URL: milliseconds since 1970. */
const askedAt = new Map<string, number>()
const listeners = new Set<() => void>()

/** Shared by all panes, menus, and buttons. */
export const outsideFindings = {
  now: (): OutsideKnown => known,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function tell(news: OutsideKnown): void {
  known = news
  for (const listener of listeners) listener()
}

/** Fetches results for those URLs that were not requested just now. `at`: milliseconds since 1970. */
export async function askAbout(
  client: SanityClient,
  urls: readonly string[],
  at: number,
): Promise<void> {
  const wanted = urls
    .filter((url) => at - (askedAt.get(url) ?? -Infinity) >= FRESH_MS)
    .slice(0, AT_ONCE)
  if (known.state === 'hosted' || (wanted.length === 0 && known.state !== 'asking')) return
  for (const url of wanted) askedAt.set(url, at)
  try {
    const answer: unknown = await client.request({
      method: 'POST',
      url: `/data/link-checks/${client.config().dataset}`,
      body: { urls: wanted },
    })
    const { isEnabled, links } = answered.parse(answer)
    const before = known.state === 'on' ? known.findings : []
    const findings = new Map([
      ...before,
      ...links.map(({ url, ...found }) => [url, found] as const),
    ])
    tell(isEnabled ? { state: 'on', findings } : { state: 'off' })
  } catch {
    if (known.state !== 'on') tell({ state: 'noAnswer' })
  }
}
