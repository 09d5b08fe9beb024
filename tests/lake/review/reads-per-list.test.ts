import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeArticle, paragraph } from './complete-article.ts'
import { ARTICLE, openOffice, type Office } from './office.ts'
import { articleAt, askToRetire, confirmRetirement, TARGET } from './retirement-office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
  office.seed(articleAt('obesity'), SALT, ...MANY)
  // Corrupts the documents: reading one of them in the lake's main thread would fail.
  office.lake.lake.context.store.db.exec(`UPDATE documents SET json = '{' WHERE id LIKE 'many-%'`)
})
afterEach(() => office.lake.close())

const ref = (_ref: string, fields = {}) => ({ _type: 'reference', _ref, ...fields })
const SALT = { _id: 'post-salt', _type: 'post', slug: { _type: 'slug', current: 'salt' } }
/** Documents of every type that grows with the site, all with a reference to the article. */
const MANY = ['article', 'post', 'takeaway', 'glossaryTerm'].flatMap((type) =>
  [1, 2, 3].map((n) => ({
    _id: `many-${type}-${n}`,
    _type: type,
    title: `No. ${n}`,
    slug: { _type: 'slug', current: `many-${n}` },
    related: [ref(ARTICLE, { _key: 'r', _weak: true })],
  })),
)

test('review steps and redirect checks do not read other pages, however many there are', async () => {
  await office.writeDraft(completeArticle(paragraph('l', 'What we wrote', '/blog/salt')))
  const outlook = async () => {
    const { dataset } = office.lake.config
    const secret = office.lake.token('administrator')
    const response = await office.lake.fetch(`/v2026-03-01/data/decisions/${dataset}/${ARTICLE}`, {
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(response.status).toBe(200)
  }
  await outlook()
  await office.getApproved()
  await outlook()
  await office.publish()
  // It moves: the old path redirects, and links to it still count as links to a page.
  await office.writeDraft({ slug: { _type: 'slug', current: 'asthma-in-adults' } })
  await office.getApproved()
  await office.publish()
  const editor = office.as('editor')
  await editor.create({ _type: 'redirect', from: '/diseases/lungs', path: TARGET })
  await expect(
    editor.create({ _type: 'redirect', from: '/diseases/air', path: '/diseases/lungs' }),
  ).rejects.toThrow('leads')
  await editor.create({ _type: 'redirect', from: '/blog/pepper', path: '/blog/salt' })
  expect(await askToRetire(office)).toMatchObject({ status: 200 })
  expect(await confirmRetirement(office)).toMatchObject({ status: 200 })
  await outlook()
})
