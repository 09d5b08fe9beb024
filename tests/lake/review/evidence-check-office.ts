import { expect } from 'vitest'
import { runEvidence } from '../../../lib/evidence/command.ts'
import { EVIDENCE_TOKEN } from '../../../lib/lake.config.ts'
import { HEADER, openFolder, row } from '../../unit/evidence/retraction-lists.ts'
import { openOffice } from './office.ts'

export const TODAY = '2026-11-23'
/** Sources in the store: found by a DOI in the URL, by DOI, by PMID, and not found. */
export const BY_ADDRESS = {
  _id: 'source-address',
  _type: 'source',
  title: 'By address',
  url: 'https://doi.org/10.1000/ABC',
}
export const BY_DOI = {
  _id: 'source-doi',
  _type: 'source',
  title: 'By DOI',
  url: 'https://journal.example/1',
  doi: '10.1000/def',
}
export const BY_PMID = {
  _id: 'source-pmid',
  _type: 'source',
  title: 'By PMID',
  url: 'https://journal.example/2',
  pmid: '4242',
}
export const SAFE = {
  _id: 'source-safe',
  _type: 'source',
  title: 'Safe',
  url: 'https://doi.org/10.1000/safe',
}

export const retracted = row({ OriginalPaperDOI: '10.1000/abc', RetractionDOI: '10.1000/notice' })
export const corrected = row({
  OriginalPaperPubMedID: '4242',
  RetractionNature: 'Correction',
  RetractionDate: '8/14/2025 0:00',
})

export type CheckOffice = Awaited<ReturnType<typeof openCheckOffice>>

/** A lake with these sources, a folder for lists, and the command that checks the sources against a list. */
export async function openCheckOffice() {
  const folder = await openFolder()
  const office = await openOffice()
  office.seed(BY_ADDRESS, BY_DOI, BY_PMID, SAFE)
  const token = () => office.lake.lake.context.access.secrets.read().tokens[EVIDENCE_TOKEN] ?? ''
  async function evidence(...argv: string[]) {
    const lines: string[] = []
    const code = await runEvidence(argv, {
      connect: async () => office.lake.anonymousClient({ token: token() }),
      now: () => `${TODAY}T09:30:00.000Z`,
      print: (line) => lines.push(line),
      printError: (line) => lines.push(line),
    })
    return { code, out: lines.join('\n') }
  }
  return {
    office,
    folder,
    token,
    evidence,
    check: (path: string, ...more: string[]) => evidence('check', '--file', path, ...more),
    list: (...rows: string[]) => folder.put('rw-2026-11-20.csv', [HEADER, ...rows, ''].join('\n')),
    draft: (id: string) => office.stored(`drafts.${id}`),
    /** All sources in the store, with their drafts. */
    sourcesNow: () =>
      office.lake.lake.context.store
        .ofType('source')
        .map(({ _id, _rev }) => `${_id} ${_rev}`)
        .join(),
    async close() {
      expect(office.lake.logged).toEqual([])
      await office.lake.close()
      await folder.remove()
    },
  }
}
