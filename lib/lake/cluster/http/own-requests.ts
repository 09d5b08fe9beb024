/**
 * Reads that every node answers from its own file. Everything else goes to the leader: what writes, and what belongs to
 * signing in, to one's account, and to the administration, where people must see what they have just done.
 */
const OWN_READS: readonly RegExp[] = [
  /^\/(?:ping|health|metrics)$/,
  /^\/v[^/]+\/ping$/,
  /^\/v[^/]+\/data\/(?:query|doc|listen|live|live-cursor|history|ping|references|export)(?:\/|$)/,
  /^\/v[^/]+\/(?:users\/|projects(?:\/|$)|check\/cors$|features$|help$)/,
  /^\/v[^/]+\/(?:auth\/providers|auth\/id|journey\/|intake\/telemetry-status|access\/requests\/me)/,
  /^\/(?:images|files)\//,
  // A page that says that no node leads needs them too.
  /^\/auth\/(?:style\.css|guest\.js)$/,
]

/** Settings of a person are written often, and read back at once. */
const PERSONAL = /^\/v[^/]+\/users\/me\/keyvalue/
/** A long query is sent in a body. */
const QUERY = /^\/v[^/]+\/data\/query\//

/** Exchanges a login code for a session: the one GET whose caller reads back here what it wrote. */
const SESSION_START = /^\/v[^/]+\/auth\/fetch$/

const GUEST_PAGES = /^\/auth\/guest(?:\/|$)/

/** Whether a guest reviewer's browser sent this: without a leader, it is answered with a page. */
export function isGuestPage(path: string): boolean {
  return GUEST_PAGES.test(path)
}

/** Whether the caller of a request that the leader answered may read here at once what the request has written. */
export function mayWrite(method: string, path: string): boolean {
  return (method !== 'GET' && method !== 'HEAD') || SESSION_START.test(path)
}

/** Whether a follower answers a request itself. */
export function isOwnRead(method: string, path: string): boolean {
  if (method === 'POST') return QUERY.test(path)
  if (method === 'OPTIONS') return true
  if (method !== 'GET' && method !== 'HEAD') return false
  return !PERSONAL.test(path) && OWN_READS.some((pattern) => pattern.test(path))
}
