import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { clusterFetch } from '../../../lib/lake/cluster/http/front.ts'
import { ForwardedSockets } from '../../../lib/lake/cluster/http/forward-upgrade.ts'
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

/** What a stranger gets who asks a follower of this leader for a WebSocket. */
async function ask(leader: Server, path: string, headers = ''): Promise<string> {
  const sockets = new ForwardedSockets(
    { isLeader: false, leaderAddress: `http://127.0.0.1:${await listen(leader)}` },
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
  return text(stranger)
}

it('a stranger’s WebSocket gives no order to the leader, whatever stands before it', async () => {
  const { server, asked } = startLeader()
  expect(await ask(server, '/_cluster/step-down')).toContain(' 404 ')
  expect(asked).toEqual([])
})

it('a stranger’s WebSocket comes from no other address or URL than its own', async () => {
  const { server } = startLeader()
  const forged = 'Lake-Caller-Peer: 127.0.0.1\r\nLake-Caller-Url: http://localhost/other\r\n'
  expect(await ask(server, '/ping', forged)).toContain('http://a/ping from 192.0.2.1')
})
