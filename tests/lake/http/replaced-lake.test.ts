import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import clearwell from '../../../lib/lake.config.ts'
import { createLake, type Lake } from '../../../lib/lake/lake.ts'
import { listen } from '../../../lib/lake/server.ts'

/** A server that waits for its next lake, as that of a node does while the node's role changes. */
async function startWaiting() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-test-'))
  const quiet = { policy: undefined, seed: undefined, webhooks: [], backups: undefined }
  const config = { ...clearwell, ...quiet }
  const open = () => createLake({ dataDir, config, passwordCost: 10, log: () => undefined })
  const server = await listen(await open(), { port: 0 })
  const opening = Promise.withResolvers<Lake>()
  const replaced = server.replaceLake(() => opening.promise).catch(() => undefined)
  onTestFinished(async () => {
    opening.reject(new Error('It cannot be opened.'))
    await replaced
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const send = async (line: string, headers = ''): Promise<Socket> => {
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' })
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(`${line}\r\nHost: 127.0.0.1\r\n${headers}\r\n`)
    return socket
  }
  return {
    send,
    /** Resolves when the server has read what was sent before. */
    isRead: async () => expect(await text(await send('nonsense'))).toContain(' 400 '),
    fail: () => opening.reject(new Error('It cannot be opened.')),
    finish: async (change: (lake: Lake) => Lake = (lake) => lake) => {
      opening.resolve(change(await open()))
      await replaced
    },
  }
}

const UPGRADE = [
  'GET /vX/socket/production HTTP/1.1',
  'Connection: Upgrade\r\nUpgrade: websocket\r\n',
] as const

test('a WebSocket that waits for a change of the node’s role gets a 503 if the lake cannot be opened', async () => {
  const { send, isRead, fail } = await startWaiting()
  const answer = text(await send(...UPGRADE))
  await isRead()
  fail()
  expect((await answer).split('\r\n')[0]).toContain(' 503 ')
})

test('a caller that resets its WebSocket while the node’s role changes does not end the process', async () => {
  const { send, isRead, finish } = await startWaiting()
  const errors: unknown[] = []
  const note = (error: unknown) => errors.push(error)
  process.on('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))
  const caller = await send(...UPGRADE)
  await isRead()
  caller.resetAndDestroy()
  await isRead()
  await finish()
  expect(errors).toEqual([])
})

test('a request whose caller has left while the node’s role changed is not carried out', async () => {
  const { send, isRead, finish } = await startWaiting()
  const paths: string[] = []
  const caller = await send('GET /ping?left HTTP/1.1')
  const other = await send('GET /ping?stayed HTTP/1.1', 'Connection: close\r\n')
  await isRead()
  caller.resetAndDestroy()
  await isRead()
  await finish((lake) => ({
    ...lake,
    fetch: (request, ...rest) => {
      paths.push(new URL(request.url).search)
      return lake.fetch(request, ...rest)
    },
  }))
  expect(await text(other)).toContain(' 200 ')
  expect(paths).toEqual(['?stayed'])
})
