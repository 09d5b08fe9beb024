import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { cached } from '../fixture-cache.ts'

const CACHE_DIR = join(import.meta.dirname, '../../.test-data/kept')
const NAME = `own-test-${process.pid}`
const files = ['tests/fixture-cache.ts']

let made = 0
const make = async (folder: string) => writeFile(join(folder, 'made'), String(++made))
const own = async () => (await readdir(CACHE_DIR)).filter((name) => name.includes(NAME))
const read = (folder: string) => readFile(join(folder, 'made'), 'utf8')

afterEach(async () => {
  for (const name of await own()) await rm(join(CACHE_DIR, name), { recursive: true })
})

test('a cached fixture is built once, and again when its inputs change', async () => {
  const first = await cached(NAME, { files }, make)
  expect(await cached(NAME, { files }, make)).toBe(first)
  expect(await read(first)).toBe('1')
  const second = await cached(NAME, { files, settings: { day: 'another' } }, make)
  expect(await read(second)).toBe('2')
  expect(await own(), 'the old one has gone').toHaveLength(1)
})

test('a fixture whose build fails is not cached', async () => {
  const failing = cached(NAME, { files }, async (folder) => {
    await make(folder)
    throw new Error('killed')
  })
  await expect(failing).rejects.toThrow('killed')
  expect(await read(await cached(NAME, { files }, make))).toBe(String(made))
})

test('the leftovers of a killed process are deleted, and a build in progress is not', async () => {
  const gone = join(CACHE_DIR, `unfinished.${NAME}.${2 ** 30}`)
  const under = join(CACHE_DIR, `unfinished.${NAME}.${process.ppid}`)
  await mkdir(gone, { recursive: true })
  await mkdir(under)
  await cached(NAME, { files }, make)
  expect([existsSync(gone), existsSync(under)]).toEqual([false, true])
})

test('two concurrent requests for one fixture get the same result', async () => {
  const [one, other] = await Promise.all([
    cached(NAME, { files }, make),
    cached(NAME, { files }, make),
  ])
  expect(one).toBe(other)
  expect(await own()).toHaveLength(1)
})
