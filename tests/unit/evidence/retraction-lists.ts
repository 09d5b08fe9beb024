import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Retraction lists in their published format, with fictional entries. */

/** The columns of the Retraction Watch data set, in order. */
const COLUMNS = [
  ...['Record ID', 'Title', 'Subject', 'Institution', 'Journal', 'Publisher', 'Country', 'Author'],
  ...['URLS', 'ArticleType', 'RetractionDate', 'RetractionDOI', 'RetractionPubMedID'],
  ...[
    'OriginalPaperDate',
    'OriginalPaperDOI',
    'OriginalPaperPubMedID',
    'RetractionNature',
    'Reason',
  ],
  ...['Paywalled', 'Notes'],
]
export const HEADER = COLUMNS.join(',')

/** A row with the given fields, and the others as in the data set: with commas, quotes, and special characters. */
export function fields(given: Readonly<Record<string, string>>): Record<string, string> {
  const usual = {
    'Record ID': '1',
    Title: 'A trial, with "quotes" and\na line break',
    Author: 'Ann Author;Bo Writer',
    RetractionDate: '5/3/2024 0:00',
    RetractionDOI: '10.1000/notice',
    RetractionPubMedID: '0',
    OriginalPaperDOI: 'unavailable',
    OriginalPaperPubMedID: '0',
    RetractionNature: 'Retraction',
    Reason: '+Error in Data;+Unreliable Results;',
  }
  return { ...Object.fromEntries(COLUMNS.map((name) => [name, ''])), ...usual, ...given }
}

export function row(given: Readonly<Record<string, string>>): string {
  const all = fields(given)
  return COLUMNS.map((name) => `"${(all[name] ?? '').replaceAll('"', '""')}"`).join(',')
}

/** A work from Crossref’s API. */
export function work(DOI: string, more: object): Record<string, unknown> {
  return { DOI, title: ['A trial'], indexed: { 'date-time': '2026-11-02T03:04:05Z' }, ...more }
}

/** A work's update entry. */
export function update(DOI: string, type: string, ...day: readonly number[]): object {
  return { DOI, type, label: type, source: 'publisher', updated: { 'date-parts': [day] } }
}

export interface Folder {
  /** Writes a file and returns its path. */
  put(name: string, content: string | Uint8Array): Promise<string>
  remove(): Promise<void>
}

export async function openFolder(): Promise<Folder> {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'))
  return {
    put: async (name, content) => {
      const path = join(folder, name)
      await writeFile(path, content)
      return path
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
