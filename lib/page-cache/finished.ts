import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { pack, QUICK, type Packed } from './encodings.ts'
import type { Made } from './made.ts'
import { isHtml, settle } from './settle.ts'
import { lifetimeHeaders, sharedCaches } from './shared-caches.ts'
import { speculationHeader } from '../speculation.ts'

/** A page as it is sent, whoever asks for it. */
export interface CachedPage {
  status: number
  headers: OutgoingHttpHeaders
  /** Names these words with these headers; an ETag says the encoding as well. */
  tag: string
  /** What Next made, by its hash: the same again need not be finished again. */
  source: string
  packed: Packed
}

/** They belong to one sending of an answer, or are said anew by whoever sends it. */
const OF_ONE_ANSWER = new Set([
  ...['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive'],
  ...['transfer-encoding', 'x-nextjs-cache'],
])

/** How Next says that everybody may have the same answer. */
const SHARED = /\bs-maxage=[1-9]/
const FOR_SOMEBODY = /\b(?:no-store|private|no-cache)\b/

/** Whether an answer is a page that is the same for everybody who asks for its address, by the status that one has. */
export function isPage({ status, headers }: Made, ofPages: number): boolean {
  const lifetime = String(headers['cache-control'] ?? '')
  return (
    status === ofPages &&
    isHtml(headers) &&
    headers['set-cookie'] === undefined &&
    headers['content-encoding'] === undefined &&
    headers['x-nextjs-postponed'] === undefined &&
    SHARED.test(lifetime) &&
    !FOR_SOMEBODY.test(lifetime)
  )
}

/** Of a page that is gone Next sends an empty one, for React to draw in the browser: nothing for who has no script. */
export function isEmptyErrorShell({ status, body }: Made): boolean {
  return status === 404 && body.includes('<html id="__next_error__"')
}

/** While Next makes a page anew behind an answer's back, that answer is the last of its kind. */
export function isStale({ headers }: Made): boolean {
  return headers['x-nextjs-cache'] === 'STALE'
}

/** What belongs to the page. A page that Next has just made says some of it twice (`Link`), and once when it is kept. */
function lastingHeaders(headers: OutgoingHttpHeaders): [string, OutgoingHttpHeaders[string]][] {
  return Object.entries(headers)
    .filter(([name]) => !OF_ONE_ANSWER.has(name))
    .map(([name, value]) => {
      const each = Array.isArray(value) ? [...new Set(value)] : value
      return [name, Array.isArray(each) && each.length === 1 ? each[0] : each]
    })
}

/**
 * Names these words with these headers. Next counts a page's lifetime down from when it was made, which is no part of
 * it: each process would have a page of its own, and each making another one.
 */
function getHash(lasting: [string, OutgoingHttpHeaders[string]][], body: Buffer): string {
  const saying = lasting.filter(([name]) => name !== 'cache-control')
  return createHash('sha256').update(JSON.stringify(saying)).update(body).digest('base64url')
}

export function getSource({ headers, body }: Made): string {
  return getHash(lastingHeaders(headers), body)
}

/** Makes of Next's answer what is sent to everybody: compressed once, and quickly, for somebody waits. */
export async function finish(made: Made, source: string, isRead: boolean): Promise<CachedPage> {
  const { headers, body } = settle(made, isRead)
  const lasting = lastingHeaders(headers)
  const caches = sharedCaches && headers[sharedCaches.keysHeader] ? sharedCaches : undefined
  return {
    status: made.status,
    headers: {
      ...Object.fromEntries(lasting),
      ...(caches && lifetimeHeaders(caches)),
      ...(isRead && speculationHeader),
      vary: getVary(headers),
    },
    tag: getHash(lasting, body).slice(0, 22),
    source,
    packed: await pack(body, QUICK),
  }
}

function getVary(headers: OutgoingHttpHeaders): string {
  return [headers.vary ?? [], 'Accept-Encoding'].flat().join(', ')
}
