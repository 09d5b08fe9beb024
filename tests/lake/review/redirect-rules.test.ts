import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkRedirect } from '../../../studio/redirects/redirect-rule.ts'
import { openOffice, type Office } from './office.ts'
import { articleAt } from './retirement-office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
  office.seed(articleAt('asthma'), articleAt('obesity'))
})
afterEach(() => office.lake.close())

const write = (from: string, path: string, fields: Record<string, unknown> = {}) =>
  office
    .as('administrator')
    .create({ _type: 'redirect', from: `/diseases/${from}`, path: `/diseases/${path}`, ...fields })

const refused = (type: string) => ({
  statusCode: 403,
  details: { items: [{ error: { type: `policy.${type}` } }] },
})

describe('a redirect is refused', () => {
  test('that leads to itself, by its path or by its page', async () => {
    await expect(write('wheezing', 'wheezing')).rejects.toMatchObject(refused('redirectLoop'))
    const page = { _type: 'reference', _ref: 'article-asthma', _weak: true }
    await expect(write('asthma', 'obesity', { page })).rejects.toMatchObject(
      refused('redirectLoop'),
    )
  })

  test('that closes a circle', async () => {
    await write('one', 'two')
    await expect(write('two', 'one')).rejects.toMatchObject(refused('redirectLoop'))
  })

  test('that leads to another one, or makes another one lead on', async () => {
    await write('wheezing', 'asthma')
    await expect(write('whistling', 'wheezing')).rejects.toMatchObject(refused('redirectChain'))
    await write('breath', 'lungs')
    await expect(write('lungs', 'asthma')).rejects.toMatchObject(refused('redirectChain'))
  })

  test('from an address that has one, or a page', async () => {
    await write('wheezing', 'asthma')
    await expect(write('wheezing', 'obesity')).rejects.toMatchObject(refused('addressTaken'))
    await expect(write('asthma', 'obesity')).rejects.toMatchObject(refused('addressTaken'))
  })

  test('by a patch, an action and another of the same transaction too', async () => {
    const { _id } = await write('wheezing', 'asthma')
    const patch = office.as('editor').patch(_id, { set: { path: '/diseases/wheezing' } })
    await expect(patch.commit()).rejects.toMatchObject(refused('redirectLoop'))
    const both = office
      .as('editor')
      .transaction()
      .create({ _id: 'redirect-a', _type: 'redirect', from: '/blog/a', path: '/blog/b' })
      .create({ _id: 'redirect-b', _type: 'redirect', from: '/blog/b', path: '/blog/a' })
    await expect(both.commit()).rejects.toMatchObject(refused('redirectLoop'))
    await office
      .as('editor')
      .create({ ...own, _id: 'drafts.redirect-c', path: '/diseases/whistling' })
    const publish = { publishedId: 'redirect-c', draftId: 'drafts.redirect-c' }
    await expect(
      office.as('editor').action({ actionType: 'sanity.action.document.publish', ...publish }),
    ).rejects.toMatchObject(refused('redirectLoop'))
  })

  const own = { _type: 'redirect', from: '/diseases/whistling' }

  test.each(['/blog/', '/blog?page=2', '/blog#top'])(
    'that names %s, which is no page’s path',
    async (path) => {
      await expect(office.as('editor').create({ ...own, path })).rejects.toMatchObject(
        refused('address'),
      )
    },
  )
})

test('a redirect may be changed, and lead to a page that is still to come', async () => {
  const { _id } = await write('wheezing', 'asthma')
  await office
    .as('editor')
    .patch(_id, { set: { path: '/diseases/obesity' } })
    .commit()
  await write('breath', 'lungs')
})

test('the form says beforehand what the lake would refuse', async () => {
  const client = office.as('editor')
  const check = (from: string, path: string) =>
    checkRedirect(
      { _id: 'drafts.redirect-x', from: `/diseases/${from}`, path: `/diseases/${path}` },
      { getClient: () => client },
    )
  await write('wheezing', 'asthma')
  expect(await check('whistling', 'asthma')).toBe(true)
  expect(await check('whistling', 'whistling')).toMatch(/create a loop/)
  expect(await check('whistling', 'wheezing')).toMatch(/can’t lead to another redirect/)
})
