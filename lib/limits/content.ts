import { DAY_MS, GB, HOUR_MS, KB, MB, MINUTE_MS, SECOND_MS } from './units.ts'

/** The JSON of one document, as on the hosted service. When exceeded: 400. */
export const MAX_DOCUMENT_BYTES = 32 * MB
/** Levels of nesting in one document, as on the hosted service. When exceeded: 400. */
export const MAX_NESTING = 20
/** Documents that one transaction writes or deletes, since all other writes wait for it. When exceeded: 413. */
export const MAX_TRANSACTION_DOCUMENTS = 10_000
/**
 * What one transaction writes: each document once, plus what each of its writes rebuilds in it. When exceeded: 413.
 */
export const MAX_TRANSACTION_BYTES = 64 * MB
/**
 * What the transactions of one commit change in the store of a cluster, compressed: a transaction at its own limit
 * always fits, but an import in one piece may not. When exceeded: 413.
 */
export const MAX_CLUSTER_CHANGE_BYTES = 192 * MB
/** The same before it is compressed. When exceeded: 413. */
export const MAX_CLUSTER_PATCHSET_BYTES = 512 * MB
/** Documents in one release, as on the hosted service. When exceeded: it can be neither scheduled nor published (400). */
export const MAX_RELEASE_DOCUMENTS = 1_000
/** Actions in one request. When exceeded: 400. */
export const MAX_ACTIONS = 10_000
/** Queries by which the mutations of one transaction select documents. When exceeded: 413. */
export const MAX_SELECTING_QUERIES = 100

/** Steps of one patch: each place that it changes counts every item of its list. When exceeded: 400 (`patchError`). */
export const MAX_PATCH_STEPS = 50_000_000
/** What one patch writes in several places. When exceeded: 400 (`patchError`). */
export const MAX_PATCH_SPREAD_LENGTH = 32 * MB
/** Paths in one patch. When exceeded: 400 (`patchError`). */
export const MAX_PATCH_PATHS = 10_000
/** One path in a patch. When exceeded: 400 (`patchError`). */
export const MAX_PATCH_PATH_LENGTH = 2_000

/** CPU time of the policy's inspector for one decision. When exceeded: 403 (`policy.inspection`). */
export const INSPECTION_TIMEOUT_MS = 3 * SECOND_MS
/** Memory of the inspector's process. When exceeded: 403 (`policy.inspection`). */
export const INSPECTION_MEMORY_MB = 512
/** What one decision asks of the inspector. When exceeded: 403 (`policy.inspection`). */
export const MAX_INSPECTED_LENGTH = 8_000_000
/** Decisions of one caller that wait for the inspector. When exceeded: 429. */
export const MAX_QUEUED_INSPECTIONS_PER_CALLER = 20
/** Decisions of all callers that wait for the inspector. When exceeded: 503. */
export const MAX_QUEUED_INSPECTIONS = 500

/**
 * Documents of the longest allowed size that one transaction may send under a role's quota. When exceeded: 403
 * (`quotaExceededError`).
 */
export const MAX_QUOTA_DOCUMENTS_AT_ONCE = 16
/** One preview secret of a person who may only view drafts. When exceeded: 403 (`quotaExceededError`). */
export const MAX_PREVIEW_SECRET_BYTES = 4 * KB
/**
 * Preview secrets that one such person, or a guest reviewer, keeps. When exceeded: 403 (`quotaExceededError`); a guest's
 * oldest is deleted.
 */
export const MAX_PREVIEW_SECRETS = 50
/**
 * Transactions of one such person in an hour, and those after which a guest reviewer opens no more previews. When
 * exceeded: 429.
 */
export const MAX_PREVIEW_SECRETS_PER_HOUR = 120

/** Settings of one user. When exceeded: 413. */
export const MAX_SETTINGS = 200
/** All settings of one user. When exceeded: 413. */
export const MAX_SETTINGS_BYTES = MB
/** One setting. When exceeded: 413. */
export const MAX_SETTING_BYTES = 256 * KB
/** Settings in one request. When exceeded: 400. */
export const MAX_SETTINGS_PER_REQUEST = 100

/** The wait before a reply to a reader is tried again; doubles each time. When reached: tried again. */
export const DOCUMENT_MAIL_FIRST_WAIT_MS = MINUTE_MS
/** The longest such wait. When reached: tried again. */
export const DOCUMENT_MAIL_MAX_WAIT_MS = HOUR_MS
/** How long a reply to a reader is tried. When exceeded: it is marked as not sent. */
export const DOCUMENT_MAIL_GIVE_UP_MS = DAY_MS
/**
 * Events in one person’s calendar feed. When exceeded: the feed has the scheduled ones, the absences, the due dates of
 * drafts, and the earliest reviews.
 */
export const MAX_CALENDAR_EVENTS = 2_000

/** One file of a backup in a bucket: the most that S3 accepts in one request. When exceeded: the backup fails. */
export const MAX_BUCKET_FILE_BYTES = 5 * GB
/**
 * The share of the lake's disk that is reserved for text: no upload or backup may use it. When reached: 507 for
 * uploads; no backup.
 */
export const DISK_RESERVE_SHARE = 0.05
/** That reserve in bytes; the smaller of the two applies. When reached: 507 for uploads; no backup. */
export const DISK_RESERVE_BYTES = GB
