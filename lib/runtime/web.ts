import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import compression from 'compression'
import { createProxyServer, proxyUpgrade } from 'httpxy'
import next from 'next'
import { env } from '../env.ts'
import { securityHeaders, transportHeaders } from '../security-headers.ts'
import { sendBuiltFile } from './built-files.ts'
import { root, settings } from './settings.ts'
import { SiteResponse } from './site-response.ts'

/**
 * The site's web process: Next, with `/lake/*` passed on to the lake, so that one public port is enough.
 * A rewrite in next.config.ts could do this too, but Next writes rewrites into the build, and the lake's
 * port is chosen when the product starts; and it would gzip event streams, which holds them back for ever.
 */
const LAKE = /^\/lake(?=\/|$)/

const dev = env.NODE_ENV === 'development'
const app = next({ dev, dir: root, port: settings.port, hostname: env.BIND_ADDRESS ?? 'localhost' })
await app.prepare()
const handle = app.getRequestHandler()
const handleUpgrade = app.getUpgradeHandler()
const lakeUrl = settings.hosted ? undefined : env.SANITY_API_HOST
// Next speaks gzip alone; Brotli makes the same page a tenth lighter.
// (Its types are Express's; it needs no more than Node's own request and response.)
const compressing: {
  run(request: IncomingMessage, response: ServerResponse, next: () => void): void
} = { run: compression() }
const proxy = createProxyServer({ target: lakeUrl, proxyTimeout: 0 })

function isLoopback(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? ''
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
}

/** Tells the lake under which address its caller sees it. Only a proxy on this machine is believed. */
function forwardedHeaders(request: IncomingMessage): Record<string, string> {
  const trusted = isLoopback(request)
  const first = (name: string) => {
    const value = trusted ? request.headers[name] : undefined
    return typeof value === 'string' ? value.split(',')[0]?.trim() : undefined
  }
  return {
    'x-forwarded-host': first('x-forwarded-host') ?? request.headers.host ?? '',
    'x-forwarded-proto': first('x-forwarded-proto') ?? 'http',
    'x-forwarded-for': first('x-forwarded-for') ?? request.socket.remoteAddress ?? '',
    'x-forwarded-prefix': '/lake',
  }
}

function lakeUnavailable(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(503, {
    'content-type': 'application/json',
    'retry-after': '2',
    'cache-control': 'no-store',
  })
  const message =
    'The content lake is not answering. It is started again by itself; try again in a moment.'
  response.end(JSON.stringify({ statusCode: 503, error: 'Service Unavailable', message }))
}

const server = createServer({ ServerResponse: SiteResponse }, (request, response) => {
  // Also where neither Next nor the lake answers; where one does, its own take their place.
  for (const { key, value } of [...securityHeaders, ...transportHeaders])
    response.setHeader(key, value)
  const path = request.url ?? '/'
  if (!lakeUrl || !LAKE.test(path)) {
    // Next then fills in the peer's own address: whom a page limits by address cannot make one up.
    if (!isLoopback(request)) delete request.headers['x-forwarded-for']
    return compressing.run(request, response, () => {
      const toNext = () => void handle(request, response)
      if (dev) toNext()
      else sendBuiltFile(request, response, toNext)
    })
  }
  request.url = path.replace(LAKE, '') || '/'
  proxy
    .web(request, response, { headers: forwardedHeaders(request) })
    .catch(() => lakeUnavailable(response))
})

server.on('upgrade', (request, socket: Socket, head) => {
  const path = request.url ?? '/'
  socket.on('error', () => socket.destroy())
  if (!lakeUrl || !LAKE.test(path)) return void handleUpgrade(request, socket, head)
  request.url = path.replace(LAKE, '') || '/'
  proxyUpgrade(lakeUrl, request, socket, head, {
    headers: forwardedHeaders(request),
    xfwd: false,
  }).catch(() => socket.destroy())
})

// An event stream may be quiet for as long as its heartbeat allows.
server.requestTimeout = 0
server.keepAliveTimeout = 65_000

server.once('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${settings.port} is taken.` : error.message)
  process.exit(1)
})
server.listen(settings.port, env.BIND_ADDRESS, () => console.log(JSON.stringify({ ready: true })))

function stop(): void {
  server.close(() => process.exit(0))
  server.closeAllConnections()
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
