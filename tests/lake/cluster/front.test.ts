import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { clusterFetch } from '../../../lib/lake/cluster/http/front.ts'
import { NODE_POSITION_HEADER } from '../../../lib/lake/cluster/http/headers.ts'

it('a follower waits for what the leader has written, and not for what it has read', async () => {
  const leader = createServer((_request, response) => {
    response.setHeader(NODE_POSITION_HEADER, '7')
    response.end()
  })
  leader.listen(0, '127.0.0.1')
  await once(leader, 'listening')
  onTestFinished(() => {
    leader.closeAllConnections()
    leader.close()
  })
  const address = leader.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const waits: number[] = []
  const fetchAtFollower = clusterFetch({
    node: {
      isLeader: false,
      leaderAddress: `http://127.0.0.1:${port}`,
      leaderChanged: new AbortController().signal,
      position: () => 5,
      reach: async (position) => waits.push(position) > 0,
    },
    key: 'key',
    proxyHeader: { name: 'x-proxy', value: 'key' },
    answer: async () => new Response('here'),
    answerUnavailable: async () => new Response(),
    answerNode: async () => new Response(),
  })
  const send = async (method: string, path: string) => {
    const { status } = await fetchAtFollower(new Request(`http://localhost${path}`, { method }))
    expect(status).toBe(200)
    return waits.splice(0)
  }
  expect(await send('POST', '/v2026-03-01/data/mutate/production')).toEqual([7])
  expect(await send('GET', '/v2026-03-01/auth/fetch')).toEqual([7])
  expect(await send('GET', '/auth/login')).toEqual([])
  expect(await send('GET', '/v2026-03-01/users/me/keyvalue/a')).toEqual([])
})

it('a follower sends a guest’s form on to the leader whole, with its length', async () => {
  const received: string[] = []
  const leader = createServer(async (request, response) => {
    const body = await text(request)
    received.push(`${request.url} ${request.headers['content-length']} ${body}`)
    response.end('saved')
  })
  leader.listen(0, '127.0.0.1')
  await once(leader, 'listening')
  onTestFinished(() => {
    leader.closeAllConnections()
    leader.close()
  })
  const address = leader.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const fetchAtFollower = clusterFetch({
    node: {
      isLeader: false,
      leaderAddress: `http://127.0.0.1:${port}`,
      leaderChanged: new AbortController().signal,
      position: () => 5,
      reach: async () => true,
    },
    key: 'key',
    proxyHeader: { name: 'x-proxy', value: 'key' },
    answer: async () => new Response('here'),
    answerUnavailable: async (request) => new Response(await request.text(), { status: 503 }),
    answerNode: async () => new Response(),
  })
  const send = async () => {
    const body = 'text=A+dose'
    const headers = { 'content-length': String(body.length) }
    const url = 'http://localhost/auth/guest/decide'
    const response = await fetchAtFollower(new Request(url, { method: 'POST', headers, body }))
    return [response.status, await response.text()]
  }
  expect(await send()).toEqual([200, 'saved'])
  expect(received).toEqual(['/auth/guest/decide 11 text=A+dose'])
  leader.closeAllConnections()
  leader.close()
  expect(await send()).toEqual([503, 'text=A+dose'])
})
