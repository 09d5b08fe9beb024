import { isIP } from 'node:net'
import { isPublicAddress } from '../../net/network.ts'
import { ask, type LinkResponse, type Connect, type Question } from './request.ts'

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
export async function checkUrl(url: string, means: CheckerDeps): Promise<Visit> {
  const head = await follow(url, { method: 'HEAD', mostBytes: 0 }, means)
  const isFinal = head.reason !== 'answered' ? head.reason !== 'noAnswer' : isSettled(head.status)
  return isFinal ? head : follow(url, { method: 'GET', mostBytes: 0 }, means)
}

/** Reads the beginning of a URL, regardless of robots.txt: it reads the robots.txt itself. */
export function read(
  url: string,
  mostBytes: number,
  means: Omit<CheckerDeps, 'isAllowedByRobots'>,
): Promise<Visit> {
  const isAllowedByRobots = async () => true
  return follow(url, { method: 'GET', mostBytes }, { ...means, isAllowedByRobots })
}

type RequestMethod = Pick<Question, 'method' | 'mostBytes'>

/** Many hosts do not support HEAD, or answer it incorrectly; one that asks us to wait is not asked again at once. */
function isSettled(status: number): boolean {
  return (status >= 200 && status < 300) || status === 429
}

async function follow(from: string, way: RequestMethod, means: CheckerDeps): Promise<Visit> {
  let next: string | null = from
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const url = webUrl(next)
    if (!url) return none('notPublic')
    const found = await getAddress(url.hostname, means)
    if ('reason' in found) return none(found.reason)
    const may = await means.isAllowedByRobots(url)
    if (may !== true) return none(may === false ? 'forbidden' : may)
    if (!(await means.turn(url.hostname))) return none('noAnswer')
    const answer = await askInTime(url, way, found.address, means)
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

async function askInTime(
  url: URL,
  way: RequestMethod,
  address: string,
  { dial, userAgent, signal: end }: CheckerDeps,
): Promise<LinkResponse | null> {
  const signal = AbortSignal.any([end, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)])
  try {
    return await ask(dial, { ...way, url, address, userAgent, signal })
  } catch {
    return null
  }
}
