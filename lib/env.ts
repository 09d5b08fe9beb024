/* oxlint-disable no-restricted-properties -- this is the one place */
import { z } from 'zod'
import { parseCidrs } from './net/network.ts'
import { oldNameInUse, renamedVariableWarnings, withCurrentNames } from './renamed-variables.ts'

/**
 * The only reader of process.env, parsed once. Every variable is documented in `.env.example`.
 *
 * Without a project id: the embedded lake, whose address and tokens `npm start` passes down. With a project id: hosted
 * Sanity, which needs its tokens and secrets in the env file.
 */

// Empty lines copied from `.env.example` mean "not set".
function unlessBlank<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    schema,
  )
}

const text = unlessBlank(z.string().trim().optional())
const url = unlessBlank(z.url({ protocol: /^https?$/ }).optional())
// A bare `name@host`: an SMTP relay's addresses are no place for names, quotes, or comments.
const ADDRESS = /^[^\s<>(),;:"\\@]+@[^\s<>(),;:"\\@]+$/
const addressesIn = (list: string) => list.split(',').map((address) => address.trim())
const areRanges = (list: string) => {
  try {
    parseCidrs(addressesIn(list))
    return true
  } catch {
    return false
  }
}
const KEY = /^[A-Za-z0-9_-]{43}$/
const HEADER = /^[A-Za-z][A-Za-z0-9-]*:\t*[\x20-\x7e]+$/
const port = (fallback: number) =>
  unlessBlank(z.coerce.number().int().min(0).max(65535).default(fallback))

const variables = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: port(3000),
    BIND_ADDRESS: text,
    TRUSTED_PROXIES: unlessBlank(
      z
        .string()
        .refine(areRanges, {
          error: 'must be an IP address or a range like 10.0.0.0/8, or several separated by commas',
        })
        .transform(addressesIn)
        .default([]),
    ),
    WEB_PROCESSES: unlessBlank(z.coerce.number().int().min(1).max(64).optional()),
    WARM_PAGE_CACHE: unlessBlank(z.enum(['on', 'off']).default('on')),
    CDN_PURGE_URL: url,
    CDN_PURGE_METHOD: unlessBlank(
      z
        .string()
        .regex(/^[A-Z]+$/, 'must be a method like POST, PURGE, or BAN')
        .default('POST'),
    ),
    CDN_PURGE_HEADER: unlessBlank(
      z
        .string()
        .trim()
        .regex(HEADER, 'must be a header with its value, like Fastly-Key: 123abc')
        .optional(),
    ),
    CDN_SURROGATE_KEY_HEADER: unlessBlank(
      z
        .string()
        .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'must be the name of a header like Surrogate-Key')
        .default('Surrogate-Key'),
    ),
    CDN_MAX_AGE: unlessBlank(z.coerce.number().int().min(1).max(31_536_000).default(3_600)),
    FOLLOW_LAKE: unlessBlank(z.enum(['on', 'off']).default('off')),
    MAX_STALENESS_SECONDS: unlessBlank(z.coerce.number().int().min(15).max(3_600).default(60)),
    LAKE_PORT: port(0),
    LAKE_PROXY_KEY: text,
    DATABASE_URL: unlessBlank(
      z
        .url({
          protocol: /^postgres(?:ql)?$/,
          error: 'must be a URL like postgres://user:password@host/name',
        })
        .optional(),
    ),
    NODE_ADDRESS: url,
    CLUSTER_ASSETS: unlessBlank(
      z.string().startsWith('s3://', 'must be a bucket like s3://bucket/folder').optional(),
    ),
    LAKE_BIND_ADDRESS: text,
    LAKE_URLS: unlessBlank(
      z
        .string()
        .transform((list) => addressesIn(list).map((address) => address.replace(/(?<!\/)\/+$/, '')))
        .refine(
          (list) =>
            list.every((address) => z.url({ protocol: /^https?$/ }).safeParse(address).success),
          {
            error: 'must be a URL like http://10.0.0.1:3333, or several separated by commas',
          },
        )
        .optional(),
    ),
    CLEARWELL_DATA: unlessBlank(z.string().default('.data')),
    NEXT_DIST_DIR: unlessBlank(z.string().default('.next')),
    SITE_URL: url,
    LOG_FORMAT: unlessBlank(z.enum(['readable', 'json']).default('readable')),
    DIGEST_HOUR_UTC: unlessBlank(z.coerce.number().int().min(0).max(23).default(6)),
    LINK_CHECKER: unlessBlank(z.enum(['on', 'off']).default('off')),
    SANITY_PROJECT_ID: unlessBlank(
      z
        .string()
        .regex(
          /^[a-z0-9][a-z0-9-]*$/,
          'must be a Sanity project ID: lowercase letters, digits, and dashes',
        )
        .optional(),
    ),
    SANITY_DATASET: unlessBlank(
      z
        .string()
        .regex(
          /^[a-z0-9_][a-z0-9_-]*$/,
          'must be a dataset name: lowercase letters, digits, _, and -',
        )
        .default('production'),
    ),
    SANITY_API_VERSION: unlessBlank(
      z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2026-03-01')
        .default('2026-03-01'),
    ),
    SANITY_API_HOST: url,
    SANITY_API_READ_TOKEN: text,
    SANITY_API_WRITE_TOKEN: text,
    SANITY_API_PREVIEW_TOKEN: text,
    SANITY_API_PUBLISH_TOKEN: text,
    SANITY_API_EVIDENCE_TOKEN: text,
    SANITY_REVALIDATE_SECRET: text,
    SANITY_API_VERIFY_TOKEN: text,
    REVIEW_SIGNING_KEY: unlessBlank(
      z
        .string()
        .regex(KEY, 'must be an Ed25519 private key: 32 bytes in base64url (43 characters)')
        .optional(),
    ),
    REVIEW_PUBLIC_KEYS: unlessBlank(
      z
        .string()
        .refine((list) => addressesIn(list).every((key) => KEY.test(key)), {
          error:
            'must be the public keys that `npm run lake -- keys list` prints, separated by commas',
        })
        .transform((list) => addressesIn(list).join(','))
        .optional(),
    ),
    VERIFY_EVERY_SECONDS: unlessBlank(z.coerce.number().int().min(1).max(86_400).default(900)),
    EMAILJS_PUBLIC_KEY: text,
    EMAILJS_SERVICE_ID: text,
    EMAILJS_TEMPLATE_ID: text,
    MESSAGE_RETENTION_DAYS: unlessBlank(z.coerce.number().int().min(1).max(3650).default(90)),
    READER_NOTE_RETENTION_DAYS: unlessBlank(z.coerce.number().int().min(1).max(3650).default(180)),
    BACKUPS: unlessBlank(z.enum(['on', 'off']).default('on')),
    BACKUP_TO: text,
    BACKUP_S3_ENDPOINT: url,
    BACKUP_S3_REGION: unlessBlank(z.string().trim().default('us-east-1')),
    BACKUP_S3_KEY_ID: text,
    BACKUP_S3_SECRET: text,
    BACKUP_KEEP: unlessBlank(z.coerce.number().int().min(1).max(9999).default(14)),
    BACKUP_HOUR: unlessBlank(z.coerce.number().int().min(0).max(23).default(3)),
    BACKUP_MAX_AGE_DAYS: unlessBlank(z.coerce.number().int().min(1).max(3650).default(7)),
    ANALYTICS_MEASUREMENT_ID: unlessBlank(
      z
        .string()
        .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a Google Analytics measurement ID like G-AB12CD34EF')
        .optional(),
    ),
    ADS_CLIENT_ID: unlessBlank(
      z
        .string()
        .regex(/^ca-pub-\d{10,20}$/, 'must be an AdSense client ID like ca-pub-1234567890123456')
        .optional(),
    ),
    ADS_SLOT_ID: unlessBlank(
      z
        .string()
        .regex(/^\d{6,20}$/, 'must be the number of an AdSense slot')
        .optional(),
    ),
    CROSSREF_MAILTO: unlessBlank(
      z
        .string()
        .trim()
        .regex(ADDRESS, 'must be one email address like evidence@example.org')
        .optional(),
    ),
    DOI_LOOKUP: unlessBlank(z.enum(['on', 'off']).default('on')),
    SMTP_URL: unlessBlank(
      z
        .url({
          protocol: /^smtps?$/,
          error: 'must be a URL like smtps://user:password@host:465',
        })
        .optional(),
    ),
    SMTP_FROM: unlessBlank(
      z
        .string()
        .trim()
        .regex(ADDRESS, 'must be one email address like website@example.org')
        .optional(),
    ),
    SMTP_TO: unlessBlank(
      z
        .string()
        .refine((list) => addressesIn(list).every((address) => ADDRESS.test(address)), {
          error: 'must be an email address like team@example.org, or several separated by commas',
        })
        .transform(addressesIn)
        .optional(),
    ),
  })
  .superRefine(({ ADS_CLIENT_ID, ADS_SLOT_ID }, context) => {
    if ((ADS_CLIENT_ID === undefined) === (ADS_SLOT_ID === undefined)) return
    context.addIssue({
      code: 'custom',
      path: [ADS_CLIENT_ID === undefined ? 'ADS_CLIENT_ID' : 'ADS_SLOT_ID'],
      message: 'is missing: set both ADS_CLIENT_ID and ADS_SLOT_ID, or neither',
    })
  })
  .superRefine(({ LAKE_URLS, FOLLOW_LAKE, SANITY_API_HOST }, context) => {
    // `npm run web` passes the address that leads to them to its own processes.
    if (LAKE_URLS === undefined || SANITY_API_HOST === undefined || FOLLOW_LAKE === 'on') return
    context.addIssue({
      code: 'custom',
      path: ['LAKE_URLS'],
      message: 'cannot be used together with SANITY_API_HOST: set one of them',
    })
  })
  .superRefine(({ BACKUP_TO, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET }, context) => {
    if (!BACKUP_TO?.startsWith('s3://')) return
    for (const [name, value] of Object.entries({ BACKUP_S3_KEY_ID, BACKUP_S3_SECRET }))
      if (value === undefined)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'is missing: it is required when BACKUP_TO is s3://…',
        })
  })
  .superRefine(({ SMTP_URL, SMTP_FROM, SMTP_TO }, context) => {
    const relay = Object.entries({ SMTP_URL, SMTP_FROM, SMTP_TO })
    const missing = relay.filter(([, value]) => value === undefined)
    if (missing.length === relay.length) return
    for (const [name] of missing) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'is missing: set all of SMTP_URL, SMTP_FROM, and SMTP_TO, or none',
      })
    }
  })

/**
 * Every variable, for the test that keeps `.env.example` complete.
 * @internal
 */
export const variableNames = Object.keys(variables.shape)

export type Env = Readonly<z.infer<typeof variables>>

/**
 * Parses the variables; a variable of the last release is accepted under its old name. Throws one message that names
 * each invalid variable and its expected value.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = variables.safeParse(withCurrentNames(source))
  if (parsed.success) return Object.freeze(parsed.data)
  const lines = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.')
    const old = oldNameInUse(source, name)
    return `  ${name}${old === undefined ? '' : ` (set as ${old})`}: ${message}`
  })
  throw new Error(`The environment is not valid (see .env.example):\n${lines.join('\n')}`)
}

export const env: Env = parseEnv(process.env)

/** Log lines about variables that were set by their old name, for the programs that an operator starts. */
export const environmentWarnings: readonly string[] = renamedVariableWarnings(process.env)

/** This process's environment, to pass on to a child, with the current names of variables. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return withCurrentNames(process.env)
}

/** True when a project id points the site at hosted Sanity instead of the embedded lake. */
export const isHosted = env.SANITY_PROJECT_ID !== undefined

/**
 * The EmailJS account for the contact form; null without one: then our own endpoint takes messages. All three values
 * are public by design: EmailJS sends them from the browser. Throws if only some are set.
 */
export function emailJsAccount(
  source: Env = env,
): { publicKey: string; serviceId: string; templateId: string } | null {
  const {
    EMAILJS_PUBLIC_KEY: publicKey,
    EMAILJS_SERVICE_ID: serviceId,
    EMAILJS_TEMPLATE_ID: templateId,
  } = source
  if (publicKey && serviceId && templateId) return { publicKey, serviceId, templateId }
  if (!publicKey && !serviceId && !templateId) return null
  throw new Error(
    'Set all of EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID, and EMAILJS_TEMPLATE_ID, or none.',
  )
}

/**
 * The mail server that forwards contact form messages; null without one. Server only: the URL may hold a password, and
 * is never logged.
 */
export function smtpRelay(source: Env = env): { url: string; from: string; to: string[] } | null {
  const { SMTP_URL: url, SMTP_FROM: from, SMTP_TO: to } = source
  return url && from && to ? { url, from, to } : null
}

/** The ad network's account and slot; null without: then there are no ad slots. */
export function adService(source: Env = env): { clientId: string; slotId: string } | null {
  const { ADS_CLIENT_ID: clientId, ADS_SLOT_ID: slotId } = source
  return clientId && slotId ? { clientId, slotId } : null
}

type Secret =
  | 'SANITY_API_HOST'
  | 'LAKE_PROXY_KEY'
  | 'SANITY_API_READ_TOKEN'
  | 'SANITY_API_WRITE_TOKEN'
  | 'SANITY_API_PREVIEW_TOKEN'
  | 'SANITY_API_PUBLISH_TOKEN'
  | 'SANITY_API_EVIDENCE_TOKEN'
  | 'SANITY_REVALIDATE_SECRET'
  | 'SANITY_API_VERIFY_TOKEN'
  | 'REVIEW_PUBLIC_KEYS'

/** The variable's value; throws with its name when it is missing. Never logs the value. */
export function requireEnv(name: Secret): string {
  const value = env[name]
  if (value !== undefined) return value
  throw new Error(missingEnvMessage(name))
}

/** What to do about a variable that is not set. */
export function missingEnvMessage(name: Secret): string {
  const remedy = isHosted
    ? 'Hosted Sanity needs it: see docs/hosted.md.'
    : '`npm start` sets it; start the site with that command.'
  return `${name} is not set. ${remedy}`
}
