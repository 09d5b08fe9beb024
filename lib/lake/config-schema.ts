import { z } from 'zod'
import type {
  DoiLookupConfig,
  LinkCheckerConfig,
  MailConfig,
  ScheduledJobConfig,
  Seed,
  StartOptions,
  WebhookConfig,
} from './config.ts'
import type { Policy } from './policy-config.ts'

const permission = z.enum(['read', 'create', 'update', 'history', 'editHistory'])
const name = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must be letters, digits, _, and -')
const origin = z
  .string()
  .refine((value) => URL.canParse(value) && new URL(value).origin === value, {
    message: 'must be an origin without a path, for example https://studio.example.org',
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
  guest: z.boolean().optional(),
  quota: z
    .object({
      documentBytes: z.number().int().positive(),
      documents: z.number().int().positive(),
      transactionsPerHour: z.number().int().positive(),
    })
    .optional(),
})

/** One webhook of a config. */
export const webhook = z.object({
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
  digestHourUtc: z.number().int().min(0).max(23).optional(),
})

const outsideShape = z.looseObject({
  userAgent: z.string().min(1).nullable(),
  types: z.array(z.string()),
  getUrls: z.custom((value) => typeof value === 'function'),
  sharedTypes: z.array(z.string()),
})

const doiLookupShape = z.looseObject({
  requiredCreateType: z.string().min(1),
  lookUp: z.custom((value) => typeof value === 'function'),
})

const scheduledJobShape = z.looseObject({
  name: z.string().min(1),
  everyMs: z.number().int().min(60_000),
  token: z.string().min(1),
  run: z.custom((value) => typeof value === 'function'),
})

const policyShape = z.looseObject({
  recordTypes: z.array(z.string()),
  decisions: z.record(z.string(), z.looseObject({})),
})

/** The config as a file may declare it; fills in defaults. */
export const configSchema = z.object({
  title: z.string().min(1).default('Content lake'),
  projectId: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'must be lowercase letters, digits, and -'),
  dataset: z
    .string()
    .regex(/^[a-z0-9_][a-z0-9_-]*$/, 'must be lowercase letters, digits, _, and -'),
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
    .regex(/^\/[\w/-]*$/, 'must be a path, for example /studio')
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
    .custom<MailConfig>(
      (value) => mailShape.safeParse(value).success,
      'must have a send function and a publicUrl',
    )
    .optional(),
  doiLookup: z
    .custom<DoiLookupConfig>(
      (value) => doiLookupShape.safeParse(value).success,
      'must have a requiredCreateType and a lookUp function',
    )
    .optional(),
  seed: z.custom<() => Promise<Seed>>((value) => typeof value === 'function').optional(),
  compatibility: z.literal('sanity').optional(),
  policy: z
    .custom<Policy>(
      (value) => policyShape.safeParse(value).success,
      'must be a policy with recordTypes and decisions',
    )
    .optional(),
  contentReleases: z.boolean().optional(),
  signingKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url (43 characters)')
    .optional(),
  ephemeral: z
    .array(
      z.object({ type: z.string().min(1), retentionDays: z.number().int().min(1).max(36_500) }),
    )
    .optional(),
  linkChecker: z
    .custom<LinkCheckerConfig>(
      (value) => outsideShape.safeParse(value).success,
      'must have userAgent, types, getUrls, and sharedTypes',
    )
    .optional(),
  scheduledJobs: z
    .array(
      z.custom<ScheduledJobConfig>(
        (value) => scheduledJobShape.safeParse(value).success,
        'must have name, everyMs (at least 60000), token, and run',
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
  cluster: z
    .object({
      databaseUrl: z.url({
        protocol: /^postgres(?:ql)?$/,
        error: 'must be a URL like postgres://…',
      }),
      address: httpUrl.optional(),
      assets: z.string().startsWith('s3://').optional(),
    })
    .optional(),
  backupMaxAgeDays: z.number().int().min(1).max(3650).optional(),
})
