import type { ChildProcess } from 'node:child_process'
import { createServer, connect, type Server, type Socket } from 'node:net'
import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { startNode, stopChild, type Child } from '../../../lib/server/child.ts'
import { lakeCommand } from '../../lake-command.ts'
import { readingEnvironment, readSecrets, startStack, type Stack } from '../../stack.ts'
import { AUTHOR, BY_AUTHOR, expect, test } from './operator-test.ts'

/** A network link between two machines that can be cut. */
async function openWire(to: string) {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  let isWhole = true
  const server: Server = createServer((near) => {
    if (!isWhole) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = z.object({ port: z.number() }).parse(server.address())
  const cut = () => {
    isWhole = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    restore: () => (isWhole = true),
    close: () => {
      cut()
      server.close()
    },
  }
}

/** A lake without a site. */
async function startLake(dataDir: string): Promise<{ url: string; child: Child }> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const child = startNode({
    args: ['lib/lake.cli.ts', 'start', '--data', `${dataDir}/lake`, '--port', '0'],
    onLine: (line) => {
      const ready = z.object({ url: z.string() }).safeParse(parse(line))
      if (ready.success) resolve(ready.data.url)
    },
  })
  return { url: await promise, child }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function getClient(url: string, token: string | undefined): SanityClient {
  return createClient({
    projectId: 'clearwell',
    dataset: 'production',
    apiVersion: '2026-03-01',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    token,
  })
}

async function shown({ url }: Stack): Promise<string> {
  const response = await fetch(`${url}${BY_AUTHOR}`)
  return `${response.status} ${await response.text()}`
}

let atEnd = () => undefined as void
test.afterEach(() => atEnd())

test('two web machines with one lake both show a published change, and one that lost its connection catches up', async ({
  seeded,
}, testInfo) => {
  const dataDir = testInfo.outputPath('lake')
  await seeded(dataDir)
  const lake = await startLake(dataDir)
  const wire = await openWire(lake.url)
  const launched: ChildProcess[] = [lake.child.process]
  atEnd = () => {
    wire.close()
    for (const each of launched) each.kill('SIGTERM')
  }
  const { tokens } = await readSecrets(dataDir)
  const reading = await readingEnvironment(dataDir)
  const webMachine = (name: string, address: string, env: Record<string, string> = {}) =>
    startStack({
      command: 'web',
      onLaunch: (machine) => launched.push(machine),
      dataDir: testInfo.outputPath(name),
      env: {
        SANITY_API_HOST: address,
        ...reading,
        SANITY_API_WRITE_TOKEN: tokens.messages ?? '',
        ...env,
      },
    })
  const near = await webMachine('near', lake.url)
  const far = await webMachine('far', wire.url, { WEB_PROCESSES: '2' })
  await far.whole
  const made = await lakeCommand(dataDir, [
    ...['tokens', 'create', '--role', 'administrator', '--label', 'machines'],
  ])
  const client = getClient(lake.url, /\bsk[\w-]{20,}/.exec(made)?.[0])
  const say = (name: string) => client.patch(AUTHOR).set({ name }).commit()
  const bothShow = async (words: string) => {
    for (const machine of [near, far])
      await expect.poll(() => shown(machine)).toMatch(new RegExp(`^200 [^]*${words}`))
  }

  for (const words of ['Heard quokkawise', 'Heard wombatwise']) {
    await say(words)
    await bothShow(words)
  }
  // The menu has its own cache tag, which no live event names.
  const links = async (machine: Stack) => (await shown(machine)).split(`href="/diseases/`).length
  const before = await links(near)
  const settings = await client.fetch<string>('*[_type == "siteSettings"][0]._id')
  await client.patch(settings).unset(['topics[-1]']).commit()
  for (const machine of [near, far]) await expect.poll(() => links(machine)).toBeLessThan(before)

  for (const machine of [near, far])
    expect((await fetch(`${machine.url}/lake/v1/ping`)).status).toBe(200)

  wire.cut()
  await say('Heard numbatwise')
  await expect.poll(() => shown(near)).toContain('Heard numbatwise')
  // It is served for as long as the limit allows; `tests/unit/web/lake-events.test.ts` covers what comes after.
  expect(await shown(far)).toContain('Heard wombatwise')
  wire.restore()
  await bothShow('Heard numbatwise')

  expect(await near.stop()).toBe(0)
  expect(await far.stop()).toBe(0)
  await stopChild(lake.child, 10_000)
})
