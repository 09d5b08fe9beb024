import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { parseCidrs } from '../../../lib/net/network.ts'
import {
  createSiteServer,
  SITE_LIMITS,
  type SiteLimits,
  type SiteServerOptions,
} from '../../../lib/server/web/site-server.ts'

export const PROXY_KEY = 'the key of the test'

/** Requests to the scratch lake and site, in order. */
export interface Heard {
  url: string
  headers: IncomingMessage['headers']
  bytes: number
}

export interface Edge {
  port: number
  lake: Heard[]
  site: Heard[]
  /** Stops the site's responses. */
  holdAnswers: () => void
  /** The status of the site's further responses. */
  answerWith: (status: number) => void
  /** Stops the lake. */
  stopLake: () => Promise<void>
  /** The number of open connections to the lake. */
  lakeConnections: () => Promise<number>
  close: () => Promise<void>
}

interface EdgeOptions {
  limits?: Partial<SiteLimits>
  proxies?: readonly string[]
  addresses?: SiteServerOptions['addresses']
  draftKey?: string
  onExpired?: () => void
  onUnknownProxy?: (peer: string) => void
  /** The credential for the lake's metrics; if omitted, they are public. */
  lakeManager?: string
  /** Of another lake than the scratch one. */
  lakeUrl?: string
  /** Answers a guest's form instead of the scratch lake. */
  answerForm?: (response: ServerResponse, body: string) => void
  problem?: SiteServerOptions['problem']
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, () => {
      const address: AddressInfo | string | null = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}

/** The web process's server in front of a scratch site and a scratch lake, which reports requests. */
export async function openEdge(options: EdgeOptions = {}): Promise<Edge> {
  const lakeHeard: Heard[] = []
  const siteHeard: Heard[] = []
  let siteStatus = 200
  let isHeld = false
  const lake = createServer((request, response) => {
    const heard: Heard = { url: request.url ?? '', headers: request.headers, bytes: 0 }
    lakeHeard.push(heard)
    request.on('data', (chunk: Buffer) => (heard.bytes += chunk.length))
    if (options.answerForm && heard.url.startsWith('/auth/guest'))
      return void text(request).then((body) => options.answerForm?.(response, body))
    if (heard.url.includes('/data/listen/')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      return void response.write('event: welcome\n\n')
    }
    const { lakeManager } = options
    if (heard.url === '/metrics' && heard.headers.authorization !== lakeManager)
      response.statusCode = 403
    request.on('end', () => response.end('lake'))
  })
  const sockets: Socket[] = []
  lake.on('upgrade', (_request, socket: Socket) => {
    sockets.push(socket)
    socket.on('error', () => socket.destroy())
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    )
  })
  const lakePort = await listen(lake)
  const { server, close } = createSiteServer({
    site: (request, response) => {
      const heard: Heard = { url: request.url ?? '', headers: { ...request.headers }, bytes: 0 }
      siteHeard.push(heard)
      request.on('data', (chunk: Buffer) => (heard.bytes += chunk.length))
      if (heard.url === '/early') return void response.end('early')
      request.on('end', () => {
        if (!isHeld) response.writeHead(siteStatus).end('site')
      })
    },
    lake: { url: options.lakeUrl ?? `http://127.0.0.1:${lakePort}`, proxyKey: PROXY_KEY },
    proxies: parseCidrs(options.proxies ?? []),
    problem: options.problem,
    limits: { ...SITE_LIMITS, ...options.limits },
    addresses: options.addresses,
    draftKey: options.draftKey,
    onExpired: options.onExpired,
    onUnknownProxy: options.onUnknownProxy,
  })
  const port = await listen(server)
  return {
    port,
    lake: lakeHeard,
    site: siteHeard,
    holdAnswers: () => {
      isHeld = true
    },
    answerWith: (status) => {
      siteStatus = status
    },
    stopLake: async () => {
      const closed = new Promise<void>((resolve) => lake.close(() => resolve()))
      lake.closeAllConnections()
      await closed
    },
    lakeConnections: () =>
      new Promise((resolve, reject) =>
        lake.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    close: async () => {
      await close()
      const closed = new Promise((resolve) => lake.close(resolve))
      lake.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** A connection that sends on demand, and records what it receives. */
export interface Caller {
  socket: Socket
  heard: () => string
  /** Resolves with the received data when the other side has closed it. */
  ended: Promise<string>
}

/** Connects, from 127.0.0.1 or from `::1`, and sends a text. */
export async function call(port: number, text: string, host = '127.0.0.1'): Promise<Caller> {
  const socket = connect(port, host)
  let heard = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => (heard += chunk))
  // A reset connection has ended too.
  socket.on('error', () => socket.destroy())
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve())
    socket.once('close', () => resolve())
  })
  socket.write(text)
  return { socket, heard: () => heard, ended }
}

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: string
}

interface AskOptions {
  host?: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends one request on its own connection, and reads to the end. */
export function ask(
  port: number,
  path: string,
  { host = '127.0.0.1', body, ...options }: AskOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host, path, agent: false, ...options }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      )
    })
    request.once('error', reject)
    request.end(body)
  })
}

/** A form whose body is announced but never sent. */
export function slowPost(path: string, length = 400): string {
  return `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\nemail=a`
}

/** What a browser sends with a form of one of the guest reviewers' own pages. */
export const GUEST_HEADERS = {
  host: 'site',
  origin: 'http://site',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'document',
  'content-type': 'application/x-www-form-urlencoded',
}

/** A guest's comment, as `ask` sends it. */
export function guestForm(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): AskOptions {
  const hidden = { token: 'secret', guest: 'u1', page: 'article-a', decision: 'comment' }
  const form = { ...hidden, input: '{"formId":"f"}', answer: 'signature', ...fields }
  const body = new URLSearchParams(form).toString()
  return {
    method: 'POST',
    headers: { ...GUEST_HEADERS, 'content-length': String(body.length), ...headers },
    body,
  }
}
