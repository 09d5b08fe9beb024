import type { Policy } from './policy-config.ts'
import type { Role } from './types.ts'

export interface WebhookConfig {
  /** Names the hook in logs and in the queue; unique. */
  name: string
  url: string
  /** Signs deliveries as `@sanity/webhook` does. Default: the lake's own `webhookSecret`. */
  secret?: string
  /** GROQ constraint with `before()`, `after()` and `delta::`. Default: every document. */
  filter?: string
  /** GROQ projection of the body. Default: ids, type, slugs, and the operation. */
  projection?: string
  includeDrafts?: boolean
  /** Allows a target on loopback or in a private network. */
  allowPrivate?: boolean
  /** How long a write waits for the first delivery before it responds, in milliseconds. Default: 0, no wait. */
  awaitMs?: number
}

/** What `lake seed` puts into an empty store: documents as in an NDJSON export, and a folder of assets. */
export interface Seed {
  documents: AsyncIterable<Record<string, unknown>> | readonly Record<string, unknown>[]
  assetsDir: string
}

/** Options of `lake start` that a config may react to. */
export interface StartOptions {
  /** The front end's own address without a trailing slash, e.g. `http://127.0.0.1:3000`. */
  siteUrl?: string
}

/** Documents of this type are kept for this many days after creation, then erased with their history. */
export interface EphemeralType {
  type: string
  retentionDays: number
}

/** One email from the lake, in plain text. */
export interface LakeMail {
  to: string
  subject: string
  text: string
  /** The same for each attempt, so that a server can recognize a retry. */
  messageId?: string
  /** A person wrote it, and can be answered. Otherwise it is generated. */
  isPersonal?: boolean
}

/** How the lake sends email: one-time links, and the notifications of its policy. */
export interface MailConfig {
  /** Resolves when a server has accepted the email; rejects otherwise. */
  send(mail: LakeMail): Promise<void>
  /**
   * The address under which people reach the lake, without a trailing slash. Links lead there, or to other places of
   * its origin, whatever host a request was sent to.
   */
  publicUrl: string
  /** The hour of the day (UTC) at which digests and calendar reminders go out. Default: 6. */
  digestHourUtc?: number
}

/** External links in content, which the lake checks from time to time. */
export interface LinkCheckerConfig {
  /** The User-Agent for requests to other hosts; null: it makes none. */
  userAgent: string | null
  /** Types of the documents that contain such links. */
  types: readonly string[]
  /** The http and https addresses in a document, without fragment. */
  getUrls(document: Readonly<Record<string, unknown>>): readonly string[]
  /** Documents of these types appear on every page that refers to them, as a source does on the pages that cite it. */
  sharedTypes: readonly string[]
}

/** The metadata of a publication, or why there is none. */
export type DoiLookupResult =
  | {
      work: {
        title: string | null
        authors: string | null
        publisher: string | null
        year: number | null
      }
    }
  | { problem: 'notDoi' | 'unknown' | 'unreachable' }

/** How the lake looks up the metadata of a publication. */
export interface DoiLookupConfig {
  /** Anyone who may create documents of this type may look up publications. */
  requiredCreateType: string
  /** The metadata of the publication whose DOI is in the text. Never throws. */
  lookUp(text: string): Promise<DoiLookupResult>
}

/** A periodic job on the site's content, such as looking something up elsewhere. */
export interface ScheduledJobConfig {
  /** Names the job in the log and in the store; unique. */
  name: string
  everyMs: number
  /** The label of the service token that the job uses. */
  token: string
  /** Runs the job once and returns lines for the log. Throws to be retried later. */
  run(context: ScheduledJobContext): Promise<readonly string[]>
}

/** When and where the lake makes backups; see `lake backup`. */
export interface BackupPlan {
  /** The folder of backups, or `s3://bucket/folder`. */
  to: string
  /** How many backups are kept, the newest first. */
  keep: number
  /** Hour of the day, in UTC. */
  atHour: number
}

/** Credentials for an S3-compatible server. */
export interface S3Access {
  /** For example `https://s3.example.org`. Default: Amazon's endpoint for the region. */
  endpoint?: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The database of several nodes. */
export interface ClusterConfig {
  /** `postgres://user:password@host/name` */
  databaseUrl: string
  /** Where other nodes reach this one. Default: the address on which it listens. */
  address?: string
  /** The bucket of uploaded files, `s3://bucket/folder`, with the access of `s3`. Default: the database. */
  assets?: string
}

/** How a job reaches the lake, and its clock. */
export interface ScheduledJobContext {
  /** `http://127.0.0.1:PORT` */
  url: string
  token: string
  projectId: string
  dataset: string
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after this many milliseconds; rejects when the lake stops. */
  pause(ms: number): Promise<void>
}

/** Where passkeys can be used. */
export interface PasskeyConfig {
  /**
   * The origins of the Studio and of the lake's own pages, on one host. Passkeys belong to that host; after a change
   * of host, people need new ones.
   */
  origins: readonly [string, ...string[]]
}

export interface LakeConfig {
  /** The product's name, shown on the login page. */
  title: string
  projectId: string
  dataset: string
  /** Replaces the built-in administrator, editor and viewer roles. */
  roles?: readonly Role[]
  /** Created on the first start, with generated passwords in `DATA/secrets.json`. */
  users: readonly { name: string; email: string; role: string }[]
  /** Created on the first start; the tokens are in `DATA/secrets.json`, by label. */
  serviceTokens: readonly { label: string; role: string }[]
  webhooks: readonly WebhookConfig[] | ((options: StartOptions) => readonly WebhookConfig[])
  /** Origins, besides the lake's own, that may call with a session cookie and be returned to after sign-in. */
  allowedOrigins: readonly string[]
  /** The address under which browsers see the lake. Default: from the proxy's X-Forwarded headers. */
  publicUrl?: string
  /** Where the Studio is on the lake's origin, e.g. `/studio`; the Studio is told that it is registered there. */
  studioPath?: string
  /** If omitted, the only second factor is an authenticator app. */
  passkeys?: PasskeyConfig
  /** If omitted, the administrator who creates a link has to pass it on. */
  mail?: MailConfig
  /** If omitted, publications are not looked up. */
  doiLookup?: DoiLookupConfig
  seed?: () => Promise<Seed>
  /**
   * `sanity`: stands in for hosted Sanity, with its standard roles, and without a policy or our own endpoints; see
   * sanity-compatibility.ts.
   */
  compatibility?: 'sanity'
  /** Sanity's Content Releases: release actions, release events, and scheduled releases. Default: off. */
  contentReleases?: boolean
  /** Checks every write, whatever the caller's grants. */
  policy?: Policy
  /**
   * The Ed25519 private key that signs what the policy allowed, 32 bytes in base64url. Default: the one in
   * `DATA/secrets.json`.
   */
  signingKey?: string
  /** Content kept for a limited time. Deleting such a document erases it; exports omit it by default. */
  ephemeral?: readonly EphemeralType[]
  /** If omitted, links are not checked. */
  linkChecker?: LinkCheckerConfig
  /** Default: none. They run while the lake listens on a port. */
  scheduledJobs?: readonly ScheduledJobConfig[]
  /** Automatic backups. Default: none. */
  backups?: BackupPlan
  /** For backups to `s3://bucket/folder`. */
  s3?: S3Access
  /** Set when the lake is one node of several over one database; see lib/lake/cluster. Default: a lake alone. */
  cluster?: ClusterConfig
  /** Administrators are warned when the newest backup is older than this many days. Default: 7. */
  backupMaxAgeDays?: number
}

/** An invalid config; the message names each field and what it should be. */
export class ConfigError extends Error {}
