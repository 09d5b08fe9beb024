import { ClientError, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { checkContent, type CheckedKeys } from './dataset-check.ts'
import type { CheckResult } from './check-result.ts'
import { readTransactions } from './transactions.ts'
import { LOCK_ID, LOCK_TYPE } from './snapshot.ts'

/** A token of the environment file, with the client that uses it; null if it is not set. */
export interface TokenClient {
  variable: string
  purpose: string
  /** Whether it has to be able to write published documents. */
  writes: boolean
  client: SanityClient | null
}

export interface ProjectCheckOptions {
  /** The first one is the publisher's. */
  tokens: readonly [TokenClient, ...(readonly TokenClient[])]
  /** The origin under which people open the Studio. */
  siteUrl: string
  keys?: CheckedKeys
}

const LINKS = {
  roles: 'https://www.sanity.io/docs/user-guides/roles',
  tokens: 'https://www.sanity.io/docs/content-lake/http-auth',
  cors: 'https://www.sanity.io/docs/content-lake/cors',
  datasets: 'https://www.sanity.io/docs/content-lake/datasets',
  history: 'https://www.sanity.io/docs/content-lake/history-experience',
} as const

const datasets = z.array(z.object({ name: z.string(), aclMode: z.string().nullish() }))
const project = z.object({
  maxRetentionDays: z.number().nullish(),
  members: z.array(
    z.object({
      id: z.string(),
      isRobot: z.boolean().nullish(),
      roles: z.array(z.object({ name: z.string() })).nullish(),
    }),
  ),
})
const corsOrigins = z.array(
  z.object({ origin: z.string(), allowCredentials: z.boolean().nullish() }),
)
/** Roles that publish without the review. */
const PUBLISHING: readonly string[] = ['editor', 'developer']
/** Reviews may take weeks. */
const RETENTION_DAYS = 90

/** Looks at everything that decisions on a hosted project need. Changes nothing. */
export async function checkProject(options: ProjectCheckOptions): Promise<CheckResult[]> {
  const [{ client: publisher }] = options.tokens
  const tokens = await Promise.all(options.tokens.map(checkToken))
  if (!publisher) return tokens.flat()
  const { keys = { signingKey: undefined, publicKeys: undefined } } = options
  const others = [
    lookUp('The datasets', LINKS.datasets, () => checkDataset(publisher)),
    lookUp('The members', LINKS.roles, () => checkMembers(publisher)),
    lookUp('The CORS origins', LINKS.cors, () => checkCors(publisher, options.siteUrl)),
    lookUp('The history', LINKS.history, () => checkHistory(publisher)),
    lookUp('The content', LINKS.datasets, () => checkContent(publisher, keys)),
  ]
  return [...tokens.flat(), ...(await Promise.all(others)).flat()]
}

/** A check that the token is not allowed to make, or that fails otherwise, is no finding about the project. */
async function lookUp(
  what: string,
  link: string,
  check: () => Promise<CheckResult[]>,
): Promise<CheckResult[]> {
  try {
    return await check()
  } catch (error) {
    const reason =
      error instanceof ClientError ? `Sanity answered ${error.statusCode}` : 'no answer'
    return [
      {
        status: 'unknown',
        text: `${what} could not be read with the publisher’s token (${reason}). Look at sanity.io/manage.`,
        link,
      },
    ]
  }
}

async function checkToken({
  variable,
  purpose,
  writes,
  client,
}: TokenClient): Promise<CheckResult[]> {
  const link = LINKS.tokens
  if (!client)
    return [
      {
        status: 'missing',
        text: `${variable} is not set: ${purpose}. Create a token and set it in .env.`,
        link,
      },
    ]
  try {
    const mayWrite = await canWrite(client)
    if (mayWrite === writes) return [{ status: 'ok', text: `${variable} works: ${purpose}.` }]
    return writes
      ? [
          {
            status: 'missing',
            text: `${variable} cannot write published documents. Create it with the role Editor.`,
            link,
          },
        ]
      : [
          {
            status: 'advice',
            text: `${variable} can write published documents, but needs only to read. Create it with the role Viewer.`,
            link,
          },
        ]
  } catch (error) {
    const isRefused = error instanceof ClientError && error.statusCode === 401
    return [
      isRefused
        ? {
            status: 'missing',
            text: `Sanity does not accept ${variable}. Create a new token.`,
            link,
          }
        : {
            status: 'unknown',
            text: `${variable} could not be tried: Sanity did not respond. Check SANITY_PROJECT_ID and SANITY_DATASET.`,
            link,
          },
    ]
  }
}

/** Tries a write that is not carried out. */
async function canWrite(client: SanityClient): Promise<boolean> {
  try {
    await client.createIfNotExists({ _id: LOCK_ID, _type: LOCK_TYPE }, { dryRun: true })
    return true
  } catch (error) {
    if (error instanceof ClientError && error.statusCode === 403) return false
    throw error
  }
}

async function checkDataset(client: SanityClient): Promise<CheckResult[]> {
  const { projectId, dataset } = client.config()
  const found = datasets.parse(
    await client.request<unknown>({ url: `/projects/${projectId}/datasets` }),
  )
  const own = found.find(({ name }) => name === dataset)
  const link = LINKS.datasets
  if (!own)
    return [
      {
        status: 'missing',
        text: `The project has no dataset “${dataset}”. Create it, or correct SANITY_DATASET.`,
        link,
      },
    ]
  return own.aclMode === 'public'
    ? [
        {
          status: 'advice',
          text: `The dataset “${dataset}” is public: anyone can query it. Make it private.`,
          link,
        },
      ]
    : [{ status: 'ok', text: `The dataset “${dataset}” exists.` }]
}

async function checkMembers(client: SanityClient): Promise<CheckResult[]> {
  const { projectId } = client.config()
  const found = project.parse(await client.request<unknown>({ url: `/projects/${projectId}` }))
  const people = found.members.filter(({ isRobot }) => !isRobot)
  const withRole = (...names: readonly string[]) =>
    people.filter(({ roles }) => roles?.some(({ name }) => names.includes(name)))
  const publishing = withRole(...PUBLISHING).length
  const administrators = withRole('administrator').length
  const link = LINKS.roles
  const results: CheckResult[] = [
    publishing === 0
      ? { status: 'ok', text: 'No editor or developer can publish without the review.' }
      : {
          status: 'advice',
          text: `Editors and developers, who can publish without the review: ${publishing}. Make them contributors.`,
          link,
        },
    administrators <= 2
      ? {
          status: 'ok',
          text: `Administrators, who can publish without the review: ${administrators}.`,
        }
      : {
          status: 'advice',
          text: `${administrators} administrators can publish without the review. Two are enough.`,
          link,
        },
  ]
  if (withRole('contributor').length === 0)
    results.push({
      status: 'missing',
      text: 'No one is a contributor, so no one can write drafts for the review. Invite writers and reviewers with the role Contributor.',
      link,
    })
  const days = found.maxRetentionDays
  if (typeof days === 'number' && days < RETENTION_DAYS)
    results.push({
      status: 'advice',
      text: `The plan keeps ${days} days of history. No one can sign for a draft that is older than that.`,
      link: LINKS.history,
    })
  return results
}

async function checkCors(client: SanityClient, siteUrl: string): Promise<CheckResult[]> {
  const { projectId } = client.config()
  const found = corsOrigins.parse(
    await client.request<unknown>({ url: `/projects/${projectId}/cors` }),
  )
  const { origin } = new URL(siteUrl)
  const own = found.find((each) => each.origin === origin)
  const link = LINKS.cors
  if (own?.allowCredentials) return [{ status: 'ok', text: `${origin} may call the project.` }]
  return [
    {
      status: 'missing',
      text: `${origin} is not a CORS origin with credentials, so the Studio cannot sign in. Add it in the API settings.`,
      link,
    },
  ]
}

async function checkHistory(client: SanityClient): Promise<CheckResult[]> {
  const read = await readTransactions(client, [LOCK_ID])
  if (!read)
    return [
      {
        status: 'missing',
        text: 'The history says who changed a document, but not what, so no one can sign. Ask Sanity’s support about “effectFormat=mendoza”.',
        link: LINKS.history,
      },
    ]
  return [{ status: 'ok', text: 'The publisher’s token can read the history.' }]
}

const SIGNS = {
  ok: 'ok      ',
  missing: 'MISSING ',
  advice: 'advice  ',
  unknown: 'unknown ',
} as const

/** The results as lines for a terminal. */
export function formatResults(results: readonly CheckResult[]): string[] {
  return results.flatMap(({ status, text, link }) => [
    `${SIGNS[status]} ${text}`,
    ...(link === undefined ? [] : [`         ${link}`]),
  ])
}
