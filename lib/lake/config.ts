import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { isRecord } from './engine/is-record.ts'
import type { Policy } from './policy/policy.ts'
import type { Role } from './types.ts'

export interface WebhookConfig {
  /** Names the hook in logs and in the queue; unique. */
  name: string
  url: string
  /** Signs deliveries as `@sanity/webhook` does. Left out: the lake's own `webhookSecret`. */
  secret?: string
  /** GROQ constraint with `before()`, `after()` and `delta::`; left out: every document. */
  filter?: string
  /** GROQ projection of the body; left out: ids, type, slugs and the operation. */
  projection?: string
  includeDrafts?: boolean
  /** Allows a target on loopback or a private network. */
  allowPrivate?: boolean
  /** A write's answer waits this long, in milliseconds, for the first delivery. 0 or left out: not at all. */
  awaitMs?: number
}

/** What `lake seed` puts into an empty store: documents as in an NDJSON export, and a folder of assets. */
export interface Seed {
  documents: AsyncIterable<Record<string, unknown>> | readonly Record<string, unknown>[]
  assetsDir: string
}

/** Options of `lake start` that a config may want to react to. */
export interface StartOptions {
  /** The front end's own address without a trailing slash, e.g. `http://127.0.0.1:3000`. */
  siteUrl?: string
}

/** Documents of this type are kept for so many days from their creation, then erased with their history. */
export interface EphemeralType {
  type: string
  keepDays: number
}

/** One mail of the lake's own, in plain text. */
export interface LakeMail {
  to: string
  subject: string
  text: string
  /** The same for each attempt: a server that took the first one can tell the second. */
  messageId?: string
}

/** How the lake sends mail: one-time links, and what its policy says that people are told. */
export interface MailConfig {
  /** Has a mail accepted by a server, or throws. */
  send(mail: LakeMail): Promise<void>
  /**
   * The address under which people reach the lake, without a trailing slash: the links lead there, or to other places
   * of its origin, whatever host a request was sent to.
   */
  publicUrl: string
  /** The hour of the day, UTC, at which digests and what the calendar brings go out; six, unless it is said. */
  morningHour?: number
}

/** Links that lead out of what the lake keeps: it asks from time to time whether anybody is there. */
export interface OutsideLinks {
  /** How the lake names itself to other hosts; null: it asks nobody. */
  userAgent: string | null
  /** Types of the documents that hold such links. */
  types: readonly string[]
  /** The addresses that a document names, http or https, without fragment. */
  urlsOf(document: Readonly<Record<string, unknown>>): readonly string[]
  /** Documents of these types show on whatever refers to them, as a source does on the pages that cite it. */
  sharedTypes: readonly string[]
}

/** What is known of a publication, or why nothing is. */
export type WorkAnswer =
  | {
      work: {
        title: string | null
        authors: string | null
        publisher: string | null
        year: number | null
      }
    }
  | { problem: 'notDoi' | 'unknown' | 'unreachable' }

/** How the lake asks outside what is known of a publication. */
export interface WorksConfig {
  /** Who may create documents of this type may ask. */
  requiredCreateType: string
  /** What is known of the publication that a text names by its DOI. Never throws. */
  lookUp(text: string): Promise<WorkAnswer>
}

/** What a site does with its content from time to time, such as asking others about it. */
export interface Round {
  /** Names it in the log and in the store; unique. */
  name: string
  everyMs: number
  /** The label of the service token that it works with. */
  token: string
  /** Goes it once, and answers what is to be said in the log. Throws where it is to be tried again later. */
  run(place: RoundPlace): Promise<readonly string[]>
}

/** When and where the lake copies itself; see `lake backup`. */
export interface BackupPlan {
  /** The folder of backups, or `s3://bucket/folder`. */
  to: string
  /** So many stay, the newest. */
  keep: number
  /** Of each day, in UTC. */
  atHour: number
}

/** Who a server that speaks S3 takes the lake for. */
export interface S3Access {
  /** Such as `https://s3.example.org`; Amazon's own of the region where it is left out. */
  endpoint?: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where a round finds the lake, and what time it is. */
export interface RoundPlace {
  /** `http://127.0.0.1:PORT` */
  url: string
  token: string
  projectId: string
  dataset: string
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after so many milliseconds; rejects when the lake ends. */
  pause(ms: number): Promise<void>
}

/** Where passkeys are asked for. */
export interface PasskeyConfig {
  /**
   * The origins of the Studio and of the lake's own pages, on one host. Passkeys belong to that host: under another
   * name they are new ones.
   */
  origins: readonly [string, ...string[]]
}

export interface LakeConfig {
  /** The product's name, shown on the login page. */
  title: string
  projectId: string
  dataset: string
  /** Replaces the built-in administrator, editor and viewer when given. */
  roles?: readonly Role[]
  /** Made on the first start, with generated passwords in `DATA/secrets.json`. */
  users: readonly { name: string; email: string; role: string }[]
  /** Made on the first start; the tokens are in `DATA/secrets.json`, by label. */
  serviceTokens: readonly { label: string; role: string }[]
  webhooks: readonly WebhookConfig[] | ((options: StartOptions) => readonly WebhookConfig[])
  /** Origins that may call with a session cookie and be returned to after login, besides the lake's own. */
  allowedOrigins: readonly string[]
  /** The address under which browsers see the lake. Left out: from the proxy's X-Forwarded headers. */
  publicUrl?: string
  /** Where the Studio is on the lake's origin, e.g. `/studio`: it is told that this is a known address of its. */
  studioPath?: string
  /** Left out: a second factor is an authenticator app. */
  passkeys?: PasskeyConfig
  /** Left out: links are told to the administrator who makes them. */
  mail?: MailConfig
  /** Left out: nobody outside is asked about publications. */
  works?: WorksConfig
  seed?: () => Promise<Seed>
  /** What the lake holds every write against, whatever the caller's grants. */
  policy?: Policy
  /**
   * What is kept for a time only. Deleting such a document erases it; exports leave these out unless asked.
   */
  ephemeral?: readonly EphemeralType[]
  /** Left out: no link is looked at. */
  outsideLinks?: OutsideLinks
  /** Left out: none. They are gone while the lake is on a port. */
  rounds?: readonly Round[]
  /** Copies that the lake makes by itself; none where it is not said. */
  backups?: BackupPlan
  /** For backups to `s3://bucket/folder`. */
  s3?: S3Access
  /** Administrators are warned when the newest backup is older than so many days; 7 where it is left out. */
  backupDays?: number
}

const permission = z.enum(['read', 'create', 'update', 'history', 'editHistory'])
const name = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must be letters, digits, _ and -')
const origin = z
  .string()
  .refine((value) => URL.canParse(value) && new URL(value).origin === value, {
    message: 'must be an origin such as https://studio.example.org, without a path',
  })
const httpUrl = z.url({ protocol: /^https?$/ })

const role = z.object({
  name,
  title: z.string().min(1),
  description: z.string(),
  grants: z.array(z.object({ filter: z.string().min(1), permissions: z.array(permission) })),
  manage: z.boolean().optional(),
  service: z.boolean().optional(),
  reserved: z.boolean().optional(),
  quota: z
    .object({
      documentBytes: z.number().int().positive(),
      documents: z.number().int().positive(),
      transactionsAnHour: z.number().int().positive(),
    })
    .optional(),
})

const webhook = z.object({
  name,
  url: httpUrl,
  secret: z.string().min(16).optional(),
  filter: z.string().optional(),
  projection: z.string().optional(),
  includeDrafts: z.boolean().optional(),
  allowPrivate: z.boolean().optional(),
  awaitMs: z.number().int().min(0).max(30_000).optional(),
})

const mailShape = z.looseObject({
  send: z.custom((value) => typeof value === 'function'),
  publicUrl: httpUrl,
  morningHour: z.number().int().min(0).max(23).optional(),
})

const outsideShape = z.looseObject({
  userAgent: z.string().min(1).nullable(),
  types: z.array(z.string()),
  urlsOf: z.custom((value) => typeof value === 'function'),
  sharedTypes: z.array(z.string()),
})

const worksShape = z.looseObject({
  requiredCreateType: z.string().min(1),
  lookUp: z.custom((value) => typeof value === 'function'),
})

const roundShape = z.looseObject({
  name: z.string().min(1),
  everyMs: z.number().int().min(60_000),
  token: z.string().min(1),
  run: z.custom((value) => typeof value === 'function'),
})

const policyShape = z.looseObject({
  recordTypes: z.array(z.string()),
  decisions: z.record(z.string(), z.looseObject({})),
})

const config = z.object({
  title: z.string().min(1).default('Content lake'),
  projectId: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'must be lower-case letters, digits and -'),
  dataset: z
    .string()
    .regex(/^[a-z0-9_][a-z0-9_-]*$/, 'must be lower-case letters, digits, _ and -'),
  roles: z.array(role).optional(),
  users: z.array(z.object({ name: z.string().min(1), email: z.email(), role: name })).default([]),
  serviceTokens: z.array(z.object({ label: name, role: name })).default([]),
  webhooks: z
    .union([
      z.array(webhook),
      z.custom<(options: StartOptions) => readonly WebhookConfig[]>(
        (value) => typeof value === 'function',
      ),
    ])
    .default([]),
  allowedOrigins: z.array(origin).default([]),
  publicUrl: httpUrl.optional(),
  studioPath: z
    .string()
    .regex(/^\/[\w/-]*$/, 'must be a path such as /studio')
    .optional(),
  passkeys: z
    .object({
      origins: z
        .tuple([origin], origin)
        .refine(
          (origins) => new Set(origins.map((each) => new URL(each).hostname)).size === 1,
          'must all have the same host',
        ),
    })
    .optional(),
  mail: z
    .custom<MailConfig>((value) => mailShape.safeParse(value).success, 'is no way to send mail')
    .optional(),
  works: z
    .custom<WorksConfig>(
      (value) => worksShape.safeParse(value).success,
      'is no way to look publications up',
    )
    .optional(),
  seed: z.custom<() => Promise<Seed>>((value) => typeof value === 'function').optional(),
  policy: z
    .custom<Policy>((value) => policyShape.safeParse(value).success, 'is not a policy')
    .optional(),
  ephemeral: z
    .array(z.object({ type: z.string().min(1), keepDays: z.number().int().min(1).max(36_500) }))
    .optional(),
  outsideLinks: z
    .custom<OutsideLinks>(
      (value) => outsideShape.safeParse(value).success,
      'does not say which links to look at',
    )
    .optional(),
  rounds: z
    .array(
      z.custom<Round>(
        (value) => roundShape.safeParse(value).success,
        'does not say when to go, with which token, and what to do',
      ),
    )
    .optional(),
  backups: z
    .object({
      to: z.string().min(1),
      keep: z.number().int().min(1).max(9999),
      atHour: z.number().int().min(0).max(23),
    })
    .optional(),
  s3: z
    .object({
      endpoint: httpUrl.optional(),
      region: z.string().min(1),
      accessKeyId: z.string().min(1),
      secretAccessKey: z.string().min(1),
    })
    .optional(),
  backupDays: z.number().int().min(1).max(3650).optional(),
})

/** A config that cannot be used; the message names each field and what it should be. */
export class ConfigError extends Error {}

/** Checks a config and fills in defaults. Throws ConfigError naming what is wrong and where. */
export function parseConfig(value: unknown, source = 'The lake config'): LakeConfig {
  const parsed = config.safeParse(value)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'config'}: ${issue.message}`,
  )
  throw new ConfigError(`${source} is not usable:\n${lines.join('\n')}`)
}

/** The config for a lake that was given none. */
export const DEFAULT_CONFIG: LakeConfig = {
  title: 'Content lake',
  projectId: 'lake',
  dataset: 'production',
  users: [{ name: 'Administrator', email: 'admin@lake.example', role: 'administrator' }],
  serviceTokens: [],
  webhooks: [],
  allowedOrigins: [],
}

/**
 * Reads the default export of a TypeScript or JavaScript config file.
 * Throws ConfigError when the file is missing, does not load, or is not a usable config.
 */
export async function loadConfig(path: string): Promise<LakeConfig> {
  const file = resolve(path)
  if (!existsSync(file)) throw new ConfigError(`There is no config file at ${file}`)
  let loaded: unknown
  try {
    loaded = await import(pathToFileURL(file).href)
  } catch (error) {
    throw new ConfigError(
      `The config file ${file} did not load: ${error instanceof Error ? error.message : error}`,
    )
  }
  const exported = isRecord(loaded) ? loaded.default : undefined
  if (exported === undefined) throw new ConfigError(`The config file ${file} has no default export`)
  return parseConfig(exported, file)
}

/** The hooks that a config declares for these start options. */
export function getWebhooks(config: LakeConfig, options: StartOptions): readonly WebhookConfig[] {
  const { webhooks } = config
  if (typeof webhooks !== 'function') return webhooks
  const parsed = z.array(webhook).safeParse(webhooks(options))
  if (parsed.success) return parsed.data
  throw new ConfigError(`The config's webhooks are not usable: ${z.prettifyError(parsed.error)}`)
}
