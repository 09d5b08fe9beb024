import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createLake } from '../../../lib/lake/lake.ts'
import { parseConfig } from '../../../lib/lake/load-config.ts'
import { listen } from '../../../lib/lake/server.ts'

it('a lake that listens in a private network also answers programs on its own machine, which use loopback', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-listen-'))
  const config = parseConfig({
    title: 'Test',
    projectId: 'demo',
    dataset: 'production',
    users: [{ name: 'Ada', email: 'ada@example.org', role: 'administrator' }],
    webhooks: [],
    allowedOrigins: [],
  })
  const lake = await createLake({ dataDir, config, log: () => undefined, passwordCost: 10 })
  const server = await listen(lake, { port: 0, host: '127.0.0.9' })
  const { port } = new URL(server.url)
  const file = join(dataDir, 'lake.json')
  expect(server.url).toBe(`http://127.0.0.9:${port}`)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ url: `http://127.0.0.1:${port}` })
  for (const host of ['127.0.0.9', '127.0.0.1'])
    expect((await fetch(`http://${host}:${port}/ping`)).status).toBe(200)
  await server.close()
  expect(existsSync(file)).toBe(false)
  await expect(fetch(`http://127.0.0.1:${port}/ping`)).rejects.toThrow('fetch failed')
})
