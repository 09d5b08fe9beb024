import { createServer, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHostedOffice, type HostedOffice } from './hosted-office.ts'

/** The connection to Sanity breaks while a decision is written. */

const OK = { status: 200, code: null }

let office: HostedOffice
let proxy: Server
/** Called with each write of the server's; what it returns says what becomes of it. */
let onWrite: (number: number) => Promise<'answered' | 'unanswered' | 'unsent' | 'refused'>
let writes = 0
/** The next read is answered with an error. */
let isReadLost = false
/** All reads are answered with this status. */
let readStatus: number | null = null
beforeEach(async () => {
  office = await openHostedOffice()
  writes = 0
  isReadLost = false
  readStatus = null
  onWrite = async () => 'answered'
  afterWrite = async () => undefined
  proxy = createServer(async (request, response) => {
    const body = await buffer(request)
    const isWrite = request.url?.includes('/data/mutate/') === true
    const fate = isWrite ? await onWrite((writes += 1)) : 'answered'
    if (fate === 'unsent') return request.socket.destroy()
    if (fate === 'refused') return response.writeHead(429).end('{"error":"Too Many Requests"}')
    if (!isWrite && readStatus !== null) return response.writeHead(readStatus).end('{}')
    if (!isWrite && isReadLost) {
      isReadLost = false
      return request.socket.destroy()
    }
    const { authorization = '', 'content-type': type = '' } = request.headers
    const answer = await fetch(new URL(request.url ?? '', office.lake.baseUrl), {
      method: request.method ?? 'GET',
      headers: { authorization, ...(type !== '' && { 'content-type': type }) },
      ...(body.length > 0 && { body }),
    })
    const text = await answer.text()
    if (isWrite) await afterWrite()
    if (fate === 'unanswered') return request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
    return undefined
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  direct = office.store.publisher
  office.store.publisher = direct.withConfig({ apiHost: `http://127.0.0.1:${address.port}` })
  await office.writeDraft()
})
afterEach(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await office.close()
})

let direct: HostedOffice['store']['publisher']
let afterWrite: () => Promise<void>
const decisions = () => office.records().map(({ decision }) => decision)
const submit = () => office.decide('writer', 'submit', { revision: office.revision() })

test('a decision on hosted Sanity whose response is lost is reported as made, and is made once', async () => {
  onWrite = async () => 'unanswered'
  expect(await submit()).toMatchObject(OK)
  expect(decisions()).toEqual(['submitted'])
})

test('a decision on hosted Sanity whose response is lost is reported as made, although another was made since', async () => {
  onWrite = async () => 'unanswered'
  afterWrite = async () => {
    afterWrite = async () => undefined
    const lock = await direct.getDocument('review.lock')
    await direct
      .patch('review.lock', { set: { transaction: 'another', recent: lock?.recent } })
      .commit()
  }
  expect(await submit()).toMatchObject(OK)
  expect(decisions()).toEqual(['submitted'])
})

test('a decision on hosted Sanity that was lost on its way is sent again', async () => {
  onWrite = async (number) => (number === 1 ? 'unsent' : 'answered')
  expect(await submit()).toMatchObject(OK)
  expect(decisions()).toEqual(['submitted'])
})

test('a decision on hosted Sanity that cannot be sent says that its outcome is not known', async () => {
  onWrite = async () => 'unsent'
  const { status, body } = await submit()
  expect(status).toBe(503)
  expect(JSON.stringify(body)).toContain('may or may not have been saved')
  expect(decisions()).toEqual([])
})

test('a decision on hosted Sanity that is refused when it is sent again says that its outcome is not known', async () => {
  onWrite = async (number) => (number === 1 ? 'unsent' : 'refused')
  const { status, body } = await submit()
  expect(status).toBe(503)
  expect(JSON.stringify(body)).toContain('may or may not have been saved')
})

test('a decision on hosted Sanity is not refused when it was written, and could not be sent again', async () => {
  onWrite = async (number) => (number === 1 ? 'unanswered' : 'refused')
  afterWrite = async () => {
    isReadLost = true
  }
  expect(await submit()).toMatchObject(OK)
  expect(decisions()).toEqual(['submitted'])
})

test.each([429, 503])(
  'a decision while Sanity answers reads with %s says that nothing was saved',
  async (status) => {
    const { publisher } = office.store
    office.store.publisher = publisher.withConfig({ maxRetries: 0 })
    readStatus = status
    expect(await submit()).toMatchObject({
      status: 503,
      body: { message: 'Sanity is not responding, so nothing was saved. Try again in a moment.' },
    })
    expect(office.logged).toEqual([expect.stringMatching(/^Sanity could not be read/)])
    readStatus = null
    expect(await submit()).toMatchObject(OK)
  },
)
