import { DAY_MS, KB, MB, MINUTE_MS, SECOND_MS } from './units.ts'

/** Open event streams of one caller; listeners and live events count separately. When exceeded: 429. */
export const MAX_STREAMS_PER_CALLER = 500
/** CPU time of a listener's query on one transaction. When exceeded: the stream ends with `channelError`, 400. */
export const LISTENER_TIMEOUT_MS = SECOND_MS
/** Memory of the process for listeners' queries. When exceeded: the stream ends with `channelError`, 400. */
export const LISTENER_MEMORY_MB = 256
/** Checks of one caller's listeners that wait. When exceeded: 429. */
export const MAX_QUEUED_CHECKS_PER_CALLER = 500
/** Checks of all callers' listeners that wait. When exceeded: 503. */
export const MAX_QUEUED_CHECKS = 5_000
/**
 * Documents of one transaction that listeners' queries are applied to in a process. When exceeded: the listener is
 * disconnected and reloads.
 */
export const MAX_CHECKED_DOCUMENTS = 500
/** Transactions that a listener may be behind. When exceeded: the listener is disconnected and reconnects. */
export const MAX_LISTENER_BACKLOG = 1_000
/** Changes that a listener gets after it reconnects. When exceeded: the listener reloads. */
export const MAX_REPLAYED_CHANGES = 500
/**
 * Events that a reader of a listener's stream may be behind. When exceeded: the reader is disconnected and reconnects.
 */
export const MAX_STREAM_BACKLOG_BYTES = 8 * MB
/** Live events that a reader may be behind. When exceeded: the reader is disconnected and reconnects. */
export const MAX_LIVE_BACKLOG_BYTES = 96 * KB

/** Open sockets of one caller: a browser tab with the Studio has two. When exceeded: 429. */
export const MAX_SOCKETS_PER_CALLER = 60
/** Open sockets that have not authenticated yet, in total. When exceeded: 429. */
export const MAX_UNAUTHENTICATED_SOCKETS = 100
/** The time for a socket to authenticate. When exceeded: the socket is closed (4001). */
export const SOCKET_AUTHENTICATION_MS = 10 * SECOND_MS
/** Messages per second of one caller, over all its sockets. When exceeded: the socket is closed. */
export const SOCKET_MESSAGES_PER_SECOND = 30
/** Messages that one caller may send at once. When exceeded: the socket is closed. */
export const SOCKET_MESSAGE_BURST = 300
/** One message on a socket. When exceeded: the socket is closed (1009). */
export const MAX_SOCKET_MESSAGE_BYTES = 64 * KB
/** Event streams over one socket. When exceeded: the socket is closed (1008). */
export const MAX_STREAMS_PER_SOCKET = 100
/** Presence subscriptions of one socket. When exceeded: JSON-RPC error -32000. */
export const MAX_PRESENCE_SUBSCRIPTIONS = 5
/** Studio sessions announced on one socket. When exceeded: JSON-RPC error -32000. */
export const MAX_PRESENCE_SESSIONS = 10
/** Presence messages that a socket may leave unread. When exceeded: the socket is closed. */
export const MAX_UNREAD_PRESENCE_BYTES = MB

/**
 * How long a webhook delivery is retried while its receiver may recover, as on the hosted service. When exceeded: the
 * delivery becomes a dead letter.
 */
export const WEBHOOK_RETRY_MS = 30 * MINUTE_MS
/** Attempts at a webhook delivery that cannot even be sent. When reached: the delivery becomes a dead letter. */
export const MAX_UNSENDABLE_ATTEMPTS = 3
/** Notification mails to one person in an hour. When reached: the rest follows in one mail. */
export const MAX_MAILS_PER_HOUR = 4
/**
 * How long a mail is retried while no server accepts it. When exceeded: the mail is dropped; the dashboard still shows
 * its content.
 */
export const MAIL_RETRY_MS = 3 * DAY_MS
