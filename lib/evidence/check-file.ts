import { stat } from 'node:fs/promises'
import type { SanityClient } from '@sanity/client'
import { dateOfFile, type FileDate } from './file-date.ts'
import { indexOf, settle, type Finding } from './findings.ts'
import type { Notice } from './notice.ts'
import { readExport } from './read-export.ts'
import { fetchSources, type StoredSource } from './stored-source.ts'

/** How many entries that make no sense are named one by one. */
const NAMED_FAULTS = 10

export interface FileCheck {
  file: FileDate
  entries: number
  /** Entries that were skipped, and the first of them with their places. */
  faults: { count: number; named: readonly string[] }
  sources: number
  /** Sources with neither a DOI nor a PMID: no list can name them. */
  unnamed: readonly StoredSource[]
  /** In the order of the sources. */
  findings: readonly Finding[]
}

export interface CheckOptions {
  client: SanityClient
  path: string
  /** YYYY-MM-DD. */
  today: string
  /** Only looks, and writes no draft. */
  isDry: boolean
}

/**
 * Holds the sources of a store against a list, and writes what changed into their drafts. Reads the whole file before
 * it writes anything. Throws WrongFileError for a file that is none, and what the client throws.
 */
export async function checkFile({ client, path, today, isDry }: CheckOptions): Promise<FileCheck> {
  const sources = await fetchSources(client)
  const index = indexOf(sources)
  const said = new Map<StoredSource, Notice[]>()
  const named: string[] = []
  let [entries, count] = [0, 0]
  let newest: string | null = null
  for await (const entry of readExport(path)) {
    if ('fault' in entry) {
      count += 1
      if (named.length < NAMED_FAULTS) named.push(entry.fault)
      continue
    }
    entries += 1
    const { dated } = entry
    if (dated !== null && dated <= today && (newest === null || dated > newest)) newest = dated
    for (const notice of entry.notices) {
      for (const source of index.of(notice.of))
        said.set(source, [...(said.get(source) ?? []), notice])
    }
  }
  const findings: Finding[] = []
  for (const source of sources) {
    const notices = said.get(source)
    const finding = notices && (await settle(isDry ? null : client, source, notices, index))
    if (finding) findings.push(finding)
  }
  const { mtime } = await stat(path)
  return {
    file: dateOfFile(path, newest, mtime, today),
    entries,
    faults: { count, named },
    sources: sources.length,
    unnamed: sources.filter(({ doi, pmid }) => doi === null && pmid === null),
    findings,
  }
}
