import { createClient } from '@sanity/client'
import type { GetOptions } from '../works/get-json.ts'
import { askCrossref } from './ask-crossref.ts'
import { indexOf, settle } from './findings.ts'
import { doneWords } from './report.ts'
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
 * that somebody should look at. Throws where Crossref is away: what was found until then is written.
 */
export async function askAboutSources(
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
  for (const source of sources) {
    const notices = source.doi === null ? null : await crossref.noticesOf(source.doi)
    const own = (notices ?? []).filter(({ of }) => of.doi === source.doi)
    const finding = own.length > 0 ? await settle(client, source, own, index) : null
    if (finding && finding.verdict.kind !== 'known')
      lines.push(
        `${source.id}: ${finding.verdict.notice.name}, ${doneWords(finding.verdict, finding.done)}`,
      )
  }
  return lines
}
