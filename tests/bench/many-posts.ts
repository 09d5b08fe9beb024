import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { seed } from '../../lib/seed/index.ts'
import { lakeCommand } from '../lake-command.ts'

/**
 * Fills a store with many blog articles, to measure and test what a long list does:
 * `node --import ./lib/runtime/boot.mjs tests/bench/many-posts.ts 10000 .data` (the product must be stopped).
 */
const DAY_MS = 86_400_000
/** The seeded articles stay the newest. */
const NEWEST = Date.parse('2025-06-30')
const A_DAY = 4

/** `count` articles that differ in title, address and date; their texts are the seeded ones'. Always the same. */
async function* manyPosts(count: number): AsyncGenerator<string> {
  const templates = (await seed()).documents.filter(({ _type }) => _type === 'post')
  for (let index = 0; index < count; index += 1) {
    const template = templates[index % templates.length]
    if (!template) return
    const number = index + 1
    const publishedAt = new Date(NEWEST - Math.floor(index / A_DAY) * DAY_MS).toISOString()
    yield `${JSON.stringify({
      ...template,
      _id: `post-sample-${number}`,
      title: `${template.title}, sample ${number}`,
      slug: { _type: 'slug', current: `sample-${number}` },
      publishedAt: publishedAt.slice(0, 10),
    })}\n`
  }
}

/** Seeds the store in `dataDir` where it is empty, and imports that many articles. Nothing may run on it. */
export async function addManyPosts(dataDir: string, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'clearwell-posts-'))
  try {
    await cp((await seed()).assetsDir, folder, { recursive: true })
    const file = join(folder, 'posts.ndjson')
    await pipeline(Readable.from(manyPosts(count)), createWriteStream(file))
    await lakeCommand(dataDir, ['seed'])
    await lakeCommand(dataDir, ['import', file, '--missing'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const [count = '', dataDir = ''] = process.argv.slice(2)
  if (!/^[1-9]\d{0,6}$/.test(count) || !dataDir) {
    console.error('Say how many articles, and the data folder: many-posts.ts 10000 .data')
    process.exit(2)
  }
  await addManyPosts(resolve(dataDir), Number(count))
  console.log(`Added ${count} articles to ${dataDir}.`)
}
