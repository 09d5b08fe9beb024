import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clusterFetch } from '../../../lib/lake/cluster/http/front.ts'
import { ForwardedSockets } from '../../../lib/lake/cluster/http/forward-upgrade.ts'
import { LeaderWatch } from '../../../lib/lake/cluster/leader-watch.ts'
import { toHeaders } from '../../../lib/net/headers.ts'

async function listen(server: Server): Promise<number> {
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** A leader, behind a proxy that takes an offer of a WebSocket for an ordinary request, as nginx does by itself. */
function startLeader() {
  const asked: string[] = []
  const answer = clusterFetch({
    node: {
      isLeader: true,
      leaderAddress: null,
      leaderChanged: new AbortController().signal,
      position: () => 5,
      reach: async () => true,
    },
    key: 'key of nodes',
    proxyHeader: { name: 'x-proxy', value: 'key of proxies' },
    answer: async (request, peer) => new Response(`${request.url} from ${peer}`),
    answerUnavailable: async () => new Response(),
    answerNode: async (name) => {
      asked.push(name)
      return new Response('done')
    },
  })
  const reply = async (request: IncomingMessage) => {
    const { headers, url } = request
    return answer(new Request(`http://${headers.host}${url}`, { headers: toHeaders(request) }))
  }
  const server = createServer({ shouldUpgradeCallback: () => false }, (request, response) => {
    void reply(request).then(async (made) => {
      response.writeHead(made.status).end(await made.text())
    })
  })
  return { server, asked }
}

/** A stranger's connection to a follower of this leader, with the request for a WebSocket. */
async function ask(
  leader: Server,
  path: string,
  { headers = '', leaderChanged = new AbortController().signal } = {},
): Promise<Socket> {
  const sockets = new ForwardedSockets(
    {
      isLeader: false,
      leaderAddress: `http://127.0.0.1:${await listen(leader)}`,
      leaderChanged,
      leaderFound: new AbortController().signal,
    },
    {
      key: 'key of nodes',
      proxyHeader: { name: 'x-proxy', value: 'key of proxies' },
      getAddress: () => '192.0.2.1',
    },
  )
  const follower = createServer().on('upgrade', (request, socket, head) =>
    sockets.upgrade(request, socket, head),
  )
  const stranger = connect(await listen(follower), '127.0.0.1')
  stranger.write(
    `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n`,
  )
  onTestFinished(() => void stranger.destroy())
  return stranger
}

it('a stranger’s WebSocket gives no order to the leader, whatever stands before it', async () => {
  const { server, asked } = startLeader()
  expect(await text(await ask(server, '/_cluster/step-down'))).toContain(' 404 ')
  expect(asked).toEqual([])
})

it('a stranger’s WebSocket comes from no other address or URL than its own', async () => {
  const { server } = startLeader()
  const headers = 'Lake-Caller-Peer: 127.0.0.1\r\nLake-Caller-Url: http://localhost/other\r\n'
  expect(await text(await ask(server, '/ping', { headers }))).toContain(
    'http://a/ping from 192.0.2.1',
  )
})

it('a WebSocket ends when another node leads, although the machine of the last leader is silent', async () => {
  const leader = createServer().on('upgrade', (_request, socket) => {
    onTestFinished(() => void socket.destroy())
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    )
  })
  const change = new AbortController()
  const stranger = await ask(leader, '/vX/streams/production', { leaderChanged: change.signal })
  await once(stranger, 'data')
  const closed = once(stranger, 'close')
  change.abort()
  await closed
})

/** A row of the leader, after so many renewals of its lease. */
const leads = (beat: number, epoch = 1) => ({
  epoch,
  beat,
  node: 'other',
  address: 'http://other',
  isHeld: true,
  clockMs: 0,
  last: 1,
  lastEpoch: 1,
})

describe('a WebSocket that a follower accepted while it knew no leader', () => {
  const LEASE_MS = 5_000
  let now = 0

  /** Resolves with the end of the connection when the follower has accepted it. */
  const accept = async (watch: LeaderWatch) => {
    const sockets = new ForwardedSockets(
      {
        isLeader: false,
        get leaderAddress() {
          return watch.address
        },
        get leaderChanged() {
          return watch.changed
        },
        get leaderFound() {
          return watch.found
        },
      },
      {
        key: 'key of nodes',
        proxyHeader: { name: 'x-proxy', value: 'key of proxies' },
        getAddress: () => '192.0.2.1',
      },
    )
    const follower = createServer().on('upgrade', (request, socket, head) => {
      onTestFinished(() => void socket.destroy())
      expect(sockets.upgrade(request, socket, head)).toBe(false)
      socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
    })
    const caller = connect(await listen(follower), '127.0.0.1')
    caller.write(
      'GET /vX/socket/production HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
    await once(caller, 'data')
    return { closed: once(caller, 'close') }
  }

  it('ends when the follower learns of the leader for the first time', async () => {
    const watch = new LeaderWatch(LEASE_MS, () => now)
    const { closed } = await accept(watch)
    watch.see(leads(1))
    await closed
  })

  it('ends when the follower, which was cut off, hears again of the same leader', async () => {
    const watch = new LeaderWatch(LEASE_MS, () => now)
    watch.see(leads(1))
    now += LEASE_MS * 2
    const { closed } = await accept(watch)
    watch.see(leads(2))
    await closed
  })

  it('ends when another node leads', async () => {
    const watch = new LeaderWatch(LEASE_MS, () => now)
    watch.see({ ...leads(1), isHeld: false })
    const { closed } = await accept(watch)
    watch.see(leads(2, 2))
    await closed
  })
})

it('what a follower sent on to a leader continues when the follower hears again of the same leader', () => {
  let now = 0
  const watch = new LeaderWatch(5_000, () => now)
  watch.see(leads(1))
  const { changed } = watch
  now += 10_000
  watch.see(leads(2))
  expect(changed.aborted).toBe(false)
})
