import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake()
  lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
    tx.put(guide)
    tx.put({ ...guide, _id: 'drafts.guide', summary: 'The new goal is below 120/80 mmHg.' })
    tx.put({ _id: 'drafts.secret', _type: 'post', title: 'Unpublished: 130/80' })
    tx.put({ _id: 'versions.spring.guide', _type: 'article', title: 'Spring: 130/80' })
    tx.put({ _id: 'versions.spring.new', _type: 'post', title: 'Only in spring' })
    tx.put({ _id: 'versions.spring.secret', _type: 'post', title: 'Unpublished: 130/80' })
    tx.put({
      _id: 'message.1',
      _type: 'message',
      name: 'A reader',
      email: 'reader@example.com',
      message: 'Mine is 130/80.',
      receivedAt: '2026-01-01T00:00:00Z',
    })
  })
})
afterAll(() => lake.close())

const block = (key: string, ...texts: string[]) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: texts.map((text, index) => ({ _type: 'span', _key: `${key}${index}`, text })),
})

const guide = {
  _id: 'guide',
  _type: 'article',
  title: 'High blood pressure',
  summary: 'The goal is below 130/80 mm Hg.',
  sections: [
    {
      _key: 's',
      _type: 'section',
      body: [
        block('a', 'Below 13', '0/8', '0 mmHg, as “usual care” says.'),
        block('b', 'It was 1130/800.'),
        {
          _type: 'dataTable',
          _key: 't',
          rows: [{ _key: 'r', _type: 'tableRow', cells: ['Goal', '<130/80', 'mmHg'] }],
        },
      ],
    },
  ],
}

const resultShape = z.object({
  count: z.number(),
  found: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      layers: z.array(z.string()),
      release: z.string().nullable(),
      count: z.number(),
      texts: z.array(
        z.object({
          path: z.string(),
          layers: z.array(z.string()),
          release: z.string().nullable(),
          snippet: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
        }),
      ),
    }),
  ),
})

function post(query: string, headers: Record<string, string>, more: object = {}) {
  return lake.fetch(`/v2026-03-01/data/text-search/${lake.config.dataset}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, types: ['article', 'post', 'message'], ...more }),
  })
}

async function search(query: string, role: TestRole = 'editor', more: object = {}) {
  const response = await post(query, { authorization: `Bearer ${lake.token(role)}` }, more)
  expect(response.status).toBe(200)
  return resultShape.parse(await response.json())
}

const paths = async (query: string) =>
  (await search(query)).found
    .filter(({ id }) => id === 'guide')
    .flatMap(({ texts }) => texts.map(({ path }) => path))

test('a number with its punctuation is found in text, across marks and in table cells, and in no longer number', async () => {
  expect(await paths('130/80')).toEqual([
    'sections[_key=="s"].body[_key=="a"]',
    'sections[_key=="s"].body[_key=="t"].rows[_key=="r"].cells',
    'summary',
    'title',
  ])
  expect(await paths('1130/800')).toEqual(['sections[_key=="s"].body[_key=="b"]'])
  expect(await paths('30/80')).toEqual([])
})

test('words can be anywhere in one text, and a phrase only as it is', async () => {
  const inBlock = ['sections[_key=="s"].body[_key=="a"]']
  expect(await paths('usual 130/80 MMHG')).toEqual(inBlock)
  expect(await paths('"usual care"')).toEqual(inBlock)
  expect(await paths('"care usual"')).toEqual([])
  expect(await paths('pressu')).toEqual([])
  expect(await paths('pressu*')).toContain('title')
})

test('a snippet marks the match, and says whether readers or only editors see it', async () => {
  const { found } = await search('goal below')
  const [first] = found
  expect(first).toMatchObject({ id: 'guide', layers: ['live', 'draft'], count: 2 })
  const lines = first?.texts.map(({ layers, snippet }) => [
    layers.join(),
    snippet.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join(''),
  ])
  expect(lines).toEqual([
    ['draft', 'The new [goal] is [below] 120/80 mmHg.'],
    ['live', 'The [goal] is [below] 130/80 mm Hg.'],
  ])
})

test('a search in live text leaves out drafts and versions, and one in drafts leaves out live text', async () => {
  const live = await search('130/80', 'editor', { layer: 'live', types: ['article', 'post'] })
  expect(live.found.map(({ id, layers }) => [id, layers])).toEqual([['guide', ['live']]])
  const drafts = await search('130/80', 'editor', { layer: 'draft', types: ['article', 'post'] })
  expect(drafts.found.map(({ id }) => id)).toEqual(['guide', 'secret'])
})

test('what only a release says names it, and what the draft says too does not', async () => {
  const [only] = (await search('"only in spring"')).found
  expect(only).toMatchObject({ id: 'new', layers: ['release'], release: 'spring' })
  expect(only?.texts).toMatchObject([{ path: 'title', release: 'spring' }])
  const { found } = await search('130/80')
  const secret = found.find(({ id }) => id === 'secret')
  expect(secret).toMatchObject({ layers: ['draft', 'release'], release: null, count: 1 })
  const guideTexts = found.find(({ id }) => id === 'guide')
  expect(guideTexts).toMatchObject({ release: null })
  expect(guideTexts?.texts.find(({ path }) => path === 'title')).toMatchObject({
    release: 'spring',
  })
})

test('a search finds only what its caller may read, and nothing without a sign-in', async () => {
  expect((await post('130/80', {})).status).toBe(401)
  const reader = await search('130/80', 'siteReader')
  expect(reader.found.map(({ id, layers }) => [id, layers])).toEqual([['guide', ['live']]])
  const viewer = await search('130/80', 'viewer')
  expect(viewer.found.map(({ id }) => id)).toEqual(['guide', 'secret'])
  const editor = await search('130/80')
  expect(editor.found.map(({ id }) => id)).toEqual(['guide', 'message.1', 'secret'])
})

test('a question that is too long is refused, and an empty one finds nothing', async () => {
  const long = await post('a'.repeat(201), { authorization: `Bearer ${lake.token('editor')}` })
  expect(long.status).toBe(400)
  expect(await search('  " " ')).toEqual({ found: [], count: 0 })
})
