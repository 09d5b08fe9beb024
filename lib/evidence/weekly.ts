import { createClient } from '@sanity/client'
import type { GetOptions } from '../bibliography/get-json.ts'
import { askCrossref, CrossrefUnavailableError } from './ask-crossref.ts'
import { indexOf, settle } from './findings.ts'
import { saveCheckRun } from './keep-run.ts'
import { summaryLine } from './report.ts'
import { fetchSources } from './stored-source.ts'

/** What a round of the lake is handed: the lake’s own address, a token for it, and its time. */
export interface Place {
  url: string
  token: string
  projectId: string
  dataset: string
  /** Milliseconds since 1970. */
  now(): number
  pause(ms: number): Promise<void>
}

/**
 * Asks Crossref about every source that has a DOI, and writes what changed into drafts. Answers a line for each source
 * that somebody should look at. How it went is kept for the
 * office to see. Throws where Crossref is away: what was found until then is written.
 */
export async function runCrossrefCheck(
  { url, token, projectId, dataset, now, pause }: Place,
  { mailto, ...transport }: Omit<GetOptions, 'headers'> & { mailto: string },
): Promise<string[]> {
  const client = createClient({
    ...{ projectId, dataset, token, apiHost: url, useProjectHostname: false, useCdn: false },
    apiVersion: '2026-03-01',
    maxRetries: 0,
  })
  const sources = await fetchSources(client)
  const index = indexOf(sources)
  const crossref = askCrossref({ ...transport, mailto, now, pause })
  const lines: string[] = []
  const ranAt = new Date(now()).toISOString()
  const named = sources.filter(({ doi }) => doi !== null)
  let [asked, found, drafted] = [0, 0, 0]
  const keep = (trouble: string | null) => {
    const [lookedFor, notListed, failed] = [named.length, asked - found, named.length - asked]
    const figures = { sources: sources.length, lookedFor, found, drafted, notListed, failed }
    return saveCheckRun(client, 'crossref', ranAt, figures, trouble)
  }
  try {
    for (const source of named) {
      const notices = await crossref.getNotices(source.doi ?? '')
      const own = (notices ?? []).filter(({ of }) => of.doi === source.doi)
      const finding = own.length > 0 ? await settle(client, source, own, index) : null
      asked += 1
      if (finding) found += 1
      if (finding?.done === 'drafted') drafted += 1
      if (finding && finding.verdict.kind !== 'known')
        lines.push(
          `${source.id}: ${finding.verdict.notice.name}, ${summaryLine(finding.verdict, finding.done)}`,
        )
    }
  } catch (error) {
    // A lake that ends is no trouble of the check, and one that does not answer can write nothing down.
    if (error instanceof CrossrefUnavailableError) await keep(error.message)
    throw error
  }
  await keep(null)
  return lines
}
