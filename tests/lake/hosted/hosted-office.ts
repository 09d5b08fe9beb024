import type { SanityClient } from '@sanity/client'
import { createDecisionsHandler } from '../../../lib/hosted/handler.ts'
import type { HostedStore } from '../../../lib/hosted/decisions.ts'
import clearwell from '../../../lib/lake.config.ts'
import { withSanityCompatibility } from '../../../lib/lake/sanity-compatibility.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { completeArticle, evidence } from '../review/complete-article.ts'
import { inspections, openTestLake, type TestLake } from '../fixtures/test-lake.ts'

export const ARTICLE = 'article-asthma'
export const DRAFT = `drafts.${ARTICLE}`
export const SITE = 'https://site.example'

/** The people of a project: with Sanity's own roles. */
const PEOPLE = {
  admin: 'administrator',
  writer: 'contributor',
  colleague: 'contributor',
  reviewer: 'contributor',
  second: 'contributor',
  watcher: 'viewer',
} as const
export type PersonName = keyof typeof PEOPLE

export interface DecisionAnswer {
  status: number
  /** The policy's code, without `policy.`; null for a success. */
  code: string | null
  body: unknown
}

export interface HostedOffice {
  lake: TestLake
  store: HostedStore
  /** What the handler logged. */
  logged: string[]
  /** The handler of the web process, without a network. */
  handle(request: Request): Promise<Response>
  /** The real client, signed in as this person. */
  as(person: PersonName): SanityClient
  token(person: PersonName): string
  userId(person: PersonName): string
  decide(
    person: PersonName,
    decision: string,
    input?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<DecisionAnswer>
  /** Signs the draft as it is stored. */
  approve(person?: PersonName, input?: Record<string, unknown>): Promise<DecisionAnswer>
  /** The writer's draft, which passes the checks. */
  writeDraft(fields?: Record<string, unknown>, person?: PersonName): Promise<{ _rev: string }>
  revision(id?: string): string
  stored(id: string): Record<string, unknown> | null
  /** The decisions on record about the article, in the order of their sequence numbers. */
  records(id?: string): Record<string, unknown>[]
  close(): Promise<void>
}

const today = () => new Date().toISOString().slice(0, 10)

/** A lake that stands in for hosted Sanity, and the web process's decisions on it. */
export async function openHostedOffice({
  signing = null,
}: { signing?: HostedStore['signing'] } = {}): Promise<HostedOffice> {
  const lake = await openTestLake({
    config: withSanityCompatibility({
      ...clearwell,
      compatibility: 'sanity',
      seed: undefined,
      backups: undefined,
      users: Object.entries(PEOPLE).map(([name, role]) => ({
        name: `${name} of the office`,
        email: `${name}@clearwell.example`,
        role,
      })),
    }),
  })
  const { access, store: documents } = lake.lake.context
  const user = (person: PersonName) => {
    const found = access.users.list().find(({ email }) => email.startsWith(`${person}@`))
    if (!found) throw new Error(`There is no ${person}`)
    return found
  }
  const sessions = new Map<PersonName, string>()
  const token = (person: PersonName) => {
    const secret = sessions.get(person) ?? access.sessions.start(user(person).id).secret
    sessions.set(person, secret)
    return secret
  }
  const connect = (secret: string) => lake.anonymousClient({ token: secret, perspective: 'raw' })
  documents.write({ author: 'test' }, (tx) => {
    for (const document of evidence) tx.put(document)
    for (const person of ['reviewer', 'second'] as const)
      tx.put({
        _id: `person-${person}`,
        _type: 'person',
        name: `Dr. ${person}`,
        credentials: 'MD',
        account: user(person).email,
        isReviewer: true,
      })
  })
  const store: HostedStore = {
    policy: reviewPolicy,
    roles: clearwell.roles ?? [],
    publisher: connect(access.tokens.create({ label: 'publisher', role: 'editor' }).secret),
    inspections,
    signing,
    now: () => Date.now(),
  }
  const logged: string[] = []
  const handle = createDecisionsHandler({ store, connect, log: (line) => logged.push(line) })

  const office: HostedOffice = {
    lake,
    store,
    logged,
    handle,
    token,
    as: (person) => connect(token(person)),
    userId: (person) => user(person).id,
    async decide(person, decision, input = {}, headers = {}) {
      const response = await handle(
        new Request(`${SITE}/api/decisions`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token(person)}`,
            'content-type': 'application/json',
            ...headers,
          },
          body: JSON.stringify({ decision, documentId: ARTICLE, ...input }),
        }),
      )
      const body: unknown = await response.json()
      return { status: response.status, code: response.ok ? null : codeIn(body), body }
    },
    approve: (person = 'reviewer', input = {}) =>
      office.decide(person, 'approve', {
        revision: office.revision(),
        statement: 'Checked against the guideline.',
        evidenceCheckedAt: today(),
        ...input,
      }),
    writeDraft: (fields = {}, person = 'writer') =>
      office.as(person).createOrReplace({ _id: DRAFT, ...completeArticle(), ...fields }),
    revision: (id = DRAFT) => String(documents.get(id)?._rev),
    stored: (id) => documents.get(id),
    records: (id = ARTICLE) =>
      documents
        .ofType('review')
        .filter(({ subject }) => isRecord(subject) && subject._ref === id)
        .toSorted((a, b) => Number(a.sequence) - Number(b.sequence)),
    async close() {
      await lake.close()
    },
  }
  return office
}

function codeIn(body: unknown): string | null {
  if (!isRecord(body)) return null
  const { error, code } = body
  const items = isRecord(error) && Array.isArray(error.items) ? error.items : []
  const [item]: unknown[] = items
  const type = isRecord(item) && isRecord(item.error) ? item.error.type : undefined
  if (typeof type === 'string') return type.replace(/^policy\./, '')
  return typeof code === 'string' ? code : null
}
