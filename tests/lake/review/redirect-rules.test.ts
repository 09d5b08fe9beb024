import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkRedirect } from '../../../studio/admin/redirects/redirect-rule.ts'
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

describe('redirect validation', () => {
  test('rejects a redirect to itself, by path or by page reference', async () => {
    await expect(write('wheezing', 'wheezing')).rejects.toMatchObject(refused('redirectLoop'))
    const page = { _type: 'reference', _ref: 'article-asthma', _weak: true }
    await expect(write('asthma', 'obesity', { page })).rejects.toMatchObject(
      refused('redirectLoop'),
    )
  })

  test('rejects a redirect that closes a loop', async () => {
    await write('one', 'two')
    await expect(write('two', 'one')).rejects.toMatchObject(refused('redirectLoop'))
  })

  test('rejects a redirect that creates a chain in either direction', async () => {
    await write('wheezing', 'asthma')
    await expect(write('whistling', 'wheezing')).rejects.toMatchObject(refused('redirectChain'))
    await write('breath', 'lungs')
    await expect(write('lungs', 'asthma')).rejects.toMatchObject(refused('redirectChain'))
  })

  test('rejects a redirect from a URL that has a redirect or a page', async () => {
    await write('wheezing', 'asthma')
    await expect(write('wheezing', 'obesity')).rejects.toMatchObject(refused('addressTaken'))
    await expect(write('asthma', 'obesity')).rejects.toMatchObject(refused('addressTaken'))
  })

  test('rejects loops and chains in patches, actions, and transactions with several redirects', async () => {
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
    'rejects the target %s, which is not a page path',
    async (path) => {
      await expect(office.as('editor').create({ ...own, path })).rejects.toMatchObject(
        refused('address'),
      )
    },
  )
})

test('a redirect can be changed, and can point to a page that does not exist yet', async () => {
  const { _id } = await write('wheezing', 'asthma')
  await office
    .as('editor')
    .patch(_id, { set: { path: '/diseases/obesity' } })
    .commit()
  await write('breath', 'lungs')
})

test('the form’s redirect check returns the same results as the lake', async () => {
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
