import { redirectId } from '../../../lib/workflow/rules/redirect-id.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  citation,
  cited,
  citations,
  completeArticle,
  evidence,
  paragraph,
  section,
} from './complete-article.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

const card = (...body: readonly object[]) => ({
  ...{ _type: 'careCard', _key: 'card', level: 'emergency', heading: 'Call 911 if:', body },
})
const submit = () => office.decide('editor', 'submit', { revision: office.revision() })
const put = (document: { _id: string; _type: string }) =>
  office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) =>
    tx.put(document),
  )
const picture = (fields: object) => ({
  _type: 'picture',
  asset: { _type: 'reference', _ref: 'image-a', _weak: true },
  ...fields,
})

test('a draft without errors can be submitted for review', async () => {
  await office.writeDraft()
  expect(await submit()).toMatchObject({ status: 200 })
})

test('the refusal of a submission states the number of errors and the first error', async () => {
  await office.writeDraft({ facts: [], author: undefined })
  expect(await submit()).toMatchObject({
    status: 403,
    code: 'policy.checks',
    message:
      'Fix 2 errors first (see Checks). First error: This page has no key facts. Add them: readers see them first.',
  })
  expect(office.records()).toEqual([])
})

test.each<[string, string, Record<string, unknown>]>([
  ['an image without alternative text', 'no alternative text', { heroImage: picture({}) }],
  [
    'an empty heading',
    'This heading is empty',
    completeArticle({ ...paragraph('h', ' '), style: 'h3' }),
  ],
  [
    'a skipped heading level',
    'Heading 4 follows',
    completeArticle({ ...paragraph('h', 'Signs'), style: 'h4' }),
  ],
  ['a link without text', 'has no text', completeArticle(paragraph('l', ' ', '/search'))],
  ['a link without a URL', 'leads nowhere', completeArticle(paragraph('l', 'Our team', ''))],
  ['no text', 'Cites 1 source;', { sections: [] }],
  [
    'only seven sources',
    'Cites 7 sources;',
    {
      sections: [
        section('About', {
          ...paragraph('c', ''),
          children: citations(evidence.slice(1, 8).map(({ _id }) => _id)),
        }),
      ],
    },
  ],
  [
    'a red flag in a non-urgent care card',
    '“black stool” is a red flag in a non-urgent card',
    completeArticle({
      _type: 'careCard',
      _key: 'k',
      level: 'nonUrgent',
      heading: 'Make an appointment if:',
      body: [cited('b', 'you have black stool')],
    }),
  ],
  [
    'advice to wait next to a red flag',
    'the same sentence says “Wait”',
    completeArticle(paragraph('w', 'Wait an hour if you have chest pain.')),
  ],
  ['a dose without a unit', 'has no unit', completeArticle(cited('d', 'Take 5 daily.'))],
  [
    'a value without a unit',
    'The value “126” has no unit',
    completeArticle(cited('v', 'It is diabetes above 126.')),
  ],
  [
    'a key fact without a source',
    'Each key fact needs a source',
    { facts: [paragraph('f', 'Asthma can be treated.')] },
  ],
  [
    'a key fact in an earlier format',
    'Convert them to facts with sources',
    { keyFacts: ['Asthma can be treated.'] },
  ],
  [
    'an emergency care card without a source',
    'This care card has no source',
    completeArticle(card(paragraph('s', 'you cannot breathe'))),
  ],
  [
    'a table without a source',
    'This table has no source',
    completeArticle({ _type: 'dataTable', _key: 't', caption: 'Inhalers', header: [], rows: [] }),
  ],
  [
    'a number without a source',
    'This number has no source',
    completeArticle(paragraph('n', 'About 1 in 12 people has asthma.')),
  ],
])('a submission with %s is refused', async (_what, reason, fields) => {
  await office.writeDraft(fields)
  const answer = await submit()
  expect(answer).toMatchObject({ status: 403, code: 'policy.checks' })
  expect(answer).toMatchObject({ message: expect.stringContaining('Fix 1 error first') })
  expect(answer).toMatchObject({ message: expect.stringContaining(reason) })
})

test('red flags come from the published settings, and a draft of the settings has no effect', async () => {
  const words = completeArticle(paragraph('w', 'Wait an hour if your thumb tingles.'))
  const settings = { _type: 'siteSettings', redFlags: { sameDay: ['thumb tingle'] } }
  put({ _id: 'drafts.siteSettings', ...settings })
  await office.writeDraft(words)
  expect(await submit()).toMatchObject({ status: 200 })
  await office.decide('editor', 'withdraw')
  office.seed({ _id: 'siteSettings', ...settings })
  expect(await submit()).toMatchObject({
    status: 403,
    message: expect.stringContaining('“thumb tingles” can’t wait'),
  })
})

test('a draft that fails newer checks can still be edited, and the public version stays', async () => {
  const older = { ...completeArticle(card(paragraph('s', 'you cannot breathe'))), facts: undefined }
  const live = { _id: ARTICLE, ...older, keyFacts: ['Asthma can be treated.'] }
  office.seed(live)
  await office.writeDraft({ ...older, keyFacts: ['Asthma can be treated.'] })
  await office.writeDraft({ keyFacts: ['Asthma can be treated. Ask how.'] })
  expect(office.stored(DRAFT)).toMatchObject({ keyFacts: ['Asthma can be treated. Ask how.'] })
  expect(await submit()).toMatchObject({ status: 403, code: 'policy.checks' })
  expect(office.stored(ARTICLE)).toMatchObject({ keyFacts: ['Asthma can be treated.'] })
})

test('an image passes the checks when it is decorative or has alternative text', async () => {
  for (const fields of [{ decorative: true }, { alt: 'An inhaler' }]) {
    await office.writeDraft({ heroImage: picture(fields) })
    expect(await submit()).toMatchObject({ status: 200 })
    await office.decide('editor', 'withdraw')
  }
})

test('sources that are missing or not published do not count as sources', async () => {
  const missing = Array.from({ length: 5 }, (_, index) => `source-made-up-${index}`)
  const weak = citation(missing).sources.map((each) => ({ ...each, _weak: true }))
  for (const id of missing.slice(0, 4)) put({ _id: `drafts.${id}`, _type: 'source' })
  const children = [{ ...citation([]), sources: weak }]
  await office.writeDraft({ sections: [section('About', { ...paragraph('c', ''), children })] })
  expect(await submit()).toMatchObject({
    status: 403,
    message: expect.stringContaining('Cites 1 source; at least 8 are required'),
  })
})

test('a submission that cites a source without a title, publisher, year, URL, or type is refused', async () => {
  office.seed({ _id: 'source-asthma-1', _type: 'source' })
  await office.writeDraft()
  expect(await submit()).toMatchObject({
    status: 403,
    message: expect.stringContaining('is missing: title, publisher, year, URL, type'),
  })
})

test('an internal link needs a public page, a redirect, or a fixed route', async () => {
  const link = async (href: string) => {
    await office.writeDraft(completeArticle(paragraph('l', 'What we wrote', href)))
    const answer = await submit()
    if (answer.status === 200) await office.decide('editor', 'withdraw')
    return answer.status
  }
  const slug = { _type: 'slug', current: 'salt' }
  put({ _id: 'drafts.category-salt', _type: 'category', ...{ slug } })
  for (const dead of ['/blog/category/salt', '/blog/nothing', '/contact', '/nowhere', '/blog/old'])
    expect(await link(dead), dead).toBe(403)
  office.seed({ _id: 'category-salt', _type: 'category', ...{ slug } })
  office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
    tx.put({ _id: 'contactPage', _type: 'contactPage' })
    tx.put({ _id: redirectId('/blog/old'), _type: 'redirect', from: '/blog/old', path: '/blog' })
  })
  for (const live of [
    '/blog/category/salt',
    '/blog/category/salt/?a=1#b',
    '/contact',
    '/blog/old',
    '/search?q=salt',
  ])
    expect(await link(live), live).toBe(200)
})

test('a link to a deleted document is refused, and a link to a draft is accepted', async () => {
  const linkTo = (id: string) => {
    const target = { _type: 'reference', _ref: id, _weak: true }
    const words = paragraph('l', 'What we wrote', '/')
    const markDefs = words.markDefs.map(({ _key }) => ({ _key, _type: 'internalLink', target }))
    return office.writeDraft(completeArticle({ ...words, markDefs }))
  }
  await linkTo('post-salt')
  expect(await submit()).toMatchObject({
    status: 403,
    message: expect.stringContaining('The page that this links to was deleted'),
  })
  put({ _id: 'drafts.post-salt', _type: 'post' })
  expect(await submit()).toMatchObject({ status: 200 })
})

test('a submission with schema validation errors is refused with their number and the first message', async () => {
  await office.writeDraft({ summary: 'a'.repeat(501), title: undefined })
  expect(await submit()).toMatchObject({
    status: 403,
    code: 'policy.checks',
    message: 'Fix 2 errors first (see Checks). First error: “Title”: Required.',
  })
  expect(office.records()).toEqual([])
})

test('a field with a content check error is counted once', async () => {
  await office.writeDraft({ heroImage: picture({}) })
  expect(await submit()).toMatchObject({
    message: expect.stringMatching(/^Fix 1 error first .* alternative text/),
  })
})

test('an administrator can publish a draft with errors through a signed override', async () => {
  await office.writeDraft({ facts: [] })
  const input = {
    revision: office.revision(),
    reason: 'Wrong dose on the live page',
    password: office.getPassword('administrator'),
  }
  expect(await office.decide('administrator', 'override', input)).toMatchObject({ status: 200 })
  expect(office.stored(ARTICLE)).not.toBeNull()
  expect(office.stored(DRAFT)).toBeNull()
})

test.each(['a', '1-2-', 'two three ', 'A-', '. A'])(
  'a text of 200,000 characters that repeats “%s” is checked without a timeout',
  async (motif) => {
    const words = motif.repeat(200_000 / motif.length)
    await office.writeDraft(completeArticle(paragraph('long', words)))
    expect(await submit()).toMatchObject({ status: expect.toBeOneOf([200, 403]) })
  },
)

test('a document of more than 400,000 characters is refused without a check, with advice to split it', async () => {
  await office.writeDraft(completeArticle(paragraph('long', 'word '.repeat(80_001))))
  expect(await submit()).toMatchObject({
    status: 403,
    code: 'policy.checks',
    message:
      'Fix 1 error first (see Checks). First error: The document has more than 400,000 characters, including formatting, so it was not checked. Split it into several documents.',
  })
})

test('a document with more than 1,000 references is refused before its references are checked', async () => {
  const related = Array.from({ length: 1001 }, (_, n) => ({
    ...{ _type: 'reference', _key: `k${n}`, _ref: `post-${n}`, _weak: true },
  }))
  await office.writeDraft({ related })
  expect(await submit()).toMatchObject({ status: 403, code: 'policy.namesTooMuch' })
})
