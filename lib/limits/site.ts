import { KB, MB, MINUTE_MS, SECOND_MS } from './units.ts'

/**
 * Open connections to the site. When exceeded: the oldest idle connection is closed, or the new one if all are in use.
 */
export const SITE_CONNECTIONS = { perNetwork: 512, total: 8_192 }
/** Requests in progress. When exceeded: 429. */
export const SITE_REQUESTS = { perNetwork: 128, total: 2_048 }
/** Event streams and WebSockets that pass through the site. When exceeded: 429, or 503 for a WebSocket. */
export const SITE_STREAMS = { perNetwork: 256, total: 4_096 }
/**
 * Bodies of requests in progress, without uploads, by their declared lengths: the site, or the lake's gateway, may hold
 * each whole. A guest reviewer's form counts twelve times, because its text may be sent back in a page. When exceeded:
 * 408 for a body that is still arriving, which makes room for a new one, or 503 for the new one.
 */
export const SITE_BODY_BYTES = { perNetwork: 32 * MB, total: 128 * MB }
/** Uploads in progress. When exceeded: 429. */
export const SITE_UPLOADS = { perNetwork: 8, total: 16 }
/**
 * Responses in progress that are rendered for each request: search, and the start of a preview. When exceeded: 429.
 */
export const SITE_UNCACHED_REQUESTS = { perNetwork: 8, total: 16 }
/**
 * How long a connection may be silent in both directions during a response. When exceeded: the connection is closed.
 */
export const SILENT_CONNECTION_MS = 120 * SECOND_MS

/** Rendered pages in the cache of each web process. When exceeded: those unused for longest are removed. */
export const PAGE_CACHE_BYTES = 96 * MB

/** The age of a webhook delivery, or how far its clock may be ahead. When exceeded: 401. */
export const WEBHOOK_AGE_MS = 5 * MINUTE_MS
/** The body of a webhook delivery to `/api/revalidate`. When exceeded: 413. */
export const MAX_WEBHOOK_BYTES = 256 * KB
/** The body of a contact message: room for the longest one in any script, plus the JSON. When exceeded: 413. */
export const MAX_CONTACT_BODY_BYTES = 32 * KB

/** Contact messages from one network. When exceeded: 429. */
export const CONTACT_MESSAGES = { limit: 20, windowMs: 10 * MINUTE_MS }
/** Page feedback from one network. When exceeded: 429. */
export const FEEDBACK_PER_CALLER = { limit: 20, windowMs: 10 * MINUTE_MS }
/** Page feedback from all networks: the lake stores it. When exceeded: 429. */
export const FEEDBACK_TOTAL = { limit: 1_000, windowMs: 10 * MINUTE_MS }

/** The name in a contact message. When exceeded: 400. */
export const MAX_CONTACT_NAME_LENGTH = 200
/** The email address in a contact message. When exceeded: 400. */
export const MAX_CONTACT_EMAIL_LENGTH = 320
/** The text of a contact message. When exceeded: 400. */
export const MAX_CONTACT_MESSAGE_LENGTH = 5_000
/** The text of page feedback or an error report. When exceeded: 400. */
export const MAX_FEEDBACK_LENGTH = 1_000
/** A search query. When exceeded: the rest is ignored. */
export const MAX_SEARCH_LENGTH = 1_000
/** Search results in one response, and on one results page. When exceeded: 400. */
export const MAX_SEARCH_RESULTS = 20
/** Posts in one response of the blog's search. When exceeded: the rest is left out; the response has the total. */
export const MAX_POST_SEARCH_RESULTS = 24
