import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  redirectTarget,
  type RedirectData,
  isPublicQuery,
  redirectQuery,
} from '../../../lib/content/urls/moved-or-missing.ts'
import { openOffice, type Office } from './office.ts'
import { takeDownArticle } from './retirement-office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft()
  await office.getApproved()
  await office.publish()
})
afterEach(() => office.lake.close())

const site = () => office.lake.client('siteReader', { perspective: 'published' })

async function move(current: string) {
  await office.writeDraft({ slug: { _type: 'slug', current } })
  await office.getApproved()
  await office.publish()
}

/** The redirect for a path, by the site's queries and rules. */
async function leadsTo(from: string): Promise<string | null> {
  const redirect = await site().fetch<RedirectData | null>(redirectQuery, { from })
  if (!redirect) return null
  return redirectTarget(redirect, (target) =>
    site().fetch<boolean>(isPublicQuery, { slug: null, number: null, ...target }),
  )
}

describe('redirects in queries with the site token', () => {
  it('lead from an old URL to the page’s current URL after several moves', async () => {
    await move('bronchial-asthma')
    expect(await leadsTo('/diseases/asthma')).toBe('/diseases/bronchial-asthma')
    await move('asthma-in-adults')
    expect(await leadsTo('/diseases/asthma')).toBe('/diseases/asthma-in-adults')
    expect(await leadsTo('/diseases/bronchial-asthma')).toBe('/diseases/asthma-in-adults')
  })

  it('are omitted when their page was taken down or moved back', async () => {
    await move('bronchial-asthma')
    await takeDownArticle(office)
    expect(await leadsTo('/diseases/asthma')).toBeNull()
    await office.getApproved()
    await office.publish()
    expect(await leadsTo('/diseases/asthma')).toBe('/diseases/bronchial-asthma')
    await move('asthma')
    expect(await leadsTo('/diseases/asthma')).toBeNull()
    expect(await leadsTo('/diseases/bronchial-asthma')).toBe('/diseases/asthma')
  })

  it('lead to public pages only: missing pages, chains, and loops return no target', async () => {
    const own = (from: string, path: string) =>
      office.as('editor').create({ _type: 'redirect', from, path })
    await own('/blog/a', '/diseases/asthma')
    office.lake.lake.context.store.write({ author: 'import', channel: 'import' }, (tx) => {
      for (const [from, path] of [
        ['chain', 'a'],
        ['ping', 'pong'],
        ['pong', 'ping'],
        ['self', 'self'],
      ])
        tx.put({
          _id: `redirect-${from}`,
          _type: 'redirect',
          from: `/blog/${from}`,
          path: `/blog/${path}`,
        })
    })
    await own('/blog/missing', '/diseases/never-was')
    await own('/blog/booked', '/booking/2')
    expect(await leadsTo('/blog/a')).toBe('/diseases/asthma')
    for (const name of ['chain', 'ping', 'pong', 'self', 'missing', 'booked'])
      expect(await leadsTo(`/blog/${name}`), name).toBeNull()
    office.seed({ _id: 'doctor-two', _type: 'doctor', ...{ number: 2, isSample: true } })
    expect(await leadsTo('/blog/booked')).toBe('/booking/2')
  })

  it('return a sync tag for an unknown URL, which a later redirect expires', async () => {
    const params = { from: '/diseases/old-asthma' }
    const unknown = await site().fetch(redirectQuery, params, { filterResponse: false })
    expect(unknown.result).toBeNull()
    await office.as('editor').create({ _type: 'redirect', ...params, path: '/diseases/asthma' })
    const moved = await site().fetch(redirectQuery, params, { filterResponse: false })
    expect(moved.result).not.toBeNull()
    expect(moved.syncTags?.some((tag) => unknown.syncTags?.includes(tag))).toBe(true)
  })

  it('cannot be read without a token', async () => {
    await move('bronchial-asthma')
    await expect(
      office.lake.anonymousClient().fetch(redirectQuery, { from: '/x' }),
    ).rejects.toThrow(/401|Unauthorized/i)
  })
})
