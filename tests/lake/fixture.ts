import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'
import type { MinBodyRate } from '../../lib/net/min-body-rate.ts'
import clearwell from '../../lib/lake.config.ts'
import { PAGE_HEADER } from '../../lib/lake/access/csrf.ts'
import { SESSION_COOKIE } from '../../lib/lake/access/credentials.ts'
import type { User } from '../../lib/lake/access/users.ts'
import type { LakeConfig, StartOptions } from '../../lib/lake/config.ts'
import type { QueueLimits } from '../../lib/lake/webhooks/queue-limits.ts'
import type { SocketLimits } from '../../lib/lake/streams/socket-limits.ts'
import { createLake, type Lake, type LakeLimits } from '../../lib/lake/lake.ts'
import { Inspections } from '../../lib/lake/scheduling/inspections.ts'
import type { Clock } from '../../lib/lake/jobs/clock.ts'
import type { LinkCheckerDeps } from '../../lib/lake/link-checker/outside-links.ts'
import type { RetentionOptions } from '../../lib/lake/operations/retention/retention.ts'
import { PROXY_HEADER } from '../../lib/lake/http/middleware/forwarded-headers.ts'
import { listen } from '../../lib/lake/server.ts'

export type TestRole =
  | 'administrator'
  | 'editor'
  | 'medicalReviewer'
  | 'viewer'
  | 'siteReader'
  | 'sitePreview'

export interface TestLake {
  lake: Lake
  /** `http://127.0.0.1:PORT` */
  baseUrl: string
  dataDir: string
  config: LakeConfig
  /** Unexpected log lines; a test that expects none checks that it is empty. */
  logged: string[]
  /** Lines in the audit log. */
  audited: string[]
  /** The real client with an API token for this role. */
  client(role: TestRole, options?: Partial<ClientConfig>): SanityClient
  anonymousClient(options?: Partial<ClientConfig>): SanityClient
  /** An API token for this role; always the same one. */
  token(role: TestRole): string
  /** The user that the config gives this role. */
  user(role: TestRole): User
  /** The headers of that user's signed-in Studio. */
  studio(role: TestRole): Record<string, string>
  /** A browser's headers for one of the lake's own pages, or its form. */
  browser(cookie: string): Record<string, string>
  /** The `Cookie` header of that signed-in user, which any page of the site makes a browser send. */
  cookie(role: TestRole): string
  /** A request to the running lake, by path. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Turns off forced changes of initial passwords, for all callers; until the next restart. */
  keepFirstPasswords(): void
  /** Stops the lake and starts another on the same data, at a new URL; `meanwhile` runs in between. */
  restart(meanwhile?: () => void): Promise<void>
  close(): Promise<void>
}

export interface TestLakeOptions {
  /** The folder for scratch data; default: the system's. */
  scratch?: string
  config?: Partial<LakeConfig>
  startOptions?: StartOptions
  recheckMs?: number
  pace?: MinBodyRate
  webhookLimits?: Partial<QueueLimits>
  retention?: RetentionOptions
  /** Network and clock of the external link checker. */
  outside?: LinkCheckerDeps
  limits?: LakeLimits
  /** The clock of writes, sessions, and attempts. */
  now?: () => number
  /** The clock of scheduled tasks. */
  schedulerClock?: Clock
  /** The clock of periodic jobs. */
  roundClock?: Clock
  socketLimits?: Partial<SocketLimits>
}

// The first query of hundreds of lakes is slow, and no other follows: without this, each would start a spare process.
// Tests of spare processes set their own delay.
const SPARE_MS = 2000

// A process with all checks takes half a second to start, and is the same for every lake with the site's policy.
const inspections = new Inspections(clearwell.policy?.inspector)

// Real hashing takes a third of a second each; the tests do not depend on it.
const PASSWORD_COST = 10

/** A separate lake on a free port, with scratch data and the site's roles and users. */
export async function openTestLake(options: TestLakeOptions = {}): Promise<TestLake> {
  const dataDir = await mkdtemp(join(options.scratch ?? tmpdir(), 'lake-test-'))
  const config: LakeConfig = {
    ...clearwell,
    // Tests of the lake itself write any type; those of the review gate declare a policy.
    policy: undefined,
    seed: undefined,
    webhooks: [],
    backups: undefined,
    ...options.config,
  }
  const logged: string[] = []
  const audited: string[] = []
  const start = async () => {
    const lake = await createLake({
      dataDir,
      config,
      startOptions: options.startOptions,
      recheckMs: options.recheckMs,
      webhookLimits: options.webhookLimits,
      now: options.now,
      schedulerClock: options.schedulerClock,
      passwordCost: PASSWORD_COST,
      retention: options.retention,
      outside: options.outside,
      inspections:
        config.policy?.inspector?.href === clearwell.policy?.inspector?.href
          ? inspections
          : undefined,
      limits: { ...options.limits, query: { spareMs: SPARE_MS, ...options.limits?.query } },
      log: (line) => logged.push(line),
      auditLog: (line) => audited.push(line),
    })
    const { pace, socketLimits, roundClock } = options
    return { lake, server: await listen(lake, { port: 0, pace, socketLimits, roundClock }) }
  }
  let running = await start()
  const tokens = new Map<TestRole, string>()

  const token = (role: TestRole): string => {
    const known = tokens.get(role)
    if (known !== undefined) return known
    const { secret } = running.lake.context.access.tokens.create({ label: `test ${role}`, role })
    tokens.set(role, secret)
    return secret
  }
  const user = (role: TestRole): User => {
    const found = running.lake.context.access.users.list().find((each) => each.role === role)
    if (!found) throw new Error(`The test config has no user with the role ${role}`)
    return found
  }
  const anonymousClient: TestLake['anonymousClient'] = (extra = {}) =>
    createClient({
      projectId: config.projectId,
      dataset: config.dataset,
      apiVersion: '2026-03-01',
      apiHost: running.server.url,
      useProjectHostname: false,
      useCdn: false,
      maxRetries: 0,
      ...extra,
    })

  return {
    get lake() {
      return running.lake
    },
    get baseUrl() {
      return running.server.url
    },
    dataDir,
    config,
    logged,
    audited,
    token,
    user,
    client: (role, extra = {}) => anonymousClient({ token: token(role), ...extra }),
    anonymousClient,
    studio: (role) => {
      const { sessions } = running.lake.context.access
      const { secret } = sessions.start(user(role).id)
      return {
        cookie: `${SESSION_COOKIE}=${secret}`,
        origin: running.server.url,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-dest': 'empty',
        [PAGE_HEADER]: sessions.pageKey(secret),
      }
    },
    browser: (cookie) => ({
      cookie,
      origin: running.server.url,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    }),
    cookie: (role) =>
      `${SESSION_COOKIE}=${running.lake.context.access.sessions.start(user(role).id).secret}`,
    fetch: (path, init) =>
      fetch(`${running.server.url}${path}`, {
        redirect: 'manual',
        ...init,
        headers: asProxy(init?.headers, running.lake),
      }),
    keepFirstPasswords: () =>
      running.lake.context.store.db.exec('UPDATE users SET must_change_password = 0'),
    restart: async (meanwhile) => {
      await running.server.close()
      meanwhile?.()
      running = await start()
    },
    close: async () => {
      await running.server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A request on behalf of another caller has the proxy's key, as the web process's do. */
export function asProxy(given: HeadersInit | undefined, lake: Lake): Headers {
  const headers = new Headers(given)
  if ([...headers.keys()].some((name) => name.startsWith('x-forwarded-'))) {
    headers.set(PROXY_HEADER, lake.context.access.secrets.read().proxyKey)
  }
  return headers
}
