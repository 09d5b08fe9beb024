import { MINUTE_MS, SECOND_MS } from './units.ts'

/** Queries that run at the same time, one of them reserved for the site. When reached: the next query waits. */
export const QUERY_PROCESSES = 3
/** Queries of one caller that wait. When exceeded: 429. */
export const MAX_QUEUED_QUERIES_PER_CALLER = 200
/** Queries of all callers that wait. When exceeded: 503. */
export const MAX_QUEUED_QUERIES = 1_000
/** CPU time of one query. When exceeded: 408. */
export const QUERY_TIMEOUT_MS = 10 * SECOND_MS
/** Memory of one query's process. When exceeded: 400. */
export const QUERY_MEMORY_MB = 1_024
/** The text of a query: parsing time grows with the square of its length. When exceeded: 400. */
export const MAX_QUERY_LENGTH = 100_000
/**
 * The text of a listener's query, or of a filter in the configuration (grants and webhooks). Filters are parsed on the
 * main thread. When exceeded: 400.
 */
export const MAX_FILTER_LENGTH = 16_000
/** Evaluation steps of such a filter on one document. When exceeded: 400. */
export const MAX_FILTER_STEPS = 1_000_000
/**
 * One text that a query creates; a list or object may have one sixteenth as many items or fields. When exceeded: 400.
 */
export const MAX_CREATED_TEXT_LENGTH = 32_000_000
/** Everything that a query creates. When exceeded: 400. */
export const MAX_CREATED_LENGTH = 2_000_000_000
/** Values in the result of a query. When exceeded: 400. */
export const MAX_RESULT_VALUES = 10_000_000
/** The JSON of a query's result. When exceeded: 400. */
export const MAX_RESULT_LENGTH = 100_000_000
/**
 * The JSON of a response with documents by ID, with history, or with the documents that a mutation returns. When
 * exceeded: 400.
 */
export const MAX_RESPONSE_LENGTH = 50_000_000

/**
 * The pause of a caller after the second of its queries, filters, or images that had to be ended; doubles each time.
 * When reached: 429 during the pause.
 */
export const FIRST_COOLDOWN_MS = 5 * SECOND_MS
/** The longest such pause. When reached: 429 during the pause. */
export const MAX_COOLDOWN_MS = MINUTE_MS
/** How long such a caller must be quiet until the lake forgets. When exceeded: the count starts again. */
export const COOLDOWN_RESET_MS = 10 * MINUTE_MS

/** Documents by ID in one request. When exceeded: 400. */
export const MAX_DOCUMENT_IDS = 1_000
/** Documents in one request for history. When exceeded: 400. */
export const MAX_HISTORY_IDS = 100
/** Users by ID in one request. When exceeded: 400. */
export const MAX_USER_IDS = 400
/** Entries on one page of history or of the audit log. When exceeded: a page of this length. */
export const MAX_PAGE_ENTRIES = 500
/** External links in one question. When exceeded: 400. */
export const MAX_LINKS = 1_000

/** The question of a search in all texts. When exceeded: 400. */
export const MAX_TEXT_QUERY_LENGTH = 200
/** Documents in the answer of a search in all texts. When exceeded: the answer has the first of them, and the total. */
export const MAX_TEXT_MATCHES = 100
/** Texts of one document in that answer. When exceeded: the answer has the first of them, and how many there are. */
export const MAX_TEXTS_PER_MATCH = 5
/** Characters of text that a lake remembers for such searches. When exceeded: further documents are read each time. */
export const MAX_PREFILTER_LENGTH = 32_000_000
