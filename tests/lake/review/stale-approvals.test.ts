import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'
import { articleAt, retireArticle, takeDownArticle } from './retirement-office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

const editor = () => office.as('editor')
const live = () => office.stored(ARTICLE)
const withoutLakesOwn = (document: Record<string, unknown> | null) => {
  const { _rev, _updatedAt, _createdAt, ...content } = document ?? {}
  return content
}

/** Publishes an article with this title. */
async function publishAs(title: string): Promise<Record<string, unknown>> {
  await office.writeDraft({ title })
  await office.getApproved()
  await office.publish()
  return withoutLakesOwn(live())
}

describe('an approval covers the current content only', () => {
  const doors: Record<string, (words: Record<string, unknown>) => Promise<unknown>> = {
    'createOrReplace of the public page': (words) =>
      editor().createOrReplace({ ...words, _id: ARTICLE, _type: 'article' }),
    'a patch of the public page': (words) =>
      editor()
        .patch(ARTICLE, { set: { title: words.title } })
        .commit(),
    'a draft and the publish action': async (words) => {
      await editor().createOrReplace({ ...words, _id: DRAFT, _type: 'article' })
      return office.publish()
    },
  }

  test.each(Object.keys(doors))(
    'a superseded version cannot be republished by %s',
    async (door) => {
      const first = await publishAs('Asthma: 10 puffs')
      await publishAs('Asthma: 2 puffs')
      await expect(doors[door]?.(first)).rejects.toMatchObject({ statusCode: 403 })
      expect(live()).toMatchObject({ title: 'Asthma: 2 puffs' })
    },
  )

  test('the content of a retired page cannot be republished', async () => {
    const words = await publishAs('Asthma')
    office.seed(articleAt('obesity'))
    await retireArticle(office)
    expect(live()).toBeNull()
    await expect(
      editor().create({ ...words, _id: ARTICLE, _type: 'article' }),
    ).rejects.toMatchObject({ statusCode: 403 })
    await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
  })

  test('a page that was taken down needs a new approval before it is published again', async () => {
    await publishAs('Asthma')
    await takeDownArticle(office)
    await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
    await office.getApproved()
    await office.publish()
    expect(live()).toMatchObject({ title: 'Asthma' })
  })

  test('another text that was approved before its page was taken down needs a new approval', async () => {
    await publishAs('Asthma')
    await office.writeDraft({ title: 'Asthma today' })
    await office.getApproved()
    await takeDownArticle(office)
    await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
    expect(live()).toBeNull()
    await office.getApproved()
    await office.publish()
    expect(live()).toMatchObject({ title: 'Asthma today' })
  })

  test('an unused approval no longer counts after an override', async () => {
    await office.writeDraft({ title: 'Approved once' })
    await office.getApproved()
    const approved = withoutLakesOwn(office.stored(DRAFT))
    await editor()
      .patch(DRAFT, { set: { title: 'An emergency' } })
      .commit()
    await office.decide('administrator', 'override', {
      revision: office.revision(),
      reason: 'A wrong dose',
      password: office.getPassword('administrator'),
    })
    await expect(
      editor().createOrReplace({ ...approved, _id: ARTICLE, _type: 'article' }),
    ).rejects.toMatchObject({ statusCode: 403 })
  })

  test('an override covers its content for one publication', async () => {
    await office.writeDraft({ title: 'An emergency' })
    await office.decide('administrator', 'override', {
      revision: office.revision(),
      reason: 'A wrong dose',
      password: office.getPassword('administrator'),
    })
    const emergency = withoutLakesOwn(live())
    await publishAs('Mended')
    await expect(
      office.as('administrator').createOrReplace({ ...emergency, _id: ARTICLE, _type: 'article' }),
    ).rejects.toMatchObject({ statusCode: 403 })
  })
})

test('an approval record keeps the reviewer’s name and credentials from the time of signing', async () => {
  await publishAs('Asthma')
  await office
    .as('administrator')
    .patch('person-robin', { set: { name: 'Robin Other', credentials: 'PhD' } })
    .commit()
  const approval = office.lake.lake.context.store
    .ofType('review')
    .find(({ decision, signedAs }) => decision === 'approved' && signedAs)
  expect(approval).toMatchObject({ signedAs: { name: 'Robin Reviewer', credentials: 'MD' } })
})
