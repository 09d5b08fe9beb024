import { readFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createClient } from '@sanity/client'
import { z } from 'zod'
import { lakeCommand } from '../../lake-command.ts'
import { startStack, type Stack } from '../../stack.ts'
import { AUTHOR, BY_AUTHOR, expect, test } from './operator-test.ts'
import { killFirstWebProcess, signalFirstWebProcess, webProcesses } from './web-processes.ts'

/** Enough connections to reach both processes, except one time in a million. */
const CONNECTIONS = 20

/** Longer than anything else here takes, and shorter than a process may be silent. */
const STOPPED_MS = 4_000

/** The page as seen by this many simultaneous readers on separate connections. */
function readers(stack: Stack, path: string): Promise<string[]> {
  const read = () =>
    new Promise<string>((resolve, reject) => {
      get(`${stack.url}${path}`, { agent: false }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => resolve(`${response.statusCode} ${text}`))
      }).once('error', reject)
    })
  return Promise.all(Array.from({ length: CONNECTIONS }, read))
}

/** A CDN cache that receives purge requests; records the keys of each. */
async function openCache() {
  const purgedKeys: string[][] = []
  const server = createServer((request, response) => {
    purgedKeys.push([request.headers['surrogate-key'] ?? []].flat().join(' ').split(' '))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = z.object({ port: z.number() }).parse(server.address())
  return { server, purgedKeys, url: `http://127.0.0.1:${address.port}/` }
}

test('two web processes both show a change once it is acknowledged, and a stopped or killed one fails no request', async ({
  seeded,
}, testInfo) => {
  const dataDir = testInfo.outputPath('data')
  await seeded(dataDir)
  const cache = await openCache()
  const stack = await startStack({
    dataDir,
    env: { WEB_PROCESSES: '2', CDN_PURGE_URL: cache.url, CDN_PURGE_METHOD: 'PURGE' },
  })
  await stack.whole
  const made = await lakeCommand(dataDir, [
    ...['tokens', 'create', '--role', 'administrator', '--label', 'processes'],
  ])
  const { url } = z
    .object({ url: z.string() })
    .parse(JSON.parse(await readFile(join(dataDir, 'lake/lake.json'), 'utf8')))
  const client = createClient({
    projectId: 'clearwell',
    dataset: 'production',
    apiVersion: '2026-03-01',
    // Not through the site: a connection to the killed process would end with it.
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    token: /\bsk[\w-]{20,}/.exec(made)?.[0],
  })
  const say = (name: string) => client.patch(AUTHOR).set({ name }).commit()
  /** What readers got instead, if anything: the status, and the text they still saw. */
  const missing = async (words: string) =>
    (await readers(stack, BY_AUTHOR))
      .filter((page) => !page.startsWith('200') || !page.includes(words))
      .map((page) => `${page.slice(0, 3)} ${/Told [a-z]+/.exec(page)?.[0]}`)

  const before = webProcesses(stack)
  expect(before).toHaveLength(2)
  // Startup purges everything once for both processes, and repeats it five seconds later.
  await expect.poll(() => cache.purgedKeys).toEqual([['content'], ['content']])
  await readers(stack, BY_AUTHOR)
  for (const words of ['Told quokkawise', 'Told zebradonkwise', 'Told wombatwise']) {
    const { headers } = await fetch(`${stack.url}${BY_AUTHOR}`)
    expect(headers.get('cdn-cache-control')).toBe('max-age=3600')
    const keys = headers.get('surrogate-key')?.split(' ') ?? []
    cache.purgedKeys.length = 0
    await say(words)
    // By then the CDN cache has been purged by the page's key, not by the key of all pages.
    expect(keys.some((key) => cache.purgedKeys.flat().includes(key))).toBe(true)
    expect(cache.purgedKeys.flat()).not.toContain('content')
    expect(await missing(words)).toEqual([])
  }

  // A process that does nothing for a while holds the response back, and shows nothing older afterward.
  signalFirstWebProcess(stack, 'SIGSTOP')
  let isAcknowledged = false
  const saying = say('Told patiently').then(() => (isAcknowledged = true))
  await setTimeout(STOPPED_MS)
  expect(isAcknowledged).toBe(false)
  signalFirstWebProcess(stack, 'SIGCONT')
  await saying
  expect(await missing('Told patiently')).toEqual([])

  const killed = killFirstWebProcess(stack)
  await expect.poll(() => webProcesses(stack)).not.toContain(killed)
  await say('Told meanwhile')
  expect(await missing('Told meanwhile')).toEqual([])
  // The replacement process responds too, without having received any of these.
  await expect.poll(() => stack.output()).toMatch(/process \d of 2 is running again/)
  expect(await missing('Told meanwhile')).toEqual([])

  expect(await stack.stop()).toBe(0)
  cache.server.close()
  expect(webProcesses(stack)).toEqual([])
})
