import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { get, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, it } from 'vitest'
import { verify } from '../../../lib/lake/operations/verify/verify.ts'
import { openStore } from '../../../lib/lake/store/store.ts'
import { until } from '../../wait-until.ts'
import { openTestLake } from '../fixtures/test-lake.ts'

const cli = join(import.meta.dirname, '../../../lib/lake.cli.ts')
const LISTEN = '/v1/data/listen/production?query=*&includeResult=true'

let cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const each of cleanUp.reverse()) await each()
  cleanUp = []
})

it('a listener that does not read is disconnected, and the other listeners get every event', async () => {
  const test = await openTestLake()
  cleanUp.push(() => test.close())
  const { listeners } = test.lake.context
  const token = test.token('administrator')
  const { hostname, port } = new URL(test.baseUrl)

  const stalled = connect(Number(port), hostname)
  cleanUp.push(() => stalled.destroy())
  stalled.pause()
  stalled.on('error', () => undefined)
  stalled.write(`GET ${LISTEN} HTTP/1.1\r\nHost: lake\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  const heard: string[] = []
  const headers = { authorization: `Bearer ${token}` }
  const reading = get(`${test.baseUrl}${LISTEN}`, { headers, agent: false }, (response) => {
    const lines = createInterface({ input: response })
    lines.on('error', () => undefined)
    lines.on('line', (line) => {
      const id = /"documentId":"([^"]+)"/.exec(line)?.[1]
      if (id !== undefined) heard.push(id)
    })
  })
  reading.on('error', () => undefined)
  cleanUp.push(() => reading.destroy())
  await until(() => expect(listeners.count).toBe(2))

  // More than its backlog limit plus the system's socket buffers.
  const written = Array.from({ length: 40 }, (_, n) => `note-${n}`)
  const text = 'x'.repeat(500_000)
  for (const _id of written) await test.client('administrator').create({ _id, _type: 'note', text })
  await until(() => expect(heard).toEqual(written))
  expect(listeners.count).toBe(1)
  // The connection is closed too: nothing is kept for a reader who may never read.
  const closed = once(stalled, 'close')
  stalled.resume()
  await closed
  expect(test.logged).toEqual([])
})

it('the lake stops in time under load and keeps every acknowledged write', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'lake-stop-'))
  cleanUp.push(() => rm(dir, { recursive: true, force: true }))
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', cli, 'start', '--data', dir, '--port', '0'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  cleanUp.push(() => child.kill('SIGKILL'))
  const [ready] = await once(createInterface({ input: child.stdout }), 'line')
  const { url }: { url: string } = JSON.parse(String(ready))
  const { adminKey } = JSON.parse(await readFile(join(dir, 'secrets.json'), 'utf8'))
  const made = await fetch(`${url}/_admin/tokens-create`, {
    method: 'POST',
    headers: { 'x-lake-admin-key': adminKey, 'content-type': 'application/json' },
    body: JSON.stringify({ label: 'load', role: 'administrator' }),
  })
  const { result } = await made.json()
  const headers = { authorization: `Bearer ${result.secret}`, 'content-type': 'application/json' }

  for (let n = 0; n < 50; n += 1) {
    const listening = get(`${url}${LISTEN}`, { headers, agent: false }, (response) => {
      response.on('error', () => undefined).resume()
    })
    listening.on('error', () => undefined)
    cleanUp.push(() => listening.destroy())
  }
  const acknowledged: string[] = []
  let isStopping = false
  const writer = async (name: number) => {
    for (let n = 0; ; n += 1) {
      const create = { _id: `note-${name}-${n}`, _type: 'note', text: 'words '.repeat(100) }
      const response = await fetch(`${url}/v1/data/mutate/production`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ mutations: [{ create }] }),
      })
      if (!response.ok) throw new Error(await response.text())
      acknowledged.push(create._id)
      if (acknowledged.length < 300 || isStopping) continue
      isStopping = true
      child.kill('SIGTERM')
    }
  }
  const ended = once(child, 'exit')
  const writers = Array.from({ length: 16 }, (_, name) => writer(name))
  const outcomes = await Promise.allSettled(writers)
  await ended
  expect(child.exitCode).toBe(0)
  // All fail because the connection is gone, and for no other reason.
  expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true)
  const store = openStore(dir)
  expect(acknowledged.filter((id) => !store.get(id))).toEqual([])
  expect(store.warnings).toEqual([])
  store.close()
  expect((await verify(dir)).flatMap(({ problems }) => problems)).toEqual([])
})

it('shutdown closes an idle connection at once and answers a request in progress', async () => {
  const test = await openTestLake()
  const { hostname, port } = new URL(test.baseUrl)
  const silent = connect(Number(port), hostname)
  await once(silent, 'connect')
  silent.resume()
  const body = JSON.stringify({ mutations: [{ create: { _id: 'late', _type: 'note' } }] })
  const asking = request(`${test.baseUrl}/v1/data/mutate/production`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${test.token('editor')}`,
      'content-type': 'application/json',
      'content-length': body.length,
      // Signals when the server has read this far.
      expect: '100-continue',
    },
  })
  asking.flushHeaders()
  await once(asking, 'continue')
  const closed = test.close()
  await once(silent, 'close')
  const answer = once(asking, 'response')
  asking.end(body)
  const [response] = await answer
  response.resume()
  expect(response.statusCode).toBe(200)
  await closed
})
