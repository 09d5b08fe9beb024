import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedIfEmpty } from '../../../lib/lake/operations/seed.ts'
import { readNote } from '../../../lib/lake/operations/transfer/asset-notes.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'
const sha1 = createHash('sha1').update(SVG).digest('hex')
let assetsDir: string
let documents: Record<string, unknown>[]
let lake: TestLake

beforeEach(async () => {
  assetsDir = await mkdtemp(join(tmpdir(), 'lake-seed-'))
  await writeFile(join(assetsDir, 'x.svg'), SVG)
  documents = [
    { _id: 'a', _type: 'page', next: { _type: 'reference', _ref: 'b' } },
    { _id: 'b', _type: 'page', picture: { _type: 'image', _sanityAsset: 'image@file://./x.svg' } },
  ]
  lake = await openTestLake({ config: { seed: async () => ({ documents, assetsDir }) } })
})

afterEach(async () => {
  await lake.close()
  await rm(assetsDir, { recursive: true, force: true })
})

const seed = (lines: string[] = []) => seedIfEmpty(lake.lake.context, (line) => lines.push(line))

test('seeding an empty store adds the documents, references in any order, and their assets', async () => {
  const lines: string[] = []
  expect(await seed(lines)).toEqual({ documents: 2, assets: 1, kept: 0, leftOut: 0 })
  expect(lines).toEqual(['Seeding the empty store …', 'Assets: 1 of 1'])
  const [page] = await lake.client('editor').fetch('*[_id == "b"]{"ref": picture.asset._ref}')
  expect(page).toEqual({ ref: `image-${sha1}-40x20-svg` })
  expect(
    (await lake.fetch(`/images/${lake.config.projectId}/${lake.config.dataset}/${sha1}-40x20.svg`))
      .status,
  ).toBe(200)
})

test('seeding does not change a store with content or with deleted content', async () => {
  const { store } = lake.lake.context
  store.write({ author: 'test' }, (tx) => tx.put({ _id: 'own', _type: 'page' }))
  expect(await seed()).toBeNull()
  store.write({ author: 'test' }, (tx) => tx.delete('own'))
  expect(await seed()).toBeNull()
  expect([...store.all()]).toEqual([])
})

test('seeding that failed after the assets is repeated', async () => {
  const whole = documents
  documents = [...whole, { _id: 'c', _type: 'page', next: { _type: 'reference', _ref: 'missing' } }]
  await expect(seed()).rejects.toThrow()
  expect([...lake.lake.context.store.all()].map(({ _type }) => _type)).toEqual([
    'sanity.imageAsset',
  ])
  documents = whole
  expect(await seed()).toEqual({ documents: 2, assets: 1, kept: 0, leftOut: 0 })
})

test('seeding applies the metadata in assets.json', async () => {
  const notes = { originalFilename: 'Heart.svg', altText: 'A heart' }
  await writeFile(join(assetsDir, 'assets.json'), JSON.stringify({ [`image-${sha1}`]: notes }))
  await seed()
  expect(lake.lake.context.store.get(`image-${sha1}-40x20-svg`)).toMatchObject(notes)
})

test('an asset path in the seed cannot leave the folder, encoded or not', () => {
  for (const way of ['../x', 'images/../../x', 'images/%2e%2e/%2E%2e/x', '/etc/x'])
    expect(() => readNote(`image@file://${way}`)).toThrow('is not an asset of this import')
})
