import type { ChildProcess } from 'node:child_process'
import getPort from 'get-port'
import { getHealthSeconds, getIdleSeconds, startCaddy } from '../../caddy.ts'
import { startStack } from '../../stack.ts'
import { Studio } from '../office/studio.ts'
import { AUTHOR, BY_AUTHOR, EMAILS, expect, test } from './operator-test.ts'

/** Caddy's self-signed certificate is fine here. */
test.use({ ignoreHTTPSErrors: true })

let started: ChildProcess[]
test.beforeEach(() => {
  started = []
})
test.afterEach(() => {
  for (const each of started.reverse()) each.kill('SIGTERM')
})

const onLaunch = (launched: ChildProcess) => void started.push(launched)
const PROXIES = '127.0.0.1,::1'

test('Caddy closes idle connections before the site does, so no request is lost', () => {
  const env = { CLEARWELL_WEB: '10.0.0.2:3000' }
  expect(getIdleSeconds('Caddyfile', env)).toEqual([30])
  expect(getIdleSeconds('balancer.Caddyfile', env)).toEqual([30, 30, 30])
  expect(getIdleSeconds('cluster.Caddyfile', {})).toEqual([30, 30, 30])
})

test('Caddy leaves out a machine that lost a request only until the next health check', () => {
  const checked = { interval: 2, withoutMachine: 2 }
  expect(getHealthSeconds('balancer.Caddyfile', { CLEARWELL_WEB: '10.0.0.2:3000' })).toEqual([
    checked,
  ])
  expect(getHealthSeconds('cluster.Caddyfile', {})).toEqual([checked, checked, checked])
})

test('behind Caddy over HTTP/2, a page loads, a user signs in, and a published change is on its page', async ({
  page,
  seeded,
}, testInfo) => {
  const dataDir = testInfo.outputPath('data')
  await seeded(dataDir)
  const site = `https://localhost:${await getPort({ host: '127.0.0.1' })}`
  const stack = await startStack({ dataDir, onLaunch, env: { TRUSTED_PROXIES: PROXIES } })
  started.push(
    await startCaddy('Caddyfile', testInfo.outputPath('caddy'), {
      CLEARWELL_HOST: site,
      CLEARWELL_UPSTREAM: `127.0.0.1:${stack.port}`,
      CLEARWELL_LOG: testInfo.outputPath('caddy.log'),
    }),
  )

  const answer = await page.goto(`${site}/diseases/diabetes`)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['content-encoding']).toMatch(/^(?:br|gzip)$/)
  expect(
    await page.evaluate(
      () => performance.getEntriesByType('navigation').map((entry) => JSON.stringify(entry))[0],
    ),
  ).toContain('"nextHopProtocol":"h2"')

  await page.goto(`${site}/studio`)
  await page.getByLabel('Email address').fill(EMAILS.administrator)
  const { initialPasswords } = await stack.secrets()
  await page
    .getByLabel('Password', { exact: true })
    .fill(initialPasswords[EMAILS.administrator] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByTestId('studio-navbar')).toBeVisible()

  const studio = new Studio(page)
  await studio.open('person', AUTHOR)
  await studio.text('name').fill('Ada Caddywise')
  await studio.publish()
  const post = await page.request.get(`${site}${BY_AUTHOR}`)
  expect(await post.text()).toContain('Ada Caddywise')
  await page.close()
  expect(await stack.stop()).toBe(0)
})
