import type { SanityClient } from '@sanity/client'
import type { Policy } from '../../../lib/lake/policy-config.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { oldestFirst, readRecord } from '../../../lib/workflow/model/record-order.ts'
import type { User } from '../../../lib/lake/access/users.ts'
import {
  openTestLake,
  type TestLake,
  type TestLakeOptions,
  type TestRole,
} from '../fixtures/test-lake.ts'
import { completeArticle, evidence } from './complete-article.ts'
import { isRecord } from '../../../lib/is-record.ts'

export const ARTICLE = 'article-asthma'
export const DRAFT = `drafts.${ARTICLE}`

/** Today by the lake's clock. */
export const today = (): string => new Date().toISOString().slice(0, 10)

export interface DecisionRejection {
  status: number
  /** The policy's code, such as `policy.role`; null for other errors. */
  code: string | null
  message: string
}

/** A signed-in staff member, even if their role changes. */
export interface Colleague {
  id: string
  name: string
  password: string
  decide(decision: string, input?: Record<string, unknown>): Promise<DecisionResult>
  /** Signs the draft, or takes another reviewer decision. */
  sign(decision?: 'approve' | 'recertify', input?: Record<string, unknown>): Promise<DecisionResult>
}

type DecisionResult = DecisionRejection | { status: 200; transactionId: string }

export interface Office {
  lake: TestLake
  /** The person who has this role now. */
  colleague(role: TestRole): Colleague
  /** Another medical reviewer with a public profile. */
  addReviewer(name: string): Promise<Colleague>
  /** The real client, signed in as the person with this role. */
  as(role: TestRole): SanityClient
  getPassword(role: TestRole): string
  /** Sends a decision over HTTP; refusals are in the response. */
  decide(role: TestRole, decision: string, input?: Record<string, unknown>): Promise<DecisionResult>
  /** Approves with the person's password. */
  approve(input?: Record<string, unknown>): ReturnType<Office['decide']>
  /** Writes the editor's draft, which passes the checks unless the given fields prevent it. */
  writeDraft(fields?: Record<string, unknown>): Promise<{ _rev: string }>
  /** The revision of the draft, or of another document. */
  revision(id?: string): string
  /** Submits and approves the current draft of the article or another document. */
  getApproved(documentId?: string): Promise<void>
  publish(role?: TestRole): Promise<unknown>
  stored(id: string): Record<string, unknown> | null
  /** Publishes documents as the seed does: with an approval, to which the lake adds the hash. */
  seed(...documents: readonly { _id: string; _type: string }[]): void
  /** The article's records. */
  records(): { decision: unknown; by: unknown }[]
}

interface OfficeOptions extends Pick<
  TestLakeOptions,
  'schedulerClock' | 'now' | 'config' | 'limits' | 'inCluster' | 'isSeeded'
> {
  policy?: Policy
}

/** A lake with the site's policy and one article to review. */
export async function openOffice({
  policy = reviewPolicy,
  config,
  ...options
}: OfficeOptions = {}): Promise<Office> {
  const lake = await openTestLake({ config: { ...config, policy }, ...options })
  const sessions = new Map<TestRole, string>()
  const session = (role: TestRole) => {
    const known =
      sessions.get(role) ?? lake.lake.context.access.sessions.start(lake.user(role).id).secret
    sessions.set(role, known)
    return known
  }
  const as: Office['as'] = (role) =>
    lake.anonymousClient({ token: session(role), perspective: 'raw' })
  const getPassword: Office['getPassword'] = (role) =>
    lake.lake.context.access.secrets.read().initialPasswords[lake.user(role).email] ?? ''

  const decideWith = async (
    secret: string,
    decision: string,
    input: Record<string, unknown> = {},
  ): Promise<DecisionResult> => {
    const response = await lake.fetch(`/v2026-03-01/data/decisions/${lake.config.dataset}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ decision, documentId: ARTICLE, ...input }),
    })
    const body: unknown = await response.json()
    return response.ok ? { status: 200, ...transaction(body) } : toRefused(response.status, body)
  }
  const verdict = (decision: 'approve' | 'recertify', password: string) => ({
    revision: office.revision(decision === 'approve' ? DRAFT : ARTICLE),
    statement: 'Checked against the guideline.',
    evidenceCheckedAt: today(),
    password,
  })
  const signedIn = ({ id, name }: User, password: string): Colleague => {
    const { secret } = lake.lake.context.access.sessions.start(id)
    const decide: Colleague['decide'] = (decision, input) => decideWith(secret, decision, input)
    return {
      id,
      name,
      password,
      decide,
      sign: (decision = 'approve', input = {}) =>
        decide(decision, { ...verdict(decision, password), ...input }),
    }
  }

  const office: Office = {
    lake,
    as,
    getPassword,
    colleague: (role) => signedIn(lake.user(role), getPassword(role)),
    addReviewer: async (name) => {
      const email = `${name.toLowerCase()}@clearwell.example`
      const password = `${name} keeps a long secret`
      const made = await lake.lake.context.access.users.add({
        email,
        name,
        role: 'medicalReviewer',
        password,
      })
      lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
        const profile = {
          name: `${name} Reviewer`,
          credentials: 'MD',
          account: email,
          isReviewer: true,
        }
        tx.put({ _id: `person-${name.toLowerCase()}`, _type: 'person', ...profile })
      })
      return signedIn(made, password)
    },
    decide: (role, decision, input) => decideWith(session(role), decision, input),
    approve: (input = {}) =>
      office.decide('medicalReviewer', 'approve', {
        ...verdict('approve', getPassword('medicalReviewer')),
        ...input,
      }),
    writeDraft: async (fields = {}) =>
      as('editor').createOrReplace({
        _id: DRAFT,
        ...completeArticle(),
        ...fields,
      }),
    revision: (id = DRAFT) => String(office.stored(id)?._rev),
    getApproved: async (documentId = ARTICLE) => {
      const draft = { documentId, revision: office.revision(`drafts.${documentId}`) }
      const submitted = await office.decide('editor', 'submit', draft)
      const approved = await office.approve(draft)
      if (submitted.status !== 200 || approved.status !== 200)
        throw new Error(JSON.stringify([submitted, approved]))
    },
    publish: (role = 'editor') =>
      as(role).action({
        actionType: 'sanity.action.document.publish',
        publishedId: ARTICLE,
        draftId: DRAFT,
      }),
    stored: (id) => lake.lake.context.store.get(id),
    seed: (...documents) => {
      lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
        for (const document of documents) {
          tx.put(document)
          tx.put({
            _id: `review.${document._id}`,
            _type: 'review',
            subject: { _type: 'reference', _ref: document._id, _weak: true },
            decision: 'approved',
            decidedAt: '2025-01-01T00:00:00.000Z',
          })
        }
      })
    },
    records: () =>
      lake.lake.context.store
        .ofType('review')
        .filter(({ subject }) => isRecord(subject) && subject._ref === ARTICLE)
        .flatMap((stored) => {
          const record = readRecord(stored)
          return record ? [{ ...record, by: stored.by }] : []
        })
        .sort(oldestFirst)
        .map(({ decision, by }) => ({ decision, by })),
  }
  office.seed(...evidence)
  lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
    tx.put({
      _id: 'person-robin',
      _type: 'person',
      name: 'Robin Reviewer',
      credentials: 'MD',
      account: lake.user('medicalReviewer').email,
      isReviewer: true,
    })
  })
  return office
}

function transaction(body: unknown): { transactionId: string } {
  return { transactionId: isRecord(body) ? String(body.transactionId) : '' }
}

function toRefused(status: number, body: unknown): DecisionRejection {
  const error = isRecord(body) && isRecord(body.error) ? body.error : undefined
  const items: unknown = error?.items
  const [item] = Array.isArray(items) ? items : []
  const type: unknown = item?.error?.type
  return {
    status,
    code: typeof type === 'string' ? type : null,
    message: String(error?.description ?? (isRecord(body) ? body.message : '')),
  }
}
