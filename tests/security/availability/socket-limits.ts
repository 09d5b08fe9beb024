import { WebSocket } from 'ws'
import type { Attack } from '../attack.ts'
import { judge, serviceDuring } from '../unaffected-users.ts'
import type { Target } from '../target.ts'

const CALLS = 20_000
const MAX_SOCKETS = 1_000
const SOCKETS = 300
const HANDSHAKE_MS = 20_000

/** A viewer endlessly subscribes to presence and opens sockets. */
export const socketLimits: Attack = {
  name: 'availability/socket-limits',
  rule: 'The number of subscriptions and sockets of one caller is limited.',
  twin: 'socket-limits',
  needs: 'addresses',
  async run(target, watch) {
    const service = await serviceDuring(target, async () => {
      const accepted = await subscribe(target)
      watch.figure(`${accepted} of ${CALLS} subscriptions were accepted`)
      watch.try(accepted <= MAX_SOCKETS, `${accepted} of ${CALLS} subscriptions were accepted`)
      const open = await openSockets(target)
      watch.figure(`${open} of ${SOCKETS} sockets are open`)
      watch.try(open < SOCKETS, `one caller holds all of ${SOCKETS} sockets`)
    })
    judge(watch, service)
  },
}

function socket(target: Target, kind: 'socket' | 'streams'): WebSocket {
  const url = new URL(target.url)
  const connecting = new WebSocket(
    `${url.protocol.replace('http', 'ws')}//127.0.0.1:${url.port}/lake/v2022-06-30/${kind}/production`,
    {
      handshakeTimeout: HANDSHAKE_MS,
      localAddress: target.attackerAddress,
      headers: { host: url.host, authorization: `Bearer ${target.as('viewer').token}` },
    },
  )
  connecting.on('error', () => connecting.terminate())
  return connecting
}

function subscribe(target: Target): Promise<number> {
  return new Promise((resolve) => {
    const connection = socket(target, 'socket')
    let accepted = 0
    const end = () => {
      clearTimeout(late)
      connection.terminate()
      resolve(accepted)
    }
    const late = setTimeout(end, 20_000)
    connection.on('close', end)
    connection.on('message', (data) => {
      const answer = String(data)
      if (answer.includes('"result"')) accepted += 1
      if (answer.includes(`"id":${CALLS}`)) end()
    })
    connection.on('open', () => {
      for (let id = 1; id <= CALLS; id += 1)
        connection.send(
          JSON.stringify({ jsonrpc: '2.0', id, method: 'presence_subscribe', params: {} }),
        )
    })
  })
}

/** Resolves when the socket is open or refused: a handshake timeout is an error too. */
function answered(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('open', () => resolve())
    socket.once('close', () => resolve())
  })
}

async function openSockets(target: Target): Promise<number> {
  const sockets = Array.from({ length: SOCKETS }, (_, index) =>
    socket(target, index % 2 ? 'socket' : 'streams'),
  )
  await Promise.all(sockets.map(answered))
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
  for (const each of sockets) each.terminate()
  return open
}
