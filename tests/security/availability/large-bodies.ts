import { connect } from 'node:net'
import type { Attack } from '../attack.ts'
import { connection } from '../request.ts'
import type { Target } from '../target.ts'

const OFFERED = 200 * 1024 * 1024
/** What the kernel and the proxy may have buffered before the response. */
const MAX_BYTES = 16 * 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 'a')
const LIMIT_MS = 30_000

const DOORS = [
  ['POST', '/api/revalidate'],
  ['POST', '/api/v1.0/email/send'],
  ['GET', '/api/draft/enable?sanity-preview-secret=x'],
  ['POST', '/api/draft/disable'],
  ['POST', '/api/search'],
  ['POST', '/lake/auth/login'],
  ['POST', '/lake/auth/password'],
  ['POST', '/lake/v2026-03-01/auth/logout'],
  ['POST', '/lake/v2026-03-01/data/mutate/production'],
  ['POST', '/lake/v2026-03-01/data/query/production'],
  ['POST', '/lake/v2026-03-01/data/decisions/production'],
  ['POST', '/lake/v2026-03-01/assets/images/production'],
  ['PUT', '/lake/v2026-03-01/users/me/keyvalue'],
  ['POST', '/'],
  ['POST', '/no-such-page'],
] as const

/** A stranger sends 200 MB to each endpoint that accepts a body. */
export const largeBodies: Attack = {
  name: 'availability/large-bodies',
  rule: 'A large body from an anonymous caller is rejected before it is read.',
  twin: 'request-limits',
  async run(target, watch) {
    for (const [method, path] of DOORS) {
      for (const chunked of [false, true]) {
        const { sent, firstLine } = await offer(target, method, path, chunked)
        const what = `${method} ${path}${chunked ? ', in chunks' : ''}`
        watch.try(
          sent <= MAX_BYTES,
          `${what}: took ${Math.round(sent / 1024 / 1024)} MB (${firstLine})`,
        )
        const taken = / 2\d\d /.test(firstLine)
        watch.try(
          !taken || path === '/' || path.startsWith('/no'),
          `${what}: answered "${firstLine}"`,
        )
      }
    }
  },
}

function offer(
  target: Target,
  method: string,
  path: string,
  chunked: boolean,
): Promise<{ sent: number; firstLine: string }> {
  const url = new URL(target.url)
  return new Promise((resolve) => {
    const socket = connect(connection(url, target.attackerAddress))
    let [sent, firstLine] = [0, 'no answer']
    const end = () => {
      clearTimeout(late)
      socket.destroy()
      resolve({ sent, firstLine })
    }
    const late = setTimeout(end, LIMIT_MS)
    socket.on('error', end)
    socket.on('close', end)
    socket.once('data', (data: Buffer) => {
      firstLine = String(data).split('\r\n', 1)[0] ?? ''
      end()
    })
    const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${OFFERED}`
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\nSanity-Webhook-Signature: t=1,v1=x\r\n${length}\r\n\r\n`,
    )
    const more = (): void => {
      if (socket.destroyed || sent >= OFFERED) return
      const size = `${CHUNK.length.toString(16)}\r\n`
      sent += CHUNK.length
      const free = socket.write(
        chunked ? Buffer.concat([Buffer.from(size), CHUNK, Buffer.from('\r\n')]) : CHUNK,
      )
      if (free) setImmediate(more)
      else socket.once('drain', more)
    }
    more()
  })
}
