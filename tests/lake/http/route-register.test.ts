import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../lib/lake/http/middleware/app.ts'
import { VERSION } from '../../../lib/lake/http/middleware/request.ts'
import type { RouteAccess, Route } from '../../../lib/lake/http/middleware/route.ts'
import { RENAMED_ROUTES } from '../../../lib/lake/http/middleware/renamed-routes.ts'
import { register } from '../../../lib/lake/http/register.ts'
import { SOCKETS } from '../../../lib/lake/streams/socket.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

const readme = join(import.meta.dirname, '../../../lib/lake/README.md')
const WHO: Readonly<Record<RouteAccess, string>> = {
  anyone: 'anyone',
  signedIn: 'signed in',
  manager: 'manage',
  operator: 'operator',
  commandLine: 'the command line',
}

let test: TestLake
beforeAll(async () => {
  test = await openTestLake()
})
afterAll(() => test.close())

const getName = ({ method, path }: Pick<Route, 'method' | 'path'>) =>
  `${method} ${path.replace(VERSION, '/v…')}`

/** A row of the README's table, without its alignment spaces. */
const getRow = (name: string, callers: RouteAccess, does: string) =>
  `| \`${name}\` | ${WHO[callers]} | ${does} |`

describe('the route register', () => {
  it('matches the table of endpoints in lib/lake/README.md', async () => {
    const text = await readFile(readme, 'utf8')
    const table = text.split('## Endpoints')[1]?.split('\n### ')[0] ?? ''
    const rows = table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.replaceAll(/ +\|/g, ' |'))
    const sockets = Object.entries(SOCKETS).map(([name, { access, does }]) =>
      getRow(`WebSocket /v…/${name}/:dataset`, access, does),
    )
    expect(rows).toEqual([
      ...register.map((route) => getRow(getName(route), route.access, route.summary)),
      ...sockets,
    ])
  })

  it('lists the paths of the last release in a table of their own', async () => {
    const text = await readFile(readme, 'utf8')
    const table = text.split('### Paths of the last release')[1]?.split('\n### ')[0] ?? ''
    const rows = table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.replaceAll(/ +\|/g, ' |'))
    const short = (path: string) => path.replace(VERSION, '/v…')
    expect(rows).toEqual(
      RENAMED_ROUTES.map(({ old, path }) => `| \`${short(old)}\` | \`${short(path)}\` |`),
    )
  })

  it('has the current path of each renamed one, and none of the old ones', () => {
    const paths = register.map(({ path }) => path)
    expect(RENAMED_ROUTES.filter(({ path }) => !paths.includes(path))).toEqual([])
    expect(RENAMED_ROUTES.filter(({ old }) => paths.includes(old))).toEqual([])
  })

  it('has each route once, and the app has no other routes', () => {
    const names = register.map(getName)
    expect(new Set(names).size).toBe(names.length)
    const { routes } = createApp(test.lake.context, register)
    const middleware = createApp(test.lake.context, []).routes
    const built = routes.slice(middleware.length).map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(built)].sort()).toEqual(
      register.map(({ method, path }) => `${method} ${path}`).sort(),
    )
  })

  it('requires a signed-in user for all data, asset, and project routes', () => {
    const guarded = register.filter(({ path }) =>
      ['data', 'assets', 'projects'].some((room) => path.startsWith(`${VERSION}/${room}`)),
    )
    expect(guarded.length).toBeGreaterThan(25)
    expect(guarded.filter(({ access: callers }) => callers === 'anyone')).toEqual([])
  })
})

describe('access to routes', () => {
  /** The route's path with its parameters filled in. */
  const getAddress = ({ path }: Route) =>
    path
      .replace(VERSION, '/v1')
      .replace(':project', test.config.projectId)
      .replace(':dataset', test.config.dataset)
      .replaceAll(/:\w+\??|\*/g, 'some')
  const call = (route: Route, headers: Record<string, string> = {}) =>
    test.fetch(getAddress(route), {
      method: route.method === 'ALL' ? 'POST' : route.method,
      headers,
    })
  /** The status for a browser that was led here under another host name, a header that `fetch` cannot set. */
  const statusUnderName = (host: string, path: string) =>
    new Promise((resolve, reject) => {
      const asked = get(test.baseUrl + path, { headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      asked.once('error', reject)
    })
  const routesFor = (...callers: RouteAccess[]) =>
    register
      .filter((route) => callers.includes(route.access))
      .map((route) => [getName(route), route] as const)

  it.each(routesFor('signedIn', 'manager'))(
    '%s returns 401 to an anonymous caller',
    async (_name, route) => {
      expect((await call(route)).status).toBe(401)
    },
  )

  it.each(routesFor('manager'))('%s returns 403 to an editor', async (_name, route) => {
    const authorization = `Bearer ${test.token('editor')}`
    expect((await call(route, { authorization })).status).toBe(403)
  })

  it.each(routesFor('operator'))(
    '%s is open to local programs and administrators only',
    async (_name, route) => {
      const bearer = (role: 'administrator' | 'editor') => `Bearer ${test.token(role)}`
      const away = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'clearwell.example' }
      const status = async (headers?: Record<string, string>) => (await call(route, headers)).status
      expect(await status()).toBe(200)
      expect(await status({ ...away, authorization: bearer('administrator') })).toBe(200)
      expect(await status(away)).toBe(403)
      expect(await status({ ...away, authorization: bearer('editor') })).toBe(403)
      expect(await status({ origin: 'http://localhost:3000' })).toBe(403)
      // A foreign host name that resolves to this machine.
      expect(await statusUnderName('rebound.example', route.path)).toBe(403)
      // A request on behalf of another caller, without the proxy's key.
      const unproven = await fetch(test.baseUrl + route.path, {
        headers: { 'x-forwarded-for': '127.0.0.1' },
      })
      expect(unproven.status).toBe(403)
    },
  )

  it.each(routesFor('commandLine'))('%s returns 403 to an administrator', async (_name, route) => {
    const authorization = `Bearer ${test.token('administrator')}`
    expect((await call(route, { authorization })).status).toBe(403)
  })

  it.each([
    '/v1/data/query/other?query=1',
    '/v1/projects/clearwell/datasets/other/acl',
    '/v1/projects/other/roles',
  ])('%s returns 404 for another dataset or project', async (path) => {
    const headers = { authorization: `Bearer ${test.token('administrator')}` }
    expect((await test.fetch(path, { headers })).status).toBe(404)
  })
})
