import type { SanityClient } from 'sanity'
import type { OutsideFinding } from '../../../lib/workflow/checks/finding.ts'
import { z } from '../../../lib/zod-without-eval.ts'
import { environment } from '../../environment.ts'

/** How old an answer may be when a page is looked at. */
const FRESH_MS = 60_000
/** As many addresses as the lake takes at once. */
const AT_ONCE = 1_000

/**
 * What is known of links to other sites. `asking`: not yet; `hosted`: nobody looks there; `off`: the lake is not told
 * to look; `noAnswer`: the lake did not say.
 */
export type OutsideKnown =
  | { state: 'asking' | 'hosted' | 'off' | 'noAnswer' }
  | { state: 'on'; findings: ReadonlyMap<string, OutsideFinding> }

const answered = z.object({
  isOn: z.boolean(),
  links: z.array(
    z.object({
      url: z.string(),
      state: z.enum(['new', 'works', 'gone', 'unsure']),
      status: z.number(),
      checkedAt: z.string().nullable(),
    }),
  ),
})

let known: OutsideKnown = { state: environment.lakeUrl === undefined ? 'hosted' : 'asking' }
/** By address, when it was asked for last: milliseconds since 1970. */
const askedAt = new Map<string, number>()
const listeners = new Set<() => void>()

/** For every pane, menu and button alike. */
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

/** Asks the lake about those of these addresses that it was not asked about just now. `at`: milliseconds since 1970. */
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
      url: `/data/outside-links/${client.config().dataset}`,
      body: { urls: wanted },
    })
    const { isOn, links } = answered.parse(answer)
    const before = known.state === 'on' ? known.findings : []
    const findings = new Map([
      ...before,
      ...links.map(({ url, ...found }) => [url, found] as const),
    ])
    tell(isOn ? { state: 'on', findings } : { state: 'off' })
  } catch {
    if (known.state !== 'on') tell({ state: 'noAnswer' })
  }
}
