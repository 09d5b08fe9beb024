import { join } from 'node:path'
import { ssrfSafeLookup } from './net/ssrf-lookup.ts'
import { env, smtpRelay } from './env.ts'
import { grant } from './lake/access/roles.ts'
import type {
  LakeConfig,
  MailConfig,
  LinkCheckerConfig,
  PasskeyConfig,
  ScheduledJobConfig,
  DoiLookupConfig,
} from './lake/config.ts'
import type { Role } from './lake/types.ts'
import { sendThrough } from './net/send-mail.ts'
import { runCrossrefCheck } from './evidence/weekly.ts'
import { lookupDoi } from './bibliography/lookup-doi.ts'
import { CHECK_ROLE, CHECK_RUN_TYPE } from './workflow/evidence/check-runs.ts'
import { linkingTypes, getExternalUrls, sharedTypes } from './workflow/links/external-urls.ts'
import { CHAIN_TYPE } from './workflow/signatures/record-chain.ts'
import { UNRECORDED_CHANGE_TYPE } from './workflow/rules/unrecorded-change.ts'
import { VERIFIER_ROLE } from './workflow/signatures/mismatch-report.ts'
import { withReplies } from './workflow/policy/message-replies.ts'
import { reviewPolicy } from './workflow/policy/review-policy.ts'
import {
  MAX_PREVIEW_SECRETS,
  MAX_PREVIEW_SECRETS_PER_HOUR,
  MAX_PREVIEW_SECRET_BYTES,
} from './limits/content.ts'

/** Page feedback from readers. */
const ANSWER_TYPES = '"readerNote", "pageAnswers", "emptySearch"'
/** What reviewers may see: everything but messages from readers to the team. */
const OFFICE = '_type != "message"'
/** What viewers may see: no reader input, and no outcomes of evidence checks. */
const CONTENT = `!(_type in ["message", ${ANSWER_TYPES}, "${CHECK_RUN_TYPE}"])`
/** The Studio's Presentation tool creates these to open a draft as the real page: `drafts.` and a UUID. */
const PREVIEW_SECRETS =
  '_type == "sanity.previewUrlSecret" && _id in path("drafts.*") && length(_id) == 43'
/**
 * Public is what has no dot in its id. Drafts, versions, schedules, comments, reader input, and office documents have
 * one, so no list of types is needed; reader input and secrets are also excluded under any id. (Not the schema's
 * `isPrivate`: review records have it too, and pages show them.)
 */
const PRIVATE_TYPES = `_type in ["message", ${ANSWER_TYPES}, "${CHECK_RUN_TYPE}", "${UNRECORDED_CHANGE_TYPE}", "sanity.previewUrlSecret"]`
const PUBLISHED = `_id in path("*") && !(${PRIVATE_TYPES})`
/** What a page shows in draft mode, and the secrets that grant access to it. */
const PREVIEWED = `${CONTENT} && (_id in path("*") || _id in path("drafts.*") || _id in path("versions.*.*"))`
/** How often redirects were followed: numbers, and nothing about any reader. */
const REDIRECT_HITS = '_type == "redirectHits" && _id in path("redirectHits.*")'
/** What the evidence check reads, and the drafts that it writes: only sources, and never their public version. */
const SOURCES = '_type == "source" && (_id in path("*") || _id in path("drafts.*"))'
/** The outcomes of its last runs. */
const CHECK_RUNS = `_type == "${CHECK_RUN_TYPE}" && _id in path("${CHECK_RUN_TYPE}.*")`
/** Records of what is no longer public have a dot in their id. */
const RECORDS = `_type in ["review", "${CHAIN_TYPE}"]`
const SOURCE_DRAFTS = '_type == "source" && _id in path("drafts.*")'
const MESSAGES = '_type == "message" && _id in path("message.*")'
const NOTES = '_type == "readerNote" && _id in path("readerNote.*") && status == "new"'
const COUNTS = '_type == "pageAnswers" && _id in path("answers.*.*")'

const EMPTY_SEARCHES = '_type == "emptySearch" && _id in path("searches.*.*")'

/** A year of figures is enough to see whether a page has improved. */
const COUNTS_KEEP_DAYS = 400
/** Searches without results are useful for a season: by then editors have written about them, or have not. */
const EMPTY_SEARCHES_KEEP_DAYS = 90

const WEEK_MS = 7 * 24 * 60 * 60_000
/** The label of the evidence check's token. */
export const EVIDENCE_TOKEN = 'evidence'

/** A secret has some two hundred bytes, and opening a preview creates one. */
const SECRETS_QUOTA = {
  documentBytes: MAX_PREVIEW_SECRET_BYTES,
  documents: MAX_PREVIEW_SECRETS,
  transactionsPerHour: MAX_PREVIEW_SECRETS_PER_HOUR,
}

const roles: readonly Role[] = [
  {
    name: 'administrator',
    title: 'Administrator',
    description: 'Can do everything, including managing users and tokens',
    grants: [grant('true', 'read', 'create', 'update', 'history', 'editHistory')],
    manage: true,
  },
  {
    name: 'editor',
    title: 'Editor',
    description:
      'Can write content, submit it for review, publish approved content, and answer messages',
    grants: [grant('true', 'read', 'create', 'update', 'history')],
  },
  {
    name: 'medicalReviewer',
    title: 'Medical reviewer',
    description: 'Can read drafts and their history, request changes, and approve',
    grants: [grant(OFFICE, 'read', 'history'), grant(PREVIEW_SECRETS, 'read', 'create', 'update')],
    quota: SECRETS_QUOTA,
  },
  {
    name: 'viewer',
    title: 'Viewer',
    description:
      'Can read content and drafts, including in the page preview, but cannot change anything',
    grants: [grant(CONTENT, 'read', 'history'), grant(PREVIEW_SECRETS, 'read', 'create', 'update')],
    quota: SECRETS_QUOTA,
  },
  {
    name: 'guestReviewer',
    title: 'Guest reviewer',
    description: 'Invited by a medical reviewer to review one draft, without an account',
    grants: [],
    guest: true,
  },
  {
    name: 'siteReader',
    title: 'Site',
    description: 'The public site: published content only',
    grants: [grant(PUBLISHED, 'read')],
    service: true,
    reserved: true,
  },
  {
    name: VERIFIER_ROLE,
    title: 'Site verification',
    description:
      'The public site, to verify published content: reads it and all review records, and reports what does not match',
    grants: [grant(PUBLISHED, 'read'), grant(RECORDS, 'read')],
    service: true,
    reserved: true,
  },
  {
    name: 'sitePreview',
    title: 'Site preview',
    description: 'The site in draft mode: published content and drafts',
    grants: [grant(PREVIEWED, 'read')],
    service: true,
    reserved: true,
  },
  {
    name: 'messageWriter',
    title: 'Site forms',
    description:
      'Stores reader messages for the team and whether their email was sent; stores and counts reader feedback, and counts redirects',
    service: true,
    grants: [
      grant(MESSAGES, 'create'),
      // A patch has to read what it changes. Once the mark says `sent` or `failed`, this token can no longer read or
      // change the message; without a mail server it never can.
      grant(`${MESSAGES} && relay.state == "pending"`, 'read'),
      grant(`${MESSAGES} && relay.state in ["pending", "sent", "failed"]`, 'update'),
      grant(REDIRECT_HITS, 'read', 'create', 'update'),
      grant(NOTES, 'create'),
      // Counting is a patch too. Monthly figures identify no one.
      grant(COUNTS, 'read', 'create', 'update'),
      grant(EMPTY_SEARCHES, 'read', 'create', 'update'),
    ],
  },
  {
    name: CHECK_ROLE,
    title: 'Evidence check',
    description:
      'Reads sources, writes retractions and corrections into their drafts, and records its runs',
    grants: [
      grant(SOURCES, 'read'),
      grant(SOURCE_DRAFTS, 'create', 'update'),
      // A patch has to read what it changes.
      grant(CHECK_RUNS, 'read', 'create', 'update'),
    ],
    service: true,
    reserved: true,
  },
]

/** The mail server that forwards readers' messages also sends links to staff. */
function mail(): MailConfig | undefined {
  const relay = smtpRelay()
  if (!relay) return undefined
  const site = env.SITE_URL ?? `http://localhost:${env.PORT}`
  return {
    send: (each) =>
      sendThrough(relay.url, {
        ...each,
        from: relay.from,
        // A reader's answer goes to the people who get readers' messages.
        ...(each.isPersonal && { replyTo: { name: 'Clearwell', address: relay.to[0] ?? '' } }),
      }),
    publicUrl: `${site.replace(/(?<!\/)\/+$/, '')}/lake`,
    digestHourUtc: env.DIGEST_HOUR_UTC,
  }
}

/** With its own user agent and a contact address, as other sites expect of bots. */
const linkChecker: LinkCheckerConfig = {
  userAgent:
    env.LINK_CHECKER === 'on'
      ? `ClearwellLinkCheck/1.0 (+${env.SITE_URL ?? 'https://clearwell.example'})`
      : null,
  types: linkingTypes,
  getUrls: getExternalUrls,
  sharedTypes,
}

/** A name that resolves to a private network is not a registry. */
const doiLookup: DoiLookupConfig = {
  requiredCreateType: 'source',
  lookUp: (text) => lookupDoi(text, { lookup: ssrfSafeLookup }),
}

/** Once a week, politely: Crossref may contact us about too many requests. */
function scheduledJobs(mailto: string): ScheduledJobConfig[] {
  return [
    {
      name: 'Evidence check',
      everyMs: WEEK_MS,
      token: EVIDENCE_TOKEN,
      run: (place) => runCrossrefCheck(place, { mailto, lookup: ssrfSafeLookup }),
    },
  ]
}

/** Passkeys belong to the host name of the site. On a local machine its port may change each time. */
function passkeys(): PasskeyConfig {
  const here = `http://localhost:${env.PORT}`
  const site = new URL(env.SITE_URL ?? here)
  const isHere = site.hostname === 'localhost' && site.origin !== here
  return { origins: isHere ? [site.origin, here] : [site.origin] }
}

const config: LakeConfig = {
  title: 'Clearwell',
  projectId: 'clearwell',
  dataset: 'production',
  roles,
  users: [
    { name: 'Avery Admin', email: 'admin@clearwell.example', role: 'administrator' },
    { name: 'Malcolm Ellison', email: 'editor@clearwell.example', role: 'editor' },
    { name: 'Amara Bennett', email: 'reviewer@clearwell.example', role: 'medicalReviewer' },
    { name: 'Vic Viewer', email: 'viewer@clearwell.example', role: 'viewer' },
  ],
  serviceTokens: [
    { label: 'site', role: 'siteReader' },
    { label: 'preview', role: 'sitePreview' },
    { label: 'verifier', role: VERIFIER_ROLE },
    { label: 'messages', role: 'messageWriter' },
    { label: EVIDENCE_TOKEN, role: CHECK_ROLE },
  ],
  webhooks: ({ siteUrl }) =>
    siteUrl === undefined
      ? []
      : [
          {
            name: 'revalidate',
            url: `${siteUrl}/api/revalidate`,
            includeDrafts: false,
            // No page shows reader input: feedback re-renders nothing.
            // Nor do reports about it.
            filter: `${CONTENT} && !(_type in ["${UNRECORDED_CHANGE_TYPE}", "${CHAIN_TYPE}"])`,
            // The site runs on the same machine.
            allowPrivate: true,
            // A publish returns once the site has expired its pages, so the next request is fresh. The site ends a process
            // that has not done so after 10 s (lib/server/web/processes.ts).
            awaitMs: 12_000,
          },
        ],
  allowedOrigins: [],
  contentReleases: true,
  studioPath: '/studio',
  passkeys: passkeys(),
  mail: mail(),
  doiLookup: env.DOI_LOOKUP === 'on' ? doiLookup : undefined,
  seed: async () => (await import('./seed/index.ts')).seed(),
  policy: smtpRelay() ? withReplies(reviewPolicy) : reviewPolicy,
  signingKey: env.REVIEW_SIGNING_KEY,
  linkChecker,
  scheduledJobs: env.CROSSREF_MAILTO === undefined ? [] : scheduledJobs(env.CROSSREF_MAILTO),
  ephemeral: [
    { type: 'message', retentionDays: env.MESSAGE_RETENTION_DAYS },
    { type: 'readerNote', retentionDays: env.READER_NOTE_RETENTION_DAYS },
    { type: 'pageAnswers', retentionDays: COUNTS_KEEP_DAYS },
    { type: 'emptySearch', retentionDays: EMPTY_SEARCHES_KEEP_DAYS },
  ],
  ...(env.BACKUPS === 'on' && {
    backups: {
      to: env.BACKUP_TO ?? join(env.CLEARWELL_DATA, 'backups'),
      keep: env.BACKUP_KEEP,
      atHour: env.BACKUP_HOUR,
    },
  }),
  ...(env.BACKUP_S3_KEY_ID !== undefined &&
    env.BACKUP_S3_SECRET !== undefined && {
      s3: {
        endpoint: env.BACKUP_S3_ENDPOINT,
        region: env.BACKUP_S3_REGION,
        accessKeyId: env.BACKUP_S3_KEY_ID,
        secretAccessKey: env.BACKUP_S3_SECRET,
      },
    }),
  ...(env.DATABASE_URL !== undefined && {
    cluster: {
      databaseUrl: env.DATABASE_URL,
      address: env.NODE_ADDRESS,
      assets: env.CLUSTER_ASSETS,
    },
  }),
  backupMaxAgeDays: env.BACKUP_MAX_AGE_DAYS,
}

export default config
