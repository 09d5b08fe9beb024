import type { ChildProcess } from 'node:child_process'
import getPort from 'get-port'
import { startCaddy } from '../../caddy.ts'
import { lakeCommand } from '../../lake-command.ts'
import { readingEnvironment, startStack } from '../../stack.ts'
import { AUTHOR, BY_AUTHOR, expect, test } from '../operator/operator-test.ts'
import { readWithoutPause } from '../operator/readers.ts'
import { killFirstWebProcess, webProcesses } from '../operator/web-processes.ts'

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

test('behind Caddy, a killed web process fails no request', async ({ seeded }, testInfo) => {
  const dataDir = testInfo.outputPath('data')
  await seeded(dataDir)
  const site = `https://localhost:${await getPort({ host: '127.0.0.1' })}`
  const env = { TRUSTED_PROXIES: PROXIES, WEB_PROCESSES: '2' }
  const stack = await startStack({ dataDir, onLaunch, env })
  await stack.whole
  started.push(
    await startCaddy('Caddyfile', testInfo.outputPath('caddy'), {
      CLEARWELL_HOST: site,
      CLEARWELL_UPSTREAM: `127.0.0.1:${stack.port}`,
      CLEARWELL_LOG: testInfo.outputPath('caddy.log'),
    }),
  )
  const reading = readWithoutPause(site, ['/', '/diseases/diabetes', '/blog', '/a-z'])
  const readOn = async () => {
    const before = reading.answers()
    await expect.poll(reading.answers).toBeGreaterThan(before + 100)
  }
  await readOn()
  for (let times = 0; times < 2; times += 1) {
    const first = killFirstWebProcess(stack)
    await expect.poll(() => webProcesses(stack)).not.toContain(first)
    await readOn()
    // Wait until both are ready: one that is still starting cannot serve when the other is killed.
    await expect
      .poll(() => stack.output().match(/process \d of 2 is running again/g)?.length)
      .toBe(times + 1)
  }
  expect(await reading.stop()).toEqual([])
  expect(await stack.stop()).toBe(0)
})

test('behind a load balancer with two machines, the office has its own, and a stopped machine fails no request', async ({
  page,
  seeded,
}, testInfo) => {
  const dataDir = testInfo.outputPath('data')
  await seeded(dataDir)
  const site = `https://localhost:${await getPort({ host: '127.0.0.1' })}`
  const office = await startStack({ dataDir, onLaunch, env: { TRUSTED_PROXIES: PROXIES } })
  const { tokens } = await office.secrets()
  const web = await startStack({
    command: 'web',
    dataDir: testInfo.outputPath('web'),
    onLaunch,
    env: {
      TRUSTED_PROXIES: PROXIES,
      // Through the other site, as between machines that share only the network.
      SANITY_API_HOST: `${office.url}/lake`,
      ...(await readingEnvironment(dataDir)),
      SANITY_API_WRITE_TOKEN: tokens.messages ?? '',
    },
  })
  started.push(
    await startCaddy('balancer.Caddyfile', testInfo.outputPath('caddy'), {
      CLEARWELL_HOST: site,
      CLEARWELL_OFFICE: `127.0.0.1:${office.port}`,
      CLEARWELL_WEB: `127.0.0.1:${web.port}`,
    }),
  )

  const visit = async () => (await page.request.get(`${site}/`)).status()
  for (let count = 0; count < 6; count += 1) expect(await visit()).toBe(200)
  // Both have received requests.
  const metrics = async (url: string) => (await fetch(`${url}/metrics`)).text()
  for (const { url } of [office, web])
    expect(await metrics(url)).toMatch(
      /site_http_request_duration_seconds_count\{kind="page",status="200"/,
    )

  const made = await lakeCommand(dataDir, [
    ...['tokens', 'create', '--role', 'administrator', '--label', 'balancer'],
  ])
  const written = await page.request.post(`${site}/lake/v2026-03-01/data/mutate/production`, {
    headers: { authorization: `Bearer ${/\bsk[\w-]{20,}/.exec(made)?.[0]}` },
    data: { mutations: [{ patch: { id: AUTHOR, set: { name: 'Ada Balancewise' } } }] },
  })
  expect(written.status()).toBe(200)
  for (const { url } of [office, web])
    await expect
      .poll(async () => (await fetch(`${url}${BY_AUTHOR}`)).text())
      .toContain('Ada Balancewise')

  expect(await web.stop()).toBe(0)
  for (let count = 0; count < 20; count += 1) expect(await visit()).toBe(200)
  expect(await office.stop()).toBe(0)
})
