import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import { LingeringCloseResponse } from '../../../lib/net/lingering-close.ts'
import { fetchHealth } from '../../../lib/server/lake-nodes/health.ts'
import { startLakeGateway } from '../../../lib/server/lake-nodes/gateway.ts'
import { NodePool } from '../../../lib/server/lake-nodes/node-pool.ts'
import { createLakeProxy } from '../../../lib/server/web/lake-proxy.ts'
import { openTestCluster } from '../fixtures/cluster-nodes.ts'
import { startPostgres, type TestPostgres } from '../fixtures/postgres.ts'

/** Below the limit of 100 MB per file. */
const BYTES = 90 * 1024 * 1024
let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.close())

/** What is between a browser and the lake node of its machine: the site, and the gateway to the nodes. */
async function serveSite(nodeUrl: string): Promise<{ url: string; lost: string[] }> {
  const lost: string[] = []
  const pool = new NodePool({ urls: [nodeUrl], fetchHealth, boundMs: 60_000, log: () => undefined })
  const gateway = await startLakeGateway(pool)
  const proxy = createLakeProxy({ url: gateway.url, onLost: (reason) => lost.push(reason) })
  const protocol = 'http' as const
  const caller = { address: '127.0.0.1', host: 'localhost', isUntrusted: false, protocol }
  const site = createServer({ ServerResponse: LingeringCloseResponse }, (request, response) =>
    proxy.web(request, response, caller),
  )
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  onTestFinished(async () => {
    site.closeAllConnections()
    site.close()
    proxy.close()
    await gateway.close()
  })
  const address = site.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/lake`, lost }
}

/** Sends a file and reads the answer, which may come before the file is complete. */
async function upload(url: string, token: string): Promise<{ status?: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sending = httpRequest(`${url}/v2026-03-01/assets/files/production`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': BYTES,
    },
    agent: false,
  })
  sending.once('response', resolve)
  sending.once('error', reject)
  sending.end(Buffer.alloc(BYTES))
  const response = await promise
  return { status: response.statusCode, body: await text(response) }
}

it('a large upload that the leader rejects early gets that answer through a follower and its site', async () => {
  const cluster = await openTestCluster(await postgres.createDatabase('early'))
  onTestFinished(() => cluster.close())
  const leader = await cluster.startNode()
  const follower = await cluster.startNode()
  const viewer = openSecrets(leader.dataDir).read().tokens.reader ?? ''
  const site = await serveSite(follower.url)
  const answers = await Promise.all(
    [follower.url, site.url, site.url, site.url].map((url) => upload(url, viewer)),
  )
  const rejected = { status: 403, body: expect.stringContaining('"statusCode":403') }
  expect(answers).toEqual(answers.map(() => rejected))
  expect(site.lost).toEqual([])
})
