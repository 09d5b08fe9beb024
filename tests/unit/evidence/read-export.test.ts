import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readExport, WrongFileError, type Entry } from '../../../lib/evidence/read-export.ts'
import { fields, HEADER, openFolder, row, update, work, type Folder } from './lists.ts'

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
const refusal = (path: string) =>
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

describe('the Retraction Watch data set', () => {
  test('is read in all its spellings: quotes, line breaks, other letters, URL forms, “unavailable” and 0', async () => {
    const ids = { OriginalPaperDOI: 'https://doi.org/10.1000/ABC', OriginalPaperPubMedID: '123456' }
    expect(await csv(row(ids))).toEqual([{ notices: [retraction], dated: '2024-05-03' }])
    const none = { OriginalPaperDOI: 'Unavailable', RetractionDOI: '', OriginalPaperPubMedID: '0' }
    expect(await csv(row(none))).toMatchObject([
      { notices: [{ of: { doi: null, pmid: null }, by: { doi: null, pmid: null } }] },
    ])
  })

  test('with a byte order mark, with Windows line ends, and with bytes that are no UTF-8', async () => {
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
  ])('%s is a %s', async (RetractionNature, kind) => {
    expect(await csv(row({ RetractionNature }))).toMatchObject([{ notices: [{ kind }] }])
  })

  test('rows that make no sense are named with their line, and the others are read', async () => {
    const good = row({ Title: 'one line', OriginalPaperDOI: '10.1000/abc' })
    const flat = (given: Record<string, string>) => row({ Title: 'one line', ...given })
    const entries = await csv(
      good,
      'only,three,fields',
      flat({ RetractionDate: '31/31/2024' }),
      flat({ RetractionNature: ' ' }),
      good,
    )
    expect(entries.filter((entry) => 'notices' in entry)).toHaveLength(2)
    expect(entries.filter((entry) => 'fault' in entry)).toEqual([
      { fault: 'line 3: too many or too few columns' },
      { fault: 'line 4: RetractionDate is no day: “31/31/2024”' },
      { fault: 'line 5: RetractionNature is empty' },
    ])
  })

  test('a quotation mark that nobody closed ends the reading with a word, and not the memory', async () => {
    const open = `"2,${'x'.repeat(400_000)}\n`
    const entries = await csv(row({}), open + row({}))
    expect(entries[0]).toMatchObject({ notices: [{}] })
    expect(entries.at(-1)).toMatchObject({ fault: expect.any(String) })
  })

  test('sixty thousand rows and more are read as they come', async () => {
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

describe('works of Crossref', () => {
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
    ['alone', updated],
    ['in an answer for one', { status: 'ok', message: updated }],
    ['in an answer for many', { status: 'ok', message: { items: [updated] } }],
    ['in a list', [updated]],
    ['under items, as in the yearly file', { items: [updated] }],
    [
      'as a notice',
      [work('10.1000/notice', { 'update-to': [update('10.1000/ABC', 'retraction', 2024, 5, 3)] })],
    ],
  ])('are read %s', async (_how, value) => {
    expect(await json(value)).toMatchObject([{ notices: [notice], dated: '2026-11-02' }])
  })

  test('are read one a line, with those that make no sense named', async () => {
    const path = await folder.put('list.jsonl', `${JSON.stringify(updated)}\n\n{"x":\n[]\n`)
    expect(await read(path)).toMatchObject([
      { notices: [notice] },
      { fault: 'line 3: neither a work nor a row' },
      { fault: 'line 4: neither a work nor a row' },
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
  ])('%s is a %s', async (type, kind) => {
    expect(
      await json([work('10.1000/a', { 'updated-by': [update('10.1000/b', type, 2024)] })]),
    ).toMatchObject([
      // A year alone is no day.
      { notices: [{ kind, date: null }] },
    ])
  })

  test('a list may hold rows of the data set, and what makes no sense is named', async () => {
    expect(
      await json([fields({ OriginalPaperDOI: '10.1000/abc' }), 7, fields({ RetractionDate: '' })]),
    ).toMatchObject([
      { notices: [{ of: { doi: '10.1000/abc' } }] },
      { fault: 'entry 2: neither a work nor a row' },
      { fault: expect.stringContaining('entry 3: RetractionDate is no day') },
    ])
  })

  test('odd updates do no harm', async () => {
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
    /is no Retraction Watch data set: it has no column RetractionDate, /,
  ],
  ['page.html', '<!doctype html><title>404</title>', /is no Retraction Watch data set/],
  ['picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), /is no text/],
  ['list.csv.gz', Buffer.from([0x1f, 0x8b, 8, 1, 1, 1]), /unpack it first/],
  ['other.json', '{"hello": "world"}', /holds neither works of Crossref nor rows/],
  ['list.json', '[]', /holds neither works of Crossref nor rows/],
  ['broken.json', '[{"DOI": "10.1000/a"', /is no JSON that can be read/],
])('%s is refused in a sentence', async (name, content, message) => {
  expect(await refusal(await folder.put(name, content))).toMatch(message)
})

test('a file that is not there, and a folder, are refused', async () => {
  const path = await folder.put('a', 'a')
  expect(await refusal(`${path}-nowhere`)).toBe(`There is no file ${path}-nowhere.`)
  expect(await refusal(path.replace(/\/a$/, ''))).toMatch(/^There is no file/)
})
