import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importDocuments, type ImportResult } from '../../../lib/lake/operations/transfer/import.ts'
import { openArchive } from '../../../lib/lake/operations/transfer/ndjson.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake
let dir: string
let files = 0
beforeAll(async () => {
  lake = await openTestLake()
  dir = await mkdtemp(join(tmpdir(), 'lake-import-'))
  await mkdir(join(dir, 'files'))
})
afterAll(async () => {
  await lake.close()
  await rm(dir, { recursive: true, force: true })
})

/** Imports an NDJSON file with this text, as “lake import” does. */
async function importText(text: string): Promise<ImportResult> {
  files += 1
  const file = join(dir, `${files}.ndjson`)
  await writeFile(file, text)
  const archive = await openArchive(file)
  try {
    const options = { ...archive, onExisting: 'fail', report: () => undefined } as const
    return await importDocuments(lake.lake.context, options)
  } finally {
    await archive.close()
  }
}

const line = (document: unknown) => `${JSON.stringify(document)}\n`
const stored = (id: string) => lake.lake.context.store.get(id)
const ofType = (type: string) => lake.lake.context.store.ofType(type)

describe('import of a file that no lake wrote', () => {
  it.each([
    ['no _id', {}],
    ['an empty _id', { _id: '' }],
  ])('generates an id without a dot for a document with %s', async (_, id) => {
    const type = `made${files}`
    await importText(line({ ...id, _type: type }) + line({ ...id, _type: type }))
    const ids = ofType(type).map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(2)
    for (const each of ids) expect(each).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('generates keys for objects in arrays at any depth and keeps existing keys', async () => {
    const list = [{ a: [{ b: 1 }, 'text', 5] }, { _key: 'mine', c: 1 }]
    await importText(line({ _id: 'keyed', _type: 'page', list }))
    expect(stored('keyed')?.list).toEqual([
      {
        _key: expect.stringMatching(/^\w{8,}$/),
        a: [{ _key: expect.stringMatching(/^\w{8,}$/), b: 1 }, 'text', 5],
      },
      { _key: 'mine', c: 1 },
    ])
  })

  it('leaves arrays of a document from a lake unchanged, because its approval covers them', async () => {
    await importText(line({ _id: 'kept', _type: 'page', _rev: 'r', list: [{ a: 1 }] }))
    expect(stored('kept')?.list).toEqual([{ a: 1 }])
  })

  it('accepts a file with a byte order mark', async () => {
    await importText(`\uFEFF${line({ _id: 'marked', _type: 'page' })}`)
    expect(stored('marked')).not.toBeNull()
  })

  it.each([
    ['is not JSON', '{"_id":', 'Line 4 is not JSON'],
    ['has no type', '{"_id":"x"}', 'Line 4: a document needs a _type'],
    ['has a numeric id', '{"_id":5,"_type":"page"}', 'its _id must be a string'],
    ['has an invalid id', '{"_id":"versions.x","_type":"page"}', 'Line 4: "versions.x"'],
  ])('reports a line that %s by its line number, counting blank lines', async (_, bad, said) => {
    const text = `\uFEFF\n${line({ _id: 'first', _type: 'page' })}  \r\n${bad}\n`
    await expect(importText(text)).rejects.toThrow(said)
    expect(stored('first')).toBeNull()
  })
})

describe('asset file of an import', () => {
  let taken = 0

  /** Whether an imported document gets the file with this content. */
  async function takes(path: string, content: string): Promise<boolean> {
    taken += 1
    const file = { _type: 'file', _sanityAsset: `file@file://./${path}` }
    await importText(line({ _id: `shows-${taken}`, _type: 'page', file }))
    const shown = stored(`shows-${taken}`)?.file
    const asset = isRecord(shown) && isRecord(shown.asset) ? stored(String(shown.asset._ref)) : null
    return asset?.size === Buffer.byteLength(content)
  }

  it.each([
    '50% off.txt',
    'a#b?c.txt',
    '100%25.txt',
    'ä é 漢字 ❤️.txt',
    "it's (1) & more+.txt",
    'a\nb.txt',
  ])('is found by the name %j, plain and URL-encoded', async (name) => {
    const content = `of ${name}`
    await writeFile(join(dir, 'files', name), content)
    expect(await takes(`files/${name}`, content)).toBe(true)
    expect(await takes(`files/${encodeURIComponent(name)}`, content)).toBe(true)
  })

  it('keeps its name as the original file name', async () => {
    await writeFile(join(dir, 'files/75% off.txt'), 'three quarters')
    await takes('files/75% off.txt', '')
    expect(ofType('sanity.fileAsset').map(({ originalFilename }) => originalFilename)).toContain(
      '75% off.txt',
    )
  })

  it('is found when its name has another Unicode normalization', async () => {
    await writeFile(join(dir, 'files', 'caf\u00e9.txt'.normalize('NFD')), 'coffee')
    expect(await takes('files/caf\u00e9.txt', 'coffee')).toBe(true)
  })

  it('is found under any random name', async () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .map((text) => `${text.replaceAll(/[/\0]/g, '%')}.txt`)
      .filter((text) => Buffer.byteLength(text) < 200)
    await fc.assert(
      fc.asyncProperty(name, async (each) => {
        await rm(join(dir, 'files'), { recursive: true })
        await mkdir(join(dir, 'files'))
        await writeFile(join(dir, 'files', each), each)
        expect(await takes(`files/${encodeURIComponent(each)}`, each)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    '../secret.txt',
    '%2e%2e/secret.txt',
    'files/%2E%2E/%2e%2e/x',
    '/etc/passwd',
    '%2Fetc%2Fpasswd',
  ])('is refused outside of the import: %s', async (path) => {
    await expect(takes(path, '')).rejects.toThrow('is not an asset of this import')
  })
})
