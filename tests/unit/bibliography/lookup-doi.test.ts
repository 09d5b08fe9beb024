import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ssrfSafeLookup } from '../../../lib/net/ssrf-lookup.ts'
import type { GetOptions } from '../../../lib/bibliography/get-json.ts'
import { lookupDoi } from '../../../lib/bibliography/lookup-doi.ts'

interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: string
  /** Never responds. */
  isSilent?: boolean
}

const crossref = { message: { title: ['A trial'], publisher: 'A House' } }
const datacite = { data: { attributes: { titles: [{ title: 'Data' }], publisher: 'Zenodo' } } }

let server: Server
let port: number
let asked: string[]
/** The response of each host. */
let replies: Record<string, Reply>

beforeEach(async () => {
  asked = []
  replies = {}
  server = createServer((incoming, response) => {
    const host = incoming.headers.host ?? ''
    asked.push(`${host}${incoming.url}`)
    const { status = 404, headers = {}, body = '', isSilent = false } = replies[host] ?? {}
    if (!isSilent) response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address: string | AddressInfo | null = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A local server stands in for the registries; everything else is real. */
const send: GetOptions['send'] = (url, { method, headers, signal }, answered) =>
  request(
    {
      ...{ host: '127.0.0.1', port, method, signal, path: `${url.pathname}${url.search}` },
      headers: { ...Object(headers), host: url.host },
    },
    (incoming: IncomingMessage) => answered(incoming),
  )
const json = (value: unknown): Reply => ({ status: 200, body: JSON.stringify(value) })

describe('lookupDoi', () => {
  it('asks Crossref first, with the DOI only', async () => {
    replies = { 'api.crossref.org': json(crossref) }
    const answer = await lookupDoi('https://doi.org/10.1000/../../x?a=1', { send })
    expect(answer).toMatchObject({ work: { title: 'A trial', publisher: 'A House' } })
    expect(asked).toEqual(['api.crossref.org/works/10.1000%2F..%2F..%2Fx'])
  })

  it('asks DataCite for a DOI that Crossref does not know', async () => {
    replies = { 'api.datacite.org': json(datacite) }
    expect(await lookupDoi('10.5281/zenodo.1', { send })).toMatchObject({
      work: { title: 'Data', publisher: 'Zenodo' },
    })
    expect(asked).toEqual([
      'api.crossref.org/works/10.5281%2Fzenodo.1',
      'api.datacite.org/dois/10.5281%2Fzenodo.1',
    ])
  })

  it('sends no request for an invalid DOI', async () => {
    expect(await lookupDoi('http://127.0.0.1/admin', { send })).toEqual({ problem: 'notDoi' })
    expect(asked).toEqual([])
  })

  it('returns “unknown” when no registry knows the DOI', async () => {
    expect(await lookupDoi('10.1000/x', { send })).toEqual({ problem: 'unknown' })
  })

  it.each<[string, Reply]>([
    ['a redirect without following it', { status: 302, headers: { location: '/elsewhere' } }],
    ['an error', { status: 500 }],
    ['invalid JSON', { status: 200, body: '<html>' }],
    ['malformed JSON data', json([])],
    ['a response above one megabyte', { status: 200, body: ' '.repeat(1024 * 1024 + 1) }],
    ['a timeout', { isSilent: true }],
  ])('returns “unreachable” for %s', async (_, reply) => {
    replies = { 'api.crossref.org': reply }
    const answer = await lookupDoi('10.1000/x', { send, timeoutMs: 100 })
    expect(answer).toEqual({ problem: 'unreachable' })
    expect(asked.some((address) => address.includes('elsewhere'))).toBe(false)
  })
})

describe('host names that resolve to a private network', () => {
  it('are not contacted', async () => {
    const problem = await new Promise((settle) => {
      ssrfSafeLookup('localhost', {}, (error) => settle(error?.message))
    })
    expect(problem).toBe(
      'localhost is a private address, and requests to private addresses are not allowed',
    )
  })
})
