import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { isPublicAddress } from '../../net/network.ts'

const MAX_HOPS = 5
const RESPONSE_TIMEOUT_MS = 15_000

/**
 * Why there is no response to judge. `notPublic`: an address outside the public internet, or a port other than the
 * web's. `noHost`: the name does not exist. `noAnswer`: no response, or an invalid one. `forbidden`: the host's
 * robots.txt asks programs to stay away, or could not be read.
 */
export type NoResponse = 'notPublic' | 'noHost' | 'noAnswer' | 'tooManyHops' | 'forbidden'

/** `status`: the final HTTP status; 0 without a response. */
export type Visit =
  | { status: number; reason: 'answered'; retryAfter: string | null; text: string }
  | { status: 0; reason: NoResponse; retryAfter: null }

export interface CheckerDeps {
  /** The addresses of a name; rejects with the `code` ENOTFOUND if it does not exist. */
  resolve(host: string): Promise<readonly string[]>
  dial: Connect
  userAgent: string
  /** Whether a host lets programs visit a URL; the reason if there was no response. */
  isAllowedByRobots(url: URL): Promise<boolean | NoResponse>
  /** Waits until a host may be asked again; false: not now. */
  turn(host: string): Promise<boolean>
  /** Aborts what is in progress. */
  signal: AbortSignal
}

/** Checks whether a URL exists: by HEAD, and by GET if HEAD fails. Follows redirects. */
export async function checkUrl(url: string, deps: CheckerDeps): Promise<Visit> {
  const head = await followRedirects(url, { method: 'HEAD', mostBytes: 0 }, deps)
  const isFinal = head.reason !== 'answered' ? head.reason !== 'noAnswer' : isSettled(head.status)
  return isFinal ? head : followRedirects(url, { method: 'GET', mostBytes: 0 }, deps)
}

/** Reads the beginning of a URL, regardless of robots.txt: it reads the robots.txt itself. */
export function read(
  url: string,
  mostBytes: number,
  deps: Omit<CheckerDeps, 'isAllowedByRobots'>,
): Promise<Visit> {
  const isAllowedByRobots = async () => true
  return followRedirects(url, { method: 'GET', mostBytes }, { ...deps, isAllowedByRobots })
}

type RequestMethod = Pick<Question, 'method' | 'mostBytes'>

/** Many hosts do not support HEAD, or answer it incorrectly; one that asks us to wait is not asked again at once. */
function isSettled(status: number): boolean {
  return (status >= 200 && status < 300) || status === 429
}

async function followRedirects(
  from: string,
  way: RequestMethod,
  deps: CheckerDeps,
): Promise<Visit> {
  let next: string | null = from
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const url = webUrl(next)
    if (!url) return none('notPublic')
    const found = await getAddress(url.hostname, deps)
    if ('reason' in found) return none(found.reason)
    const may = await deps.isAllowedByRobots(url)
    if (may !== true) return none(may === false ? 'forbidden' : may)
    if (!(await deps.turn(url.hostname))) return none('noAnswer')
    const answer = await sendWithTimeout(url, way, found.address, deps)
    if (answer === null) return none('noAnswer')
    const { status, location, retryAfter, text } = answer
    if (status < 300 || status > 399 || location === null)
      return { status, reason: 'answered', retryAfter, text }
    next = URL.parse(location, url)?.href ?? null
  }
  return none('tooManyHops')
}

const none = (reason: NoResponse): Visit => ({ status: 0, reason, retryAfter: null })

/** Checked at each hop: only the web's own protocols and ports, and no credentials. */
function webUrl(text: string | null): URL | null {
  const url = text === null ? null : URL.parse(text)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  // A parsed URL omits its protocol's default port.
  return url && isWeb && url.port === '' && url.username + url.password === '' ? url : null
}

/** A public address of a host; if any of its addresses is not public, none is used. */
async function getAddress(
  hostname: string,
  { resolve }: CheckerDeps,
): Promise<{ address: string } | { reason: NoResponse }> {
  const host = hostname.replace(/^\[|\]$/g, '')
  let addresses: readonly string[]
  try {
    addresses = isIP(host) ? [host] : await resolve(host)
  } catch (error) {
    return { reason: getCode(error) === 'ENOTFOUND' ? 'noHost' : 'noAnswer' }
  }
  const address = addresses.find((each) => isIP(each) === 4) ?? addresses[0]
  if (address === undefined) return { reason: 'noHost' }
  return addresses.every(isPublicAddress) ? { address } : { reason: 'notPublic' }
}

function getCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

async function sendWithTimeout(
  url: URL,
  way: RequestMethod,
  address: string,
  { dial, userAgent, signal: end }: CheckerDeps,
): Promise<LinkResponse | null> {
  const signal = AbortSignal.any([end, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)])
  try {
    return await sendRequest(dial, { ...way, url, address, userAgent, signal })
  } catch {
    return null
  }
}

/** Opens a connection to an address that has been checked; nothing else in this folder opens one. */
export type Connect = (address: string, port: number) => Socket

export const dialDirectly: Connect = (address, port) => connect({ host: address, port })

export interface Question {
  url: URL
  method: 'HEAD' | 'GET'
  /** The resolved address of the host: the name is not resolved again. */
  address: string
  userAgent: string
  /** Maximum bytes of the body to read; 0: none. */
  mostBytes: number
  signal: AbortSignal
}

export interface ResponseHead {
  status: number
  location: string | null
  /** The raw `Retry-After` header. */
  retryAfter: string | null
}

export interface LinkResponse extends ResponseHead {
  /** The beginning of the body. */
  text: string
}

/** Sends one request, and reads only the response headers and the requested bytes. Rejects if there is no response. */
function sendRequest(dial: Connect, question: Question): Promise<LinkResponse> {
  const { url, method, address, userAgent, mostBytes, signal } = question
  const isSecure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const port = isSecure ? 443 : 80
    const connection = dial(address, port)
    const outgoing = (isSecure ? requestHttps : requestHttp)(url, {
      method,
      signal,
      // Otherwise the Host header includes the port, which some hosts do not recognize.
      defaultPort: port,
      headers: { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'identity' },
      createConnection: () =>
        isSecure ? connectTls({ socket: connection, servername: url.hostname }) : connection,
    })
    const end = () => {
      outgoing.destroy()
      connection.destroy()
    }
    const fail = (error: Error) => {
      end()
      reject(error)
    }
    connection.on('error', fail)
    outgoing.on('error', fail)
    outgoing.once('response', (answer) => {
      const finish = (text: string) => {
        resolve({ ...getHead(answer), text })
        // The body may have any length.
        end()
      }
      if (mostBytes === 0) finish('')
      else getBeginning(answer, mostBytes).then(finish, fail)
    })
    outgoing.end()
  })
}

async function getBeginning(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    const bytes = Buffer.from(part)
    parts.push(bytes)
    size += bytes.length
    if (size >= mostBytes) break
  }
  return Buffer.concat(parts).subarray(0, mostBytes).toString('utf8')
}

function getHead({ statusCode = 0, headers }: IncomingMessage): ResponseHead {
  return {
    status: statusCode,
    location: headers.location ?? null,
    retryAfter: headers['retry-after'] ?? null,
  }
}
