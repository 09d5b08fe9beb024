import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { findMatches } from '../../lib/search/find-matches.ts'
import { SearchIndex } from '../../lib/search/search-index.ts'
import { percentile } from './percentile.ts'
import { searchQuestions } from './search-questions.ts'
import { scoreSearch } from './search-score.ts'
import { indexSeededSite, readSeededDocuments } from './seeded-search.ts'

const POSTS = 10_000
const BATCH = 200

/** The score on the seed content, and the cost of ten thousand posts in time and memory. */
export async function printSearch(): Promise<void> {
  const index = await indexSeededSite()
  const { share, missed } = scoreSearch(index)
  console.log(
    `\n${searchQuestions.length} questions, a right place among the first three: ${(100 * share).toFixed(1)} %`,
  )
  for (const { question, found } of missed) console.log(`  ${question}: ${found.join(', ')}`)

  const documents = await readSeededDocuments()
  const posts = documents.filter(({ type }) => type === 'post')
  const many = new SearchIndex()
  await many.put(documents)
  const before = heapMegabytes()
  const startedAt = performance.now()
  for (let start = 0; start < POSTS; start += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, offset) => {
      const number = start + offset + 1
      const template = posts[number % posts.length]
      if (!template) throw new Error('The seed content has no posts.')
      const title = `${template.title}, sample ${number}`
      return {
        ...template,
        id: `sample-${number}`,
        href: `/blog/sample-${number}`,
        title,
        label: title,
      }
    })
    await many.put(batch)
  }
  const indexed = performance.now() - startedAt
  const megabytes = heapMegabytes() - before
  const times = searchQuestions.map(({ question }) => {
    const askedAt = performance.now()
    findMatches(many, question, { limit: 6 })
    return performance.now() - askedAt
  })
  console.log(`\n${POSTS} posts more`)
  console.table([
    {
      'indexed in (s)': Math.round(indexed / 100) / 10,
      'memory (MB)': Math.round(megabytes),
      'a question, p50 (ms)': Math.round(percentile(times, 0.5) * 10) / 10,
      'p95 (ms)': Math.round(percentile(times, 0.95) * 10) / 10,
    },
  ])
}

/** Heap size after garbage collection. */
function heapMegabytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1024 ** 2
}
