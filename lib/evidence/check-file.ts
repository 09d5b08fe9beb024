import { stat } from 'node:fs/promises'
import type { SanityClient } from '@sanity/client'
import type { CheckFigures } from '../workflow/evidence/check-runs.ts'
import { getFileDate, type FileDate } from './file-date.ts'
import { indexBySource, mergeFindings, type SourceFinding } from './findings.ts'
import type { Notice } from './notice.ts'
import { saveCheckRun } from './save-check-run.ts'
import { readExport, WrongFileError } from './read-export.ts'
import { fetchSources, type StoredSource } from './stored-source.ts'

/** How many unreadable entries are listed one by one. */
const MAX_NAMED_ERRORS = 10

export interface FileCheck {
  file: FileDate
  entries: number
  /** Entries with neither a DOI nor a PMID: they match nothing. */
  unidentified: number
  /** Entries that were skipped or read in part, and the first of them with their positions. */
  faults: { count: number; named: readonly string[] }
  sources: number
  /** Sources with neither a DOI nor a PMID: no list can match them. */
  unnamed: readonly StoredSource[]
  /** In the order of the sources. */
  findings: readonly SourceFinding[]
}

export interface CheckOptions {
  client: SanityClient
  path: string
  /** ISO 8601. */
  now: string
  /** Dry run: writes no draft. */
  isDry: boolean
}

/**
 * Checks the sources of a store against a list, and writes the changes into their drafts. Reads the whole file before
 * writing anything, and saves the outcome for the Studio. Throws WrongFileError for an invalid file, and the client's
 * errors.
 */
export async function checkFile(options: CheckOptions): Promise<FileCheck> {
  const { client, now, isDry } = options
  const saveRun = (...[figures, error]: [Partial<CheckFigures>, string?]) =>
    isDry ? undefined : saveCheckRun(client, 'file', now, figures, error)
  try {
    const check = await readAndMerge(options)
    await saveRun(getFigures(check))
    return check
  } catch (error) {
    // Its own message contains paths of the local machine.
    if (error instanceof WrongFileError)
      await saveRun({}, 'the file is not a list in a known format.')
    throw error
  }
}

function getFigures({ file, faults, sources, unnamed, findings }: FileCheck): CheckFigures {
  const lookedFor = sources - unnamed.length
  return {
    sources,
    lookedFor,
    found: findings.length,
    notListed: lookedFor - findings.length,
    drafted: findings.filter(({ done }) => done === 'drafted').length,
    failed: faults.count,
    fileDay: file.day,
  }
}

async function readAndMerge({ client, path, now, isDry }: CheckOptions): Promise<FileCheck> {
  const today = now.slice(0, 10)
  const sources = await fetchSources(client)
  const index = indexBySource(sources)
  const noticesBySource = new Map<StoredSource, Notice[]>()
  const named: string[] = []
  let [entries, unidentified, count] = [0, 0, 0]
  let newest: string | null = null
  for await (const entry of readExport(path)) {
    const doubts = 'error' in entry ? [entry.error] : entry.doubts
    if (doubts.length > 0) count += 1
    // Faults in entries about our own sources are always listed.
    const isOurs = 'notices' in entry && entry.notices.some(({ of }) => index.of(of).length > 0)
    named.push(...(isOurs ? doubts : doubts.slice(0, Math.max(0, MAX_NAMED_ERRORS - named.length))))
    if ('error' in entry) continue
    entries += 1
    if (entry.notices.every(({ of }) => of.doi === null && of.pmid === null)) unidentified += 1
    const { dated } = entry
    if (dated !== null && dated <= today && (newest === null || dated > newest)) newest = dated
    for (const notice of entry.notices) {
      for (const source of index.of(notice.of))
        noticesBySource.set(source, [...(noticesBySource.get(source) ?? []), notice])
    }
  }
  const findings: SourceFinding[] = []
  for (const source of sources) {
    const notices = noticesBySource.get(source)
    const finding = notices && (await mergeFindings(isDry ? null : client, source, notices, index))
    if (finding) findings.push(finding)
  }
  const { mtime } = await stat(path)
  return {
    file: getFileDate(path, newest, mtime, today),
    entries,
    unidentified,
    faults: { count, named },
    sources: sources.length,
    unnamed: sources.filter(({ doi, pmid }) => doi === null && pmid === null),
    findings,
  }
}
