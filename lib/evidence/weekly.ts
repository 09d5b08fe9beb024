import { createClient } from '@sanity/client'
import type { GetOptions } from '../bibliography/get-json.ts'
import { createCrossrefClient, CrossrefUnavailableError } from './crossref-client.ts'
import { indexBySource, mergeFindings } from './findings.ts'
import { saveCheckRun } from './save-check-run.ts'
import { summaryLine } from './report.ts'
import { fetchSources } from './stored-source.ts'

/** The job's context: the lake’s own URL, a token for it, and its clock. */
export interface LakeConnection {
  url: string
  token: string
  projectId: string
  dataset: string
  /** Milliseconds since 1970. */
  now(): number
  pause(ms: number): Promise<void>
}

/**
 * Queries Crossref about every source with a DOI, and writes changes into drafts. Returns a line for each source that
 * needs attention, and saves the outcome for the Studio. Throws if Crossref is unavailable: earlier findings are saved.
 */
export async function runCrossrefCheck(
  { url, token, projectId, dataset, now, pause }: LakeConnection,
  { mailto, ...transport }: Omit<GetOptions, 'headers'> & { mailto: string },
): Promise<string[]> {
  const client = createClient({
    projectId,
    dataset,
    token,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2026-03-01',
    maxRetries: 0,
  })
  const sources = await fetchSources(client)
  const index = indexBySource(sources)
  const crossref = createCrossrefClient({ ...transport, mailto, now, pause })
  const lines: string[] = []
  const ranAt = new Date(now()).toISOString()
  const named = sources.filter(({ doi }) => doi !== null)
  let [answered, found, drafted] = [0, 0, 0]
  const saveRun = (error: string | null) => {
    const [lookedFor, notListed, failed] = [named.length, answered - found, named.length - answered]
    const figures = { sources: sources.length, lookedFor, found, drafted, notListed, failed }
    return saveCheckRun(client, 'crossref', ranAt, figures, error)
  }
  try {
    for (const source of named) {
      const notices = await crossref.getNotices(source.doi ?? '')
      const own = (notices ?? []).filter(({ of }) => of.doi === source.doi)
      const finding = own.length > 0 ? await mergeFindings(client, source, own, index) : null
      answered += 1
      if (finding) found += 1
      if (finding?.done === 'drafted') drafted += 1
      if (finding && finding.verdict.kind !== 'known')
        lines.push(
          `${source.id}: ${finding.verdict.notice.name}, ${summaryLine(finding.verdict, finding.done)}`,
        )
    }
  } catch (error) {
    // A lake that shuts down is not a failed check, and one that does not respond cannot save anything.
    if (error instanceof CrossrefUnavailableError) await saveRun(error.message)
    throw error
  }
  await saveRun(null)
  return lines
}
