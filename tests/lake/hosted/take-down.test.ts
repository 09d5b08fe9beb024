import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeArticle } from '../review/complete-article.ts'
import { ARTICLE, DRAFT, openHostedOffice, type HostedOffice } from './hosted-office.ts'

let office: HostedOffice

beforeEach(async () => {
  office = await openHostedOffice()
  await office.writeDraft()
  await office.decide('writer', 'submit', { revision: office.revision() })
  await office.approve()
  await office.decide('writer', 'publish', { revision: office.revision() })
})
afterEach(() => office.close())

const OTHER = 'drafts.article-copd'
const STRONG = { _type: 'reference', _key: 'a', _ref: ARTICLE }
const WAITING = { ...STRONG, _weak: true, _strengthenOnPublish: { type: 'article' } }

const takeDown = () =>
  office.decide('second', 'revoke', {
    revision: office.revision(ARTICLE),
    reason: 'Wrong.',
    takeDown: true,
  })

test('an emergency take-down on hosted Sanity does not wait for references in drafts', async () => {
  const related = [STRONG]
  await office.as('colleague').create({ _id: OTHER, ...completeArticle(), related })
  await office.writeDraft({ related })
  expect(await takeDown()).toMatchObject({ status: 200 })
  expect(office.stored(ARTICLE)).toBeNull()
  for (const id of [OTHER, DRAFT])
    expect(office.stored(id), id).toMatchObject({ related: [WAITING] })
})

test('an emergency take-down on hosted Sanity is not held up by a draft that is deleted meanwhile', async () => {
  const related = [STRONG]
  await office.as('colleague').create({ _id: OTHER, ...completeArticle(), related })
  const { publisher } = office.store
  const mutate = async (...args: Parameters<typeof publisher.mutate>) => {
    if (office.stored(OTHER)) await office.as('colleague').delete(OTHER)
    return publisher.mutate(...args)
  }
  office.store.publisher = Object.assign(publisher.clone(), { mutate })
  expect(await takeDown()).toMatchObject({ status: 200 })
  expect([office.stored(ARTICLE), office.stored(OTHER)]).toEqual([null, null])
})

test('an emergency take-down on hosted Sanity names the public pages that keep the page public', async () => {
  office.lake.lake.context.store.write({ author: 'test' }, (tx) =>
    tx.put({ _id: 'homePage', _type: 'homePage', title: 'Home', featured: [STRONG] }),
  )
  expect(await takeDown()).toMatchObject({
    status: 403,
    code: 'referred',
    body: { error: { description: expect.stringContaining('used by “Home”, so it must stay') } },
  })
  expect(office.stored(ARTICLE)).not.toBeNull()
})

test.each(['review', 'reviewComment', 'schedule'])(
  'an emergency take-down on hosted Sanity is not blocked by a draft that a contributor writes as a %s',
  async (_type) => {
    const forged = `drafts.${_type}.forged`
    await office.as('colleague').create({ _id: forged, _type, subject: STRONG })
    expect(await takeDown()).toMatchObject({ status: 200 })
    expect(office.stored(ARTICLE)).toBeNull()
    expect(office.stored(forged)).toBeNull()
  },
)
