import { resolve, join } from 'node:path'
import clearwell from '../../lib/lake.config.ts'
import { createLake } from '../../lib/lake/lake.ts'
import { importDocuments } from '../../lib/lake/operations/transfer/import.ts'
import type { SanityDocument } from '../../lib/lake/types.ts'
import { lakeCommand } from '../lake-command.ts'

/**
 * Fills a store with many blog articles, to measure and test long lists: `node --import ./lib/server/boot.mjs
 * tests/bench/many-posts.ts 10000 .data` (stop the product first).
 */
const DAY_MS = 86_400_000
/** Keeps the seeded articles the newest. */
const NEWEST = Date.parse('2025-06-30')
const A_DAY = 4

/**
 * `count` articles that differ in title, slug, and date, with the texts of `templates`. Deterministic. Each has its
 * approval, as in the seed: without one, nothing clinical becomes public.
 */
function* manyPosts(templates: readonly SanityDocument[], count: number) {
  for (let index = 0; index < count; index += 1) {
    const template = templates[index % templates.length]
    if (!template) return
    const number = index + 1
    const _id = `post-sample-${number}`
    const publishedAt = new Date(NEWEST - Math.floor(index / A_DAY) * DAY_MS).toISOString()
    yield {
      ...template,
      _id,
      title: `${String(template.title)}, sample ${number}`,
      slug: { _type: 'slug', current: `sample-${number}` },
      publishedAt: publishedAt.slice(0, 10),
    }
    yield {
      _id: `review-${_id}`,
      _type: 'review',
      subject: { _type: 'reference', _ref: _id, _weak: true },
      decision: 'approved',
      decidedAt: publishedAt,
      statement: 'Sample record for a sample article.',
    }
  }
}

/** Seeds the store in `dataDir` if it is empty, and adds that many articles. No process may be using it. */
export async function addManyPosts(dataDir: string, count: number): Promise<void> {
  await lakeCommand(dataDir, ['seed'])
  const lake = await createLake({ dataDir: join(dataDir, 'lake'), config: clearwell })
  try {
    const templates = lake.context.store
      .ofType('post')
      .filter(({ _id }) => !_id.includes('.') && !_id.startsWith('post-sample-'))
    await importDocuments(lake.context, {
      documents: manyPosts(templates, count),
      assetsDir: dataDir,
      onExisting: 'keep',
      isSeed: true,
      report: () => undefined,
    })
  } finally {
    await lake.close()
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
