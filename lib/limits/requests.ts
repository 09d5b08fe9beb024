import { KB, MB, MINUTE_MS, SECOND_MS } from './units.ts'

/** The body of a mutation, a list of actions, or a query, which is parsed in one piece. When exceeded: 413. */
export const MAX_MUTATION_BYTES = 4 * MB
/**
 * The body of a form or a short JSON call, and all that an anonymous caller may send. When exceeded: 413; 401 for an
 * anonymous caller where a signed-in one may send more.
 */
export const MAX_FORM_BYTES = 16 * KB
/** The body of a review decision. When exceeded: 413. */
export const MAX_DECISION_BYTES = 64 * KB
/**
 * The body of a guest reviewer's decision: a form with the text in any script, and the revisions of what the guest saw.
 * When exceeded: 413.
 */
export const MAX_GUEST_DECISION_BYTES = 256 * KB
/** The body of a call from the `lake` command line. When exceeded: 413. */
export const MAX_ADMIN_COMMAND_BYTES = 64 * KB
/** The body of a request to retry a webhook delivery. When exceeded: 413. */
export const MAX_DELIVERY_RETRY_BYTES = 4 * KB
/** The body of a question about external links. When exceeded: 413. */
export const MAX_LINK_LIST_BYTES = 512 * KB
/** The body of a request that saves a user's settings. When exceeded: 413. */
export const MAX_SETTINGS_BODY_BYTES = 4 * MB
/**
 * Bodies of one caller that the lake holds until they are parsed and executed; one body is always accepted. When
 * exceeded: 429.
 */
export const MAX_HELD_BODY_BYTES = 4 * MAX_MUTATION_BYTES
/** Responses of one caller that wait in memory because the caller does not read them. When exceeded: 429. */
export const MAX_UNREAD_RESPONSE_BYTES = 64 * MB

/** The time for a request's headers to arrive. When exceeded: 408. */
export const HEADERS_TIMEOUT_MS = 10 * SECOND_MS
/** The time for a request's body to arrive, before its rate counts. When exceeded: 408 below the minimum rate. */
export const BODY_GRACE_MS = 15 * SECOND_MS
/** The minimum rate of a body after that, so that slow callers hold no connections. When not reached: 408. */
export const MIN_BODY_BYTES_PER_SECOND = 8 * KB
/**
 * How long an idle connection stays open. A proxy in front must close its own earlier, or it may send a request into a
 * closing connection. When exceeded: the connection is closed.
 */
export const KEEP_ALIVE_MS = 65 * SECOND_MS

/** Long JSON bodies of one caller that wait to be parsed. Queued transactions are bounded by CPU time alone. When exceeded: 429. */
export const MAX_QUEUED_WRITES_PER_CALLER = 200
/**
 * Reads of history or of documents by ID that wait, for one caller. Over HTTP/2, the Studio asks for all references of a
 * page at once, each by itself. When exceeded: 429.
 */
export const MAX_QUEUED_READS_PER_CALLER = 300
/** Reads of all callers that wait. When exceeded: 503. */
export const MAX_QUEUED_READS = 3000

/** Lookups of publications at DOI registries, for one caller. When exceeded: 429. */
export const DOI_LOOKUPS_PER_CALLER = { limit: 30, windowMs: 10 * MINUTE_MS }
/** Lookups of all callers: DOI registries see one client. When exceeded: 429. */
export const DOI_LOOKUPS_TOTAL = { limit: 60, windowMs: MINUTE_MS }
