import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readExport, WrongFileError, type Entry } from '../../../lib/evidence/read-export.ts'
import { fields, HEADER, openFolder, row, update, work, type Folder } from './retraction-lists.ts'

let folder: Folder
beforeEach(async () => {
  folder = await openFolder()
})
afterEach(() => folder.remove())

const read = async (path: string) => {
  const entries: Entry[] = []
  for await (const entry of readExport(path)) entries.push(entry)
  return entries
}
const csv = async (...rows: string[]) =>
  read(await folder.put('list.csv', [HEADER, ...rows, ''].join('\n')))
const json = async (value: unknown) => read(await folder.put('list.json', JSON.stringify(value)))
const getExportError = (path: string) =>
  read(path).then(
    () => 'none',
    (error: unknown) =>
      error instanceof WrongFileError ? error.message : `not a refusal: ${error}`,
  )

const retraction = {
  kind: 'retraction',
  name: 'Retraction',
  date: '2024-05-03',
  of: { doi: '10.1000/abc', pmid: '123456' },
  by: { doi: '10.1000/notice', pmid: null },
}

describe('Retraction Watch CSV export', () => {
  test('is parsed with all notations of quotes, line breaks, URLs, “unavailable”, and 0', async () => {
    const ids = { OriginalPaperDOI: 'https://doi.org/10.1000/ABC', OriginalPaperPubMedID: '123456' }
    expect(await csv(row(ids))).toEqual([
      { notices: [retraction], dated: '2024-05-03', doubts: [] },
    ])
    const none = { OriginalPaperDOI: 'Unavailable', RetractionDOI: '', OriginalPaperPubMedID: '0' }
    expect(await csv(row(none))).toMatchObject([
      { notices: [{ of: { doi: null, pmid: null }, by: { doi: null, pmid: null } }] },
    ])
  })

  test('is parsed with a byte order mark, Windows line endings, and invalid UTF-8', async () => {
    const ids = { OriginalPaperDOI: '10.1000/abc', OriginalPaperPubMedID: '123456' }
    const text = `\uFEFF${HEADER}\r\n${row({ ...ids, Author: '#' })}\r\n`
    const bytes = Buffer.from(text)
    bytes[bytes.indexOf('"#"') + 1] = 0xe9
    expect(await read(await folder.put('a.csv', bytes))).toMatchObject([{ notices: [retraction] }])
  })

  test.each([
    ['Correction', 'correction'],
    ['Expression of concern', 'concern'],
    ['Reinstatement', 'reinstatement'],
    ['Something new', 'other'],
  ])('the nature %s is a notice of type %s', async (RetractionNature, kind) => {
    expect(await csv(row({ RetractionNature }))).toMatchObject([{ notices: [{ kind }] }])
  })

  test('malformed rows are reported with their line, and valid rows are still used', async () => {
    const flat = (given: Record<string, string>) =>
      row({ Title: 'one line', OriginalPaperDOI: '10.1000/abc', ...given })
    const entries = await csv(
      flat({}),
      'only,three,fields',
      flat({ RetractionDate: '31/31/2024' }),
      flat({ RetractionNature: ' ' }),
      flat({ OriginalPaperDOI: 'Lancet 12' }),
      flat({ OriginalPaperPubMedID: 'PMC12' }),
      flat({}),
    )
    expect(entries.flatMap((entry) => ('notices' in entry ? entry.notices[0]?.kind : []))).toEqual([
      ...['retraction', 'retraction', 'other', 'retraction', 'retraction', 'retraction'],
    ])
    const said = entries.flatMap((entry) => ('error' in entry ? entry.error : entry.doubts))
    expect(said.toSorted()).toEqual([
      'line 3: too many or too few columns',
      'line 4: RetractionDate is not a date: “31/31/2024”',
      'line 5: RetractionNature is empty',
      'line 6: OriginalPaperDOI is not a DOI: “Lancet 12”',
      'line 7: OriginalPaperPubMedID is not a number: “PMC12”',
    ])
  })

  test.each([
    '',
    ' ',
    '0:00',
    '0',
    'unavailable',
    'Unknown',
    'n/a',
    '0/0/0000 0:00',
    '2024',
    'May 2024',
    '2024-05',
  ])('a retraction without a usable date counts without a warning: %j', async (RetractionDate) => {
    expect(await csv(row({ OriginalPaperDOI: '10.1000/abc', RetractionDate }))).toMatchObject([
      { notices: [{ kind: 'retraction', date: null, of: { doi: '10.1000/abc' } }], doubts: [] },
    ])
  })

  test.each([
    ...['5/3/2024', '5/3/2024 0:00', '05/03/2024 12:00 AM', '2024-05-03', '2024-05-03T00:00:00Z'],
    ...['2024/5/3', '20240503', '5/3/24 0:00', '5-3-2024', '3 May 2024', '3-May-2024'],
    ...['May 3, 2024', 'May 3rd, 2024', '5.3.2024'],
  ])('%j is parsed as a date', async (RetractionDate) => {
    expect(await csv(row({ RetractionDate }))).toMatchObject([
      { notices: [{ date: '2024-05-03' }], doubts: [] },
    ])
  })

  test.each(['31/31/2024', 'soon', '2/30/2024', '2024-13-01', '45415', '5/3/1024'])(
    'a retraction with the invalid date %j counts, and its row is reported',
    async (RetractionDate) => {
      expect(await csv(row({ OriginalPaperDOI: '10.1000/abc', RetractionDate }))).toMatchObject([
        {
          notices: [{ kind: 'retraction', date: null }],
          doubts: [expect.stringContaining('RetractionDate is not a date')],
        },
      ])
    },
  )

  test.each([
    ['10.1000/ABC', ['10.1000/abc']],
    ['  doi: 10.1000/abc ', ['10.1000/abc']],
    ['10.1000/ abc', ['10.1000/abc']],
    ['https://doi.org/10.1000/abc?utm_source=x', ['10.1000/abc']],
    ['10.1000/abc; 10.1000/DEF', ['10.1000/abc', '10.1000/def']],
    ['10.1000/abc,10.1000/def', ['10.1000/abc', '10.1000/def']],
    ['10.1000/abc unavailable', ['10.1000/abc']],
    [
      '10.1002/(SICI)1097-0258(19980515)17:9<981::AID-SIM510>3.0.CO;2-N',
      ['10.1002/(sici)1097-0258(19980515)17:9<981::aid-sim510>3.0.co;2-n'],
    ],
    ['unavailable', [null]],
    ['Unavailable', [null]],
    ['', [null]],
  ])('the DOI cell %j contains %j', async (OriginalPaperDOI, dois) => {
    const [entry] = await csv(row({ OriginalPaperDOI }))
    expect(entry).toMatchObject({ notices: dois.map((doi) => ({ of: { doi } })), doubts: [] })
  })

  test.each([
    ['123456', ['123456']],
    ['PMID: 123456', ['123456']],
    ['123456.0', ['123456']],
    ['123456; 78', ['123456', '78']],
    ['0', [null]],
    ['unavailable', [null]],
  ])('the PubMed cell %j contains %j', async (OriginalPaperPubMedID, pmids) => {
    const [entry] = await csv(row({ OriginalPaperPubMedID }))
    expect(entry).toMatchObject({ notices: pmids.map((pmid) => ({ of: { pmid } })), doubts: [] })
  })

  test.each([
    ['Retracted', 'retraction'],
    ['RETRACTION ', 'retraction'],
    ['Retraction; Correction', 'retraction'],
    ['Correction and Retraction', 'retraction'],
    ['Withdrawal/Removal', 'retraction'],
    ['Erratum, Corrigendum', 'correction'],
  ])(
    'the combined nature %s is a notice of type %s, by severity',
    async (RetractionNature, kind) => {
      expect(await csv(row({ RetractionNature }))).toMatchObject([{ notices: [{ kind }] }])
    },
  )

  test('columns are recognized by name in any notation', async () => {
    const header = HEADER.replace('RetractionDate', 'Retraction Date').replace(
      'OriginalPaperDOI',
      'original_paper_doi',
    )
    const list = `${header}\n${row({ OriginalPaperDOI: '10.1000/abc' })}\n`
    expect(await read(await folder.put('list.csv', list))).toMatchObject([
      { notices: [{ of: { doi: '10.1000/abc' }, date: '2024-05-03' }] },
    ])
  })

  test('an unclosed quotation mark is reported and does not exhaust the memory', async () => {
    const open = `"2,${'x'.repeat(400_000)}\n`
    const entries = await csv(row({}), open + row({}))
    expect(entries[0]).toMatchObject({ notices: [{}] })
    expect(entries.at(-1)).toMatchObject({ error: expect.any(String) })
  })

  test('a file with 70,000 rows is parsed as a stream', async () => {
    const path = await folder.put('big.csv', '')
    const out = createWriteStream(path)
    out.write(`${HEADER}\n`)
    for (let at = 0; at < 70_000; at++) {
      const line = row({ 'Record ID': String(at), OriginalPaperDOI: `10.1000/${at}` })
      if (!out.write(`${line}\n`)) await once(out, 'drain')
    }
    out.end()
    await once(out, 'close')
    let rows = 0
    for await (const entry of readExport(path)) rows += 'notices' in entry ? 1 : 0
    expect(rows).toBe(70_000)
  })
})

describe('Crossref works', () => {
  const updated = work('10.1000/ABC', {
    'updated-by': [update('10.1000/notice', 'retraction', 2024, 5, 3)],
  })
  const notice = {
    of: { doi: '10.1000/abc' },
    by: { doi: '10.1000/notice' },
    kind: 'retraction',
    date: '2024-05-03',
  }

  test.each<[string, unknown]>([
    ['as a single work', updated],
    ['in a response with one work', { status: 'ok', message: updated }],
    ['in a response with several works', { status: 'ok', message: { items: [updated] } }],
    ['in an array', [updated]],
    ['in an items array as in the yearly file', { items: [updated] }],
    [
      'as a notice that updates another work',
      [work('10.1000/notice', { 'update-to': [update('10.1000/ABC', 'retraction', 2024, 5, 3)] })],
    ],
  ])('are parsed %s', async (_how, value) => {
    expect(await json(value)).toMatchObject([{ notices: [notice], dated: '2026-11-02' }])
  })

  test('are parsed from JSON lines, and malformed lines are reported', async () => {
    const path = await folder.put('list.jsonl', `${JSON.stringify(updated)}\n\n{"x":\n[]\n`)
    expect(await read(path)).toMatchObject([
      { notices: [notice] },
      { error: 'line 3: neither a work nor a row' },
      { error: 'line 4: neither a work nor a row' },
    ])
  })

  test.each([
    ['new_version', 'newEdition'],
    ['new_edition', 'newEdition'],
    ['corrigendum', 'correction'],
    ['erratum', 'correction'],
    ['partial_retraction', 'correction'],
    ['withdrawal', 'retraction'],
    ['removal', 'retraction'],
    ['expression_of_concern', 'concern'],
    ['interim_ruling', 'other'],
  ])('the update type %s is a notice of type %s', async (type, kind) => {
    expect(
      await json([work('10.1000/a', { 'updated-by': [update('10.1000/b', type, 2024)] })]),
    ).toMatchObject([
      // A year alone is not a date.
      { notices: [{ kind, date: null }] },
    ])
  })

  test('may be mixed with Retraction Watch rows, and malformed entries are reported', async () => {
    expect(
      await json([
        fields({ OriginalPaperDOI: '10.1000/abc' }),
        7,
        fields({ RetractionDate: 'soon' }),
      ]),
    ).toMatchObject([
      { notices: [{ of: { doi: '10.1000/abc' } }] },
      { error: 'entry 2: neither a work nor a row' },
      { doubts: [expect.stringContaining('entry 3: RetractionDate is not a date')] },
    ])
  })

  test('with malformed updates are ignored', async () => {
    const odd = work('10.1000/a', {
      'updated-by': [null, 7, {}, { updated: { 'date-parts': 3 } }],
      'update-to': {},
    })
    expect(await json([odd])).toMatchObject([{ notices: [{ kind: 'other' }, { kind: 'other' }] }])
  })
})

test.each<[string, string | Uint8Array, RegExp]>([
  ['empty.csv', '', /is empty/],
  [
    'other.csv',
    'name,age\nAnn,7\n',
    /is not a Retraction Watch data set: it has no column RetractionDate, /,
  ],
  ['page.html', '<!doctype html><title>404</title>', /is not a Retraction Watch data set/],
  ['picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), /is not a text file/],
  ['list.csv.gz', Buffer.from([0x1f, 0x8b, 8, 1, 1, 1]), /unpack it first/],
  ['other.json', '{"hello": "world"}', /contains neither Crossref works nor rows/],
  ['list.json', '[]', /contains neither Crossref works nor rows/],
  ['broken.json', '[{"DOI": "10.1000/a"', /is not valid JSON/],
])('the file %s is rejected with a message', async (name, content, message) => {
  expect(await getExportError(await folder.put(name, content))).toMatch(message)
})

test('a missing file and a folder are rejected with a message', async () => {
  const path = await folder.put('a', 'a')
  expect(await getExportError(`${path}-nowhere`)).toBe(`There is no file ${path}-nowhere.`)
  expect(await getExportError(path.replace(/\/a$/, ''))).toMatch(/^There is no file/)
})
