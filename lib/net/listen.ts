import type { Server } from 'node:http'
import { createServer, isIP, type Server as SocketServer, type Socket } from 'node:net'

/** Both, since `localhost` is the one for some programs and the other for others. */
const THIS_MACHINE = ['127.0.0.1', '::1']
/** This machine has no IPv6: its other address is enough. */
const NO_SUCH_ADDRESS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/**
 * Where to listen: the loopback addresses, which our own processes call too, and the configured one. That may be the
 * wildcard address.
 */
export function bindAddresses(configured: string | undefined): string[] {
  if (configured === undefined || configured === 'localhost') return THIS_MACHINE
  const isEvery = isIP(configured) !== 0 && /^(?:0\.0\.0\.0|[0:]+)$/.test(configured)
  if (isEvery) return [configured]
  return [...new Set([configured, ...THIS_MACHINE])]
}

/**
 * Whether several processes may listen on one port, with connections balanced by the system (SO_REUSEPORT). Elsewhere,
 * the primary process passes connections on, and may lose one when a process exits. For support, see
 * https://nodejs.org/api/net.html#serverlistenoptions-callback
 */
const CAN_SHARE = process.platform === 'linux'

export interface Listeners {
  port: number
  /** Stops accepting connections at the additional addresses; the server closes the first itself. */
  close(): void
}

/**
 * Has one server listen at several addresses; `isShared`: together with other processes. Throws Node's error if the
 * port is in use at one of them.
 */
export async function listenAt(
  server: Server,
  port: number,
  addresses: readonly string[],
  { isShared = false } = {},
): Promise<Listeners> {
  const [first = '127.0.0.1', ...others] = addresses
  const reusePort = isShared && CAN_SHARE
  const bound = await bind(server, { port, host: first, reusePort })
  const further: SocketServer[] = []
  for (const address of others) {
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) =>
      server.emit('connection', socket),
    )
    try {
      await bind(listener, { port: bound, host: address, reusePort })
      further.push(listener)
    } catch (error) {
      if (address !== '::1' || !isMissing(error)) throw error
    }
  }
  return { port: bound, close: () => further.forEach((listener) => listener.close()) }
}

function bind(
  server: SocketServer,
  at: { port: number; host: string; reusePort: boolean },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(at, () => {
      server.removeListener('error', reject)
      const bound = server.address()
      resolve(typeof bound === 'object' && bound !== null ? bound.port : at.port)
    })
  })
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_SUCH_ADDRESS.includes(String(error.code))
}
