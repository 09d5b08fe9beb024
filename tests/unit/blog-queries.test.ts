import { evaluate as evaluateReference, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { matchingPostsQuery } from '../../lib/content/blog/post-index.ts'
import { getMinutes, readingMinutes } from '../../lib/content/articles/reading-time.ts'
import type { RichTextBlock } from '../../lib/content/text.ts'
import { MemoryDataset } from '../../lib/lake/engine/groq/memory-dataset.ts'
import { evaluate } from '../../lib/lake/engine/groq/evaluate.ts'
import { parseQuery } from '../../lib/lake/engine/groq/parse.ts'
import { seed } from '../../lib/seed/index.ts'

const { documents } = await seed()
const posts = documents.filter(({ _type }) => _type === 'post')
const bodiless = { _id: 'post-bodiless', _type: 'post', slug: { current: 'bodiless' } }
const dataset = [...documents, bodiless]
const params = { ids: [...posts.map(({ _id }) => _id), bodiless._id] }
const body = z.array(z.custom<RichTextBlock>())
const counted = z.array(z.object({ _id: z.string(), words: z.number() }))

const engines = {
  'the embedded lake': async () =>
    evaluate(parseQuery(matchingPostsQuery, params), {
      dataset: new MemoryDataset(dataset),
      identity: 'me',
      now: new Date(0),
      sanity: { projectId: 'p', dataset: 'd' },
    }).data,
  'groq-js in place of hosted Sanity': async () =>
    (await evaluateReference(parse(matchingPostsQuery, { params }), { dataset, params })).get(),
}

test.each(Object.entries(engines))(
  'the list query returns the reading time of the post’s text: %s',
  async (_name, ask) => {
    const found = counted.parse(await ask())
    expect(found).toHaveLength(posts.length + 1)
    for (const { _id, words } of found) {
      const blocks = body.parse(posts.find((post) => post._id === _id)?.body ?? [])
      expect(words > 0, _id).toBe(blocks.length > 0)
      expect(getMinutes(words), _id).toBe(readingMinutes(blocks))
    }
  },
)
