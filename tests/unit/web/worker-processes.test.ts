import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { startNode, stopChild, type Child } from '../../../lib/server/child.ts'
import { until } from '../../wait-until.ts'
import { ask } from './web-server-fixture.ts'

const shown = z.object({ pid: z.number(), shows: z.string() })

/** A test site with several processes, whose page shows a file: `test-site/site.ts`. */
interface Site {
  port: number
  child: Child
  said: string[]
  /** Uses a new connection, so that the processes take turns. */
  visit: (path?: string) => Promise<z.infer<typeof shown>>
  /** Changes the file and notifies one process, as the lake would. */
  publish: (words: string) => Promise<void>
  /** What readers see now: enough requests to reach each process several times. */
  look: () => Promise<z.infer<typeof shown>[]>
}

let dir: string
let site: Site

/** The site once all its processes are ready, or the first one if `isWhole` is false. */
async function open({ count = 3, timeoutMs = 60_000, isWhole = true } = {}): Promise<Site> {
  dir = await mkdtemp(join(tmpdir(), 'clearwell-processes-'))
  const file = join(dir, 'words')
  await writeFile(file, 'first')
  const port = await getPort({ host: '127.0.0.1' })
  const said: string[] = []
  const child = startNode({
    args: [join(import.meta.dirname, 'test-site/supervisor.ts')],
    env: {
      TOY_PORT: String(port),
      TOY_FILE: file,
      TOY_COUNT: String(count),
      TOY_TIMEOUT_MS: String(timeoutMs),
    },
    onLine: (line) => said.push(line),
  })
  await until(() => expect(said).toContain('ready'))
  if (isWhole) await until(() => expect(said).toContain(`All ${count} site processes are running.`))
  const visit = async (path = '/') => shown.parse(JSON.parse((await ask(port, path)).body))
  return {
    port,
    child,
    said,
    visit,
    publish: async (words) => {
      await writeFile(file, words)
      await visit('/publish')
    },
    look: () => Promise.all(Array.from({ length: 12 * count }, () => visit())),
  }
}

const shows = (looks: z.infer<typeof shown>[]) => [...new Set(looks.map((each) => each.shows))]
const pids = (looks: z.infer<typeof shown>[]) => [...new Set(looks.map(({ pid }) => pid))]

afterEach(async () => {
  await stopChild(site.child, 5_000)
  await rm(dir, { recursive: true })
})

it('no worker process serves older content after a publish is confirmed', async () => {
  site = await open()
  expect(pids(await site.look())).toHaveLength(3)
  for (let round = 0; round < 20; round += 1) {
    await site.publish(`round ${round}`)
    expect(shows(await site.look())).toEqual([`round ${round}`])
  }
})

it('the first process responds before the others start, and later ones have all publishes', async () => {
  site = await open({ isWhole: false })
  await site.publish('meanwhile')
  await until(async () => {
    const looks = await site.look()
    expect(shows(looks)).toEqual(['meanwhile'])
    expect(pids(looks)).toHaveLength(3)
  })
  await until(() => expect(site.said).toEqual(['ready', 'All 3 site processes are running.']))
})

it('every process has the content of two concurrent publishes', async () => {
  site = await open()
  await Promise.all([site.publish('one'), site.publish('two')])
  expect(shows(await site.look())).toHaveLength(1)
})

it('a killed process is replaced without failed requests, and its replacement has all publishes', async () => {
  site = await open()
  const [killed = 0] = pids(await site.look())
  process.kill(killed, 'SIGKILL')
  await until(async () => expect(pids(await site.look())).not.toContain(killed))
  await site.publish('meanwhile')
  expect(shows(await site.look())).toEqual(['meanwhile'])
  await until(async () => expect(pids(await site.look())).toHaveLength(3))
  expect(shows(await site.look())).toEqual(['meanwhile'])
  expect(site.said.join('\n')).toMatch(/process \d of 3 stopped \(SIGKILL\); restarting it/)
})

it('a process that does not confirm an expiry is stopped before the publish is confirmed', async () => {
  site = await open({ timeoutMs: 300 })
  const { pid: stuck } = await site.visit('/stick')
  // The process that gets the delivery is not notified by the others.
  await until(async () => {
    await site.publish('after')
    expect(shows(await site.look())).toEqual(['after'])
    expect(pids(await site.look())).not.toContain(stuck)
  })
})

it('the metrics are the sums over all processes', async () => {
  site = await open()
  const { body } = await ask(site.port, '/metrics')
  const figure = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(body)?.[1])
  // A Node process uses about 50 MB.
  expect(figure('process_resident_memory_bytes')).toBeGreaterThan(100_000_000)
  expect(figure('process_start_time_seconds')).toBeLessThan(Date.now() / 1000)
})

it('all processes end when the main process is stopped or killed', async () => {
  site = await open()
  const asked = pids(await site.look())
  site.child.process.kill('SIGTERM')
  expect(await site.child.ended).toBe(0)
  await until(() => expect(asked.filter(isThere)).toEqual([]))
  await rm(dir, { recursive: true })

  site = await open()
  const left = pids(await site.look())
  site.child.process.kill('SIGKILL')
  await until(() => expect(left.filter(isThere)).toEqual([]))
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
