import { redirectId } from '../../../lib/workflow/rules/redirect-id.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { citation, completeArticle, evidence, paragraph, section } from './complete-article.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

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

test('a draft without errors goes to review', async () => {
  await office.writeDraft()
  expect(await submit()).toMatchObject({ status: 200 })
})

test('the refusal says how many errors there are, and the first', async () => {
  await office.writeDraft({ keyFacts: [], author: undefined })
  expect(await submit()).toMatchObject({
    status: 403,
    code: 'policy.checks',
    message:
      'Mend 2 errors first (see Checks). The first: There are no key facts. Readers meet them first.',
  })
  expect(office.records()).toEqual([])
})

test.each<[string, string, Record<string, unknown>]>([
  ['a picture without alternative text', 'no alternative text', { heroImage: picture({}) }],
  [
    'a heading without words',
    'has no words',
    completeArticle({ ...paragraph('h', ' '), style: 'h3' }),
  ],
  [
    'a level left out',
    'A heading 4 follows',
    completeArticle({ ...paragraph('h', 'Signs'), style: 'h4' }),
  ],
  ['a link without words', 'has no words', completeArticle(paragraph('l', ' ', '/search'))],
  ['a link without an address', 'leads nowhere', completeArticle(paragraph('l', 'Our team', ''))],
  ['no text', 'cites 0 of', { sections: [] }],
  [
    'seven sources',
    'cites 7 of',
    {
      sections: [
        section('About', {
          ...paragraph('c', ''),
          children: [citation(evidence.slice(1, 8).map(({ _id }) => _id))],
        }),
      ],
    },
  ],
])('%s is refused', async (_what, reason, fields) => {
  await office.writeDraft(fields)
  const answer = await submit()
  expect(answer).toMatchObject({ status: 403, code: 'policy.checks' })
  expect(answer).toMatchObject({ message: expect.stringContaining('Mend 1 error first') })
  expect(answer).toMatchObject({ message: expect.stringContaining(reason) })
})

test('a decorative picture, and one that is described, pass', async () => {
  for (const fields of [{ decorative: true }, { alt: 'An inhaler' }]) {
    await office.writeDraft({ heroImage: picture(fields) })
    expect(await submit()).toMatchObject({ status: 200 })
    await office.decide('editor', 'withdraw')
  }
})

test('sources that do not exist, or are not public, count for nothing', async () => {
  const missing = Array.from({ length: 8 }, (_, index) => `source-made-up-${index}`)
  const weak = citation(missing).sources.map((each) => ({ ...each, _weak: true }))
  for (const id of missing.slice(0, 4)) put({ _id: `drafts.${id}`, _type: 'source' })
  const children = [{ ...citation([]), sources: weak }]
  await office.writeDraft({ sections: [section('About', { ...paragraph('c', ''), children })] })
  expect(await submit()).toMatchObject({
    status: 403,
    message: expect.stringContaining('cites 0 of the at least 8 sources'),
  })
})

test('a source that readers could not find is refused', async () => {
  office.seed({ _id: 'source-asthma-1', _type: 'source' })
  await office.writeDraft()
  expect(await submit()).toMatchObject({
    status: 403,
    message: expect.stringContaining('no title, no publisher, no year, no address, no kind'),
  })
})

test('an address of ours needs a public page, a redirect, or to be always there', async () => {
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

test('a link to a document that is there no more is refused; one to a draft is not', async () => {
  const linkTo = (id: string) => {
    const target = { _type: 'reference', _ref: id, _weak: true }
    const words = paragraph('l', 'What we wrote', '/')
    const markDefs = words.markDefs.map(({ _key }) => ({ _key, _type: 'internalLink', target }))
    return office.writeDraft(completeArticle({ ...words, markDefs }))
  }
  await linkTo('post-salt')
  expect(await submit()).toMatchObject({
    status: 403,
    message: expect.stringContaining('The page that this leads to is gone'),
  })
  put({ _id: 'drafts.post-salt', _type: 'post' })
  expect(await submit()).toMatchObject({ status: 200 })
})

test('an emergency does not wait: the administrator publishes with errors, signed', async () => {
  await office.writeDraft({ keyFacts: [] })
  const input = {
    revision: office.revision(),
    reason: 'Wrong dose on the live page',
    password: office.passwordOf('administrator'),
  }
  expect(await office.decide('administrator', 'override', input)).toMatchObject({ status: 200 })
  expect(office.stored(ARTICLE)).not.toBeNull()
  expect(office.stored(DRAFT)).toBeNull()
})
