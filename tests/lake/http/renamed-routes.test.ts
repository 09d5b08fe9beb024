import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  findRenamed,
  RENAMED_ROUTES,
  toOldResponse,
} from '../../../lib/lake/http/middleware/renamed-routes.ts'
import { VERSION } from '../../../lib/lake/http/middleware/request.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let test: TestLake
beforeAll(async () => {
  test = await openTestLake()
})
afterAll(() => test.close())

const asPath = (path: string) =>
  path.replace(VERSION, '/v1').replace(':dataset', test.config.dataset)

describe('a path of the last release', () => {
  it.each(
    RENAMED_ROUTES.map(({ old, path }) => [old.replace(VERSION, ''), { old, path }] as const),
  )('%s is answered like its current path, and marked as deprecated', async (_, { old, path }) => {
    const ask = (asked: string, method: string) =>
      test.fetch(asPath(asked), { method, headers: test.studio('administrator') })
    for (const method of ['GET', 'POST']) {
      const [before, now] = [await ask(old, method), await ask(path, method)]
      expect(before.status).toBe(now.status)
      expect(now.headers.get('deprecation')).toBeNull()
      expect(before.headers.get('deprecation')).toBe('@1795824000')
      expect(before.headers.get('link')).toBe(`<${asPath(path)}>; rel="successor-version"`)
    }
  })

  it('has the field names and values that it had', async () => {
    const headers = test.studio('editor')
    const before = await test.fetch('/v1/account/mail', { headers })
    expect(await before.json()).toEqual({ choice: 'atOnce', isSent: false })
    const now = await test.fetch('/v1/account/notification-preferences', { headers })
    expect(await now.json()).toEqual({ delivery: 'immediate', isMailConfigured: false })
    const links = await test.fetch('/v1/data/outside-links/production', { headers })
    expect(await links.json()).toEqual({ isOn: false, gone: [] })
    const position = await test.fetch('/v1/data/position/production', { headers })
    expect(await position.json()).toEqual({ position: expect.any(String), restoreId: null })
  })

  it('is logged once, with the current path', async () => {
    const headers = test.studio('editor')
    for (let times = 0; times < 2; times += 1)
      await test.fetch('/v1/data/position/production', { headers })
    expect(test.logged.filter((line) => line.includes('/data/position/'))).toEqual([
      'A request used the path /v…/data/position/:dataset, which is now /v…/data/live-cursor/:dataset. The old name will not be accepted in the next release.',
    ])
  })

  it.each(['/v1/data/position', '/v9/data/position/x', '/v1/data/position/x/y', '/auth/pages'])(
    '%s is not one of them',
    (path) => expect(findRenamed(path)).toBeNull(),
  )

  it.each(['/v1', '/vX', '/v2026-03-01'])('keeps its version %s and parameters', (version) => {
    expect(findRenamed(`${version}/data/works/a%20b`)?.path).toBe(
      `${version}/data/doi-lookup/a%20b`,
    )
  })

  it('only the values of renamed fields are renamed', () => {
    const [renamed] = RENAMED_ROUTES.filter(({ old }) => old.endsWith('/outside-links/:dataset'))
    expect(
      toOldResponse(
        { isEnabled: true, links: [{ url: 'ok', state: 'ok', checkedAt: null, status: 200 }] },
        renamed ?? {},
      ),
    ).toEqual({ isOn: true, links: [{ url: 'ok', state: 'works', checkedAt: null, status: 200 }] })
  })
})

describe('a field of the last release in a request', () => {
  const save = async (body: object) =>
    (
      await test.fetch('/v1/account/notification-preferences', {
        method: 'POST',
        headers: { ...test.studio('viewer'), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status
  const saved = () => test.lake.context.access.notificationPreferences.get(test.user('viewer').id)

  it('is accepted with its old values', async () => {
    expect(await save({ choice: 'daily' })).toBe(204)
    expect(saved()).toBe('daily')
    expect(await save({ choice: 'atOnce' })).toBe(204)
    expect(saved()).toBe('immediate')
  })

  it('loses to the current field', async () => {
    expect(await save({ choice: 'daily', delivery: 'none' })).toBe(204)
    expect(saved()).toBe('none')
  })
})

describe('the CSRF header of the last release', () => {
  it('is accepted, and the current one wins', async () => {
    const { 'x-csrf-token': token = '', ...headers } = test.studio('editor')
    const status = async (sent: Record<string, string>) =>
      (await test.fetch('/v1/account', { headers: { ...headers, ...sent } })).status
    expect(await status({ 'x-csrf-token': token })).toBe(200)
    expect(await status({ 'x-lake-page': token })).toBe(200)
    expect(await status({ 'x-lake-page': token, 'x-csrf-token': 'wrong' })).toBe(401)
  })
})
