import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pageScripts } from '../script-bytes.ts'
import { startStack, type Stack } from '../stack.ts'
import { addManyPosts } from './many-posts.ts'
import { printTable, type Row } from './table.ts'

const BUILD = join(import.meta.dirname, '../../.test-data/next')
const MANY = 10_000
const PAGES = ['/', '/blog', '/blog/page/2', '/blog/category/heart-health', '/search']
const FILES = ['/sitemap.xml', '/blog/rss.xml']
const SEARCH = '/api/blog/search?q=pressure'

type Figures = Map<string, { unit: string; value: number }>

/** Parses the build time that `npm start` prints. */
function buildSeconds({ output }: Stack): number {
  const at = (words: string) =>
    Number(new RegExp(`([\\d.]+)s\\S* {2}${words}`).exec(output())?.[1] ?? Number.NaN)
  return at('Starting the site') - at('Building the site')
}

/** The median of five requests for a cached page. */
async function milliseconds(url: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const startedAt = performance.now()
    await (await fetch(url)).arrayBuffer()
    // The first request may still render it.
    if (round > 0) times.push(performance.now() - startedAt)
  }
  return times.sort((left, right) => left - right)[2] ?? Number.NaN
}

async function gzipped(url: string): Promise<number> {
  return gzipSync(await (await fetch(url)).text()).length / 1000
}

async function measure(stack: Stack): Promise<Figures> {
  const figures: Figures = new Map()
  const origin = `http://127.0.0.1:${stack.port}`
  figures.set('build', { unit: 's', value: buildSeconds(stack) })
  for (const page of PAGES) {
    const { bytes } = await pageScripts(origin, page)
    figures.set(`${page}: HTML, gzip`, { unit: 'kB', value: await gzipped(origin + page) })
    figures.set(`${page}: script, gzip`, { unit: 'kB', value: bytes / 1000 })
  }
  for (const file of FILES) {
    figures.set(`${file}, gzip`, { unit: 'kB', value: await gzipped(origin + file) })
  }
  figures.set(`GET ${SEARCH}`, { unit: 'ms', value: await milliseconds(origin + SEARCH) })
  return figures
}

/**
 * Compares the product with the seeded articles and with ten thousand. With only the seed there is no second page, so
 * that is a 404.
 */
export async function compareScale(dir: string): Promise<void> {
  const figuresWith = async (name: string, added: number) => {
    const dataDir = join(dir, name)
    await mkdir(dataDir, { recursive: true })
    if (added > 0) await addManyPosts(dataDir, added)
    await rm(BUILD, { recursive: true, force: true })
    const stack = await startStack({ dataDir })
    try {
      return await measure(stack)
    } finally {
      await stack.stop()
    }
  }
  const few = await figuresWith('few', 0)
  console.log(`Adding ${MANY} articles …`)
  const many = await figuresWith('many', MANY)
  const rows: Row[] = [...few].flatMap(([what, { unit, value }]) => {
    const measured = many.get(what)?.value
    return measured === undefined ? [] : [{ what, unit, baseline: value, measured }]
  })
  printTable(`${MANY} more articles, against the 8 seeded ones`, rows)
}
