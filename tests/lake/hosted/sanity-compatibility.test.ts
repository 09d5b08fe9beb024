import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig } from '../../../lib/lake/load-config.ts'
import clearwell from '../../../lib/lake.config.ts'
import { openHostedOffice, type HostedOffice } from './hosted-office.ts'

let office: HostedOffice
beforeAll(async () => {
  office = await openHostedOffice()
})
afterAll(() => office.close())

const get = (path: string) =>
  office.lake.fetch(`/v2026-03-01/${path}`, {
    headers: { authorization: `Bearer ${office.token('admin')}` },
  })

test('a lake that stands in for hosted Sanity has none of our own endpoints', async () => {
  const dataset = office.lake.config.dataset
  for (const path of [
    `data/decisions/${dataset}/article-asthma`,
    `data/live-cursor/${dataset}`,
    'people',
    'account',
  ])
    expect((await get(path)).status, path).toBe(404)
  expect((await get('users/me')).status).toBe(200)
})

test('a lake that stands in for hosted Sanity has the standard roles of a project', async () => {
  const roles: unknown = await (await get('projects/clearwell/roles')).json()
  expect(roles).toEqual(
    ['administrator', 'editor', 'developer', 'contributor', 'viewer'].map((name) =>
      expect.objectContaining({ name }),
    ),
  )
})

test('a viewer of hosted Sanity writes nothing, and a contributor writes drafts', async () => {
  const post = { _id: 'drafts.post-a', _type: 'post', title: 'A' }
  await expect(office.as('watcher').create(post)).rejects.toMatchObject({ statusCode: 403 })
  expect(await office.as('writer').create(post)).toMatchObject({ title: 'A' })
})

test('a config for hosted Sanity has no policy, and people with a role of ours are contributors', () => {
  const { policy, users, serviceTokens } = parseConfig({ ...clearwell, compatibility: 'sanity' })
  expect(policy).toBeUndefined()
  expect(users.map(({ role }) => role)).toEqual([
    'administrator',
    'editor',
    'contributor',
    'viewer',
  ])
  expect(serviceTokens).toEqual([])
  expect(() => parseConfig({ ...clearwell, compatibility: 'other' })).toThrow(/compatibility/)
})
