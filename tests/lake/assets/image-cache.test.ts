import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ImageCache } from '../../../lib/lake/assets/images/cache.ts'
import { MAX_RENDITIONS_PER_IMAGE } from '../../../lib/limits/media.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'image-cache-'))
})
afterEach(() => rm(dir, { recursive: true }))

const name = (text: string) => createHash('sha256').update(text).digest('hex')
const content = (size: number) => new Uint8Array(size)

const openCache = (maxBytes: number) => new ImageCache({ dir, maxBytes, key: 'a key of the test' })

async function bytesOnDisk(): Promise<number> {
  const files = await readdir(dir, { recursive: true, withFileTypes: true })
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(join(file.parentPath, file.name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('the image cache stays below its size limit and evicts the least recently used renditions', async () => {
  const cache = openCache(100)
  await cache.write('a', name('1'), content(40))
  await cache.write('b', name('2'), content(40))
  expect(await cache.read('a', name('1'))).not.toBeNull()
  await cache.write('c', name('3'), content(40))
  expect(await bytesOnDisk()).toBe(80)
  expect(await cache.read('b', name('2'))).toBeNull()
  expect(await cache.read('a', name('1'))).not.toBeNull()
  await Promise.all(
    [...Array(20).keys()].map((at) => cache.write(`s${at}`, name(`${at}`), content(33))),
  )
  expect(await bytesOnDisk()).toBe(99)
  await cache.write('huge', name('huge'), content(101))
  expect(await bytesOnDisk()).toBe(99)
})

test('the image cache limits the renditions of one image without evicting those of others', async () => {
  const cache = openCache(1_000_000)
  await cache.write('quiet', name('quiet'), content(1))
  for (let at = 0; at < MAX_RENDITIONS_PER_IMAGE + 20; at++)
    await cache.write('busy', name(`${at}`), content(1))
  expect(await readdir(join(dir, 'busy'))).toHaveLength(MAX_RENDITIONS_PER_IMAGE)
  expect(await cache.read('busy', name('19'))).toBeNull()
  expect(await cache.read('busy', name('20'))).not.toBeNull()
  expect(await cache.read('quiet', name('quiet'))).not.toBeNull()
})

test('the image cache counts existing files after a restart and removes unfinished ones', async () => {
  await openCache(100).write('a', name('1'), content(60))
  await mkdir(join(dir, 'b'))
  await writeFile(join(dir, 'b', 'x.part'), content(900))
  const cache = openCache(100)
  expect(await cache.read('a', name('1'))).toHaveLength(60)
  expect(await bytesOnDisk()).toBe(60)
  await cache.write('b', name('2'), content(60))
  expect(await bytesOnDisk()).toBe(60)
  expect(await cache.read('a', name('1'))).toBeNull()
})

test('the image cache creates a rendition again after its file was deleted', async () => {
  const cache = openCache(100)
  await cache.write('b', name('2'), content(30))
  await cache.write('a', name('1'), content(60))
  await rm(join(dir, 'a'), { recursive: true })
  expect(await cache.read('a', name('1'))).toBeNull()
  await cache.write('c', name('3'), content(60))
  expect(await cache.read('b', name('2')), 'the deleted file takes no room').not.toBeNull()
  await cache.write('a', name('1'), content(60))
  expect(await cache.read('a', name('1'))).not.toBeNull()
})

test('the image cache does not serve a rendition whose file was changed, or exchanged for another one', async () => {
  const pictures = { a: content(60), b: new Uint8Array(60).fill(7) }
  for (const restarted of [false, true]) {
    const cache = openCache(1_000)
    for (const [source, bytes] of Object.entries(pictures))
      await cache.write(source, name('1'), bytes)
    const [file = ''] = await readdir(join(dir, 'a'))
    const [other = ''] = await readdir(join(dir, 'b'))
    await writeFile(join(dir, 'a', file), pictures.b)
    await rename(join(dir, 'b', other), join(dir, 'b', file))
    const reading = restarted ? openCache(1_000) : cache
    expect(await reading.read('a', name('1'))).toBeNull()
    expect(await readdir(join(dir, 'a')), 'it is deleted').toEqual([])
    expect(await reading.read('b', name('1'))).toBeNull()
    await reading.write('a', name('1'), pictures.a)
    expect(await reading.read('a', name('1'))).toEqual(Buffer.from(pictures.a))
  }
})

test('the image cache does not serve a file of one image as the same rendition of another one', async () => {
  const cache = openCache(1_000)
  await cache.write('a', name('1'), content(60))
  const [file = ''] = await readdir(join(dir, 'a'))
  await mkdir(join(dir, 'b'))
  await rename(join(dir, 'a', file), join(dir, 'b', file))
  expect(await openCache(1_000).read('b', name('1'))).toBeNull()
})

test('the image cache has one file of a rendition, the one that was written last', async () => {
  const cache = openCache(1_000)
  await cache.write('a', name('1'), content(60))
  await cache.write('a', name('1'), content(50))
  expect(await readdir(join(dir, 'a'))).toHaveLength(1)
  expect(await cache.read('a', name('1'))).toHaveLength(50)
})

test('the image cache evicts what was used least recently before a restart, and what a lower limit has no room for', async () => {
  const before = openCache(100)
  await before.write('a', name('1'), content(30))
  await before.write('b', name('2'), content(30))
  await before.write('c', name('3'), content(0))
  for (const [index, source] of ['a', 'b', 'c'].entries()) {
    const [file = ''] = await readdir(join(dir, source))
    const used = new Date(Date.now() - 60_000 + index * 1_000)
    await utimes(join(dir, source, file), used, used)
  }
  expect(await before.read('a', name('1'))).not.toBeNull()
  const after = openCache(40)
  expect(await after.read('b', name('2'))).toBeNull()
  expect(await bytesOnDisk()).toBe(30)
  expect(await after.read('a', name('1'))).not.toBeNull()
})
