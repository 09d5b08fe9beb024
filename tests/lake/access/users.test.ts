import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_USER_IDS } from '../../../lib/limits/queries.ts'
import { MAX_SETTING_BYTES } from '../../../lib/limits/content.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let test: TestLake
beforeAll(async () => {
  test = await openTestLake()
})
afterAll(() => test.close())

describe('GET /users/me', () => {
  it('returns role and roles, which the Studio requires', async () => {
    const response = await test.fetch('/v2021-06-07/users/me', {
      headers: test.studio('medicalReviewer'),
    })
    expect(await response.json()).toMatchObject({
      id: test.user('medicalReviewer').id,
      name: 'Amara Bennett',
      email: 'reviewer@clearwell.example',
      provider: 'lake',
      role: 'medicalReviewer',
      roles: [
        { name: 'medicalReviewer', title: 'Medical reviewer', description: expect.any(String) },
      ],
    })
  })

  it('returns the token of a service', async () => {
    expect(await test.client('siteReader').users.getById('me')).toMatchObject({
      name: 'test siteReader',
      provider: 'sanity-token',
      roles: [{ name: 'siteReader' }],
    })
  })
})

describe('GET /users/:ids', () => {
  it.each([
    ['schedule', 'Scheduled publishing'],
    ['retention', 'Retention'],
    ['import', 'Import'],
    ['shell', 'Command line'],
  ])('returns a name for the internal author %s: %s', async (id, displayName) => {
    const response = await test.fetch(`/v1/users/${id}`, { headers: test.studio('viewer') })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id, displayName })
  })

  it('returns 400 with the limit for too many users', async () => {
    const ids = Array.from({ length: MAX_USER_IDS + 1 }, (_, n) => `u${n}`).join(',')
    const response = await test.fetch(`/v1/users/${ids}`, { headers: test.studio('viewer') })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message: `One request may name at most ${MAX_USER_IDS} users, and this one names ${MAX_USER_IDS + 1}. Divide them among several requests.`,
    })
  })

  it('returns an object for one id and an array of existing users for several ids', async () => {
    const editor = test.user('editor')
    const viewer = test.user('viewer')
    const get = async (ids: string) =>
      (await test.fetch(`/v1/users/${ids}`, { headers: test.studio('viewer') })).json()
    expect(await get(editor.id)).toMatchObject({
      id: editor.id,
      displayName: 'Malcolm Ellison',
      email: editor.email,
    })
    expect(await get(`${editor.id},gone,${viewer.id}`)).toMatchObject([
      { id: editor.id },
      { id: viewer.id },
    ])
    expect(await get('gone,lost')).toEqual([])
  })

  it('returns 404 for an unknown id', async () => {
    await expect(test.client('viewer').users.getById('gone')).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  it('returns no e-mail addresses to services', async () => {
    const user = await test.client('siteReader').users.getById(test.user('editor').id)
    expect(user).not.toHaveProperty('email')
  })
})

describe('/users/me/keyvalue', () => {
  it('stores settings per user', async () => {
    const client = test.client('editor')
    const put = {
      method: 'PUT',
      url: '/users/me/keyvalue',
      body: [
        { key: 'studio.x', value: { open: [1, 'é'] } },
        { key: 'n', value: null },
      ],
    }
    expect(await client.request(put)).toEqual(put.body)
    expect(await client.request({ url: '/users/me/keyvalue/studio.x,absent' })).toEqual([
      put.body[0],
    ])
    expect(await test.client('viewer').request({ url: '/users/me/keyvalue/studio.x' })).toEqual([])
    await client.request({ method: 'DELETE', url: '/users/me/keyvalue/studio.x' })
    expect(await client.request({ url: '/users/me/keyvalue' })).toEqual([{ key: 'n', value: null }])
  })

  it('refuses another format and oversized values', async () => {
    const put = (body: unknown) =>
      test.client('editor').request({ method: 'PUT', url: '/users/me/keyvalue', body })
    await expect(put({ key: 'x' })).rejects.toMatchObject({ statusCode: 400 })
    await expect(put([{ key: 'x', value: 'y'.repeat(MAX_SETTING_BYTES) }])).rejects.toMatchObject({
      statusCode: 413,
    })
  })
})

describe('a disabled or changed user account', () => {
  it('ends its sessions at once and refuses sign-in when it is disabled', async () => {
    const { access } = test.lake.context
    const viewer = test.user('viewer')
    const headers = test.studio('viewer')
    const password = access.secrets.read().initialPasswords[viewer.email] ?? ''
    expect(await access.users.verify(viewer.email, password)).not.toBeNull()
    access.users.setDisabled(viewer.id, true)
    expect((await test.fetch('/v1/users/me', { headers })).status).toBe(401)
    expect(await access.users.verify(viewer.email, password)).toBeNull()
    access.users.setDisabled(viewer.id, false)
    expect((await test.fetch('/v1/users/me', { headers })).status).toBe(401)
  })

  it('gets the permissions of a new role with the next request', async () => {
    const { access } = test.lake.context
    const editor = test.user('editor')
    const headers = test.studio('editor')
    access.users.setRole(editor.id, 'viewer')
    const me = await test.fetch('/v1/users/me', { headers })
    expect(await me.json()).toMatchObject({ role: 'viewer' })
    expect(() => access.users.setRole(editor.id, 'ghost')).toThrow('There is no role "ghost"')
  })
})
