import { ClientError, type SanityClient, type SanityDocumentStub } from '@sanity/client'
import { z } from 'zod'
import { getGrants, permits } from '../lake/access/grants.ts'
import { AttributionService } from '../lake/attribution/attribution-service.ts'
import { httpError, LakeError, MutationError } from '../lake/errors.ts'
import type { Inspections } from '../lake/inspections/inspections.ts'
import { availableActions, type ReadContext } from '../lake/policy/available-actions.ts'
import { carryOut, type DecisionContext, type DecisionRequest } from '../lake/policy/carry-out.ts'
import { policyCall, policyCheck } from '../lake/policy/check.ts'
import type { Policy, PolicySigning, PolicyViolation } from '../lake/policy-config.ts'
import type { PendingChange } from '../lake/store/store.ts'
import { CooperativeScheduler } from '../lake/scheduling/time-slices.ts'
import type { Identity, Role, KnownPerson } from '../lake/types.ts'
import { isRecord } from '../is-record.ts'
import { PROFILE_TYPE } from '../workflow/rules/appointments.ts'
import { listProfiles, recordAppointments } from './appointments.ts'
import { snapshotHistory } from './history.ts'
import { toIdentity, toReviewRoles, type Member } from './members.ts'
import { MissingFactError } from './questions.ts'
import { LOCK_ID, LOCK_TYPE, Snapshot } from './snapshot.ts'
import { openTransaction, toMutations } from './transaction.ts'

/** Where decisions on a hosted dataset are carried out. */
export interface HostedStore {
  policy: Policy
  roles: readonly Role[]
  /** With the publisher's token, and the perspective `raw`. */
  publisher: SanityClient
  inspections: Pick<Inspections, 'answering'>
  /** Signs records, and verifies them; null: without a key, records are not signed, and unsigned ones count. */
  signing: PolicySigning | null
  now: () => number
  /** Settles after this many milliseconds; for a history that is behind. */
  wait?: (ms: number) => Promise<unknown>
}

/** A person who decides, with a client that has their own credentials. */
export interface Caller {
  member: Member & { kind: 'user' | 'token' }
  client: SanityClient
}

/** Two decisions at once: the second reads again and runs again. */
const MAX_CONFLICTS = 5
/** Reads of one decision, beyond what is read for every decision. */
const MAX_LOADS = 1_000

const slices = new CooperativeScheduler()

/**
 * Carries out a decision as the lake would, and writes what follows from it in one transaction with the publisher's
 * token, if nothing that it depends on has changed meanwhile. Throws the lake's errors: 400, 403, 404, 409, 429, 503.
 */
export async function decideHosted(
  store: HostedStore,
  request: DecisionRequest,
  caller: Caller,
  signal?: AbortSignal,
): Promise<{ transactionId: string }> {
  // Passwords are Sanity's matter; at least no program signs.
  if (request.decision.signed && caller.member.kind !== 'user')
    throw httpError(
      403,
      'Forbidden',
      'Only a person who is signed in can sign; an API token cannot.',
      { code: 'signature' },
    )
  // Sanity publishes a release by itself, so no approval of one could be enforced.
  if (isRecord(request.input) && request.input.release !== undefined)
    throw httpError(
      400,
      'Bad Request',
      'Sanity publishes releases without asking this server, so a page in a release can’t be reviewed. Submit each page’s own draft instead. Once they are approved, select them on the Review dashboard and choose “Schedule together”.',
      { code: 'release' },
    )
  const { id } = await retryConflicts(store, caller.client, getPages(request), (snapshot) => {
    const identity = identify(caller.member, snapshot, store)
    return carryOut(getContext(store, snapshot, identity.id), request, identity, signal)
  })
  return { transactionId: id }
}

/** What the caller may do with a document now, and why not. */
export async function hostedActions(
  store: HostedStore,
  documentId: string,
  { member, client }: Caller,
): Promise<Readonly<Record<string, PolicyViolation | null>>> {
  const snapshot = await openSnapshot(store, client, [documentId])
  return withFacts(snapshot, () => {
    const identity = identify(member, snapshot, store)
    const context = getContext(store, snapshot, identity.id)
    return availableActions(context, documentId, identity)
  })
}

/**
 * Runs work that writes, on a new snapshot after each conflict, and after a refusal that was judged while another decision
 * was made. Throws 503 if others are always faster.
 */
export async function retryConflicts<Result>(
  store: HostedStore,
  people: SanityClient,
  pages: readonly string[],
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    const snapshot = await openSnapshot(store, people, pages)
    try {
      return await withFacts(snapshot, () => work(snapshot))
    } catch (error) {
      const isConflict = error instanceof ConflictError
      if (!isConflict && !(await isOutdated(error, snapshot, store.publisher))) throw error
      if (tried === MAX_CONFLICTS) throw tooFast()
    }
  }
}

/**
 * Whether another decision was made since the snapshot was opened: what was refused may have been read at two moments,
 * for example the end of the chain before it, and the records of a page after it.
 */
async function isOutdated(
  refusal: unknown,
  { lock }: Snapshot,
  publisher: SanityClient,
): Promise<boolean> {
  if (!(refusal instanceof LakeError) || refusal.status >= 500) return false
  const now = await publisher.getDocument(LOCK_ID)
  return now?._rev !== lock?._rev
}

function openSnapshot(
  { publisher, policy, wait }: HostedStore,
  people: SanityClient,
  pages: readonly string[],
): Promise<Snapshot> {
  const recordTypes = [...policy.recordTypes, LOCK_TYPE]
  return Snapshot.open({ publisher, people, recordTypes, wait }, pages)
}

/** Runs synchronous work of the policy until everything that it asks for has been read. */
async function withFacts<Result>(
  snapshot: Snapshot,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  for (let loads = 0; ; loads += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof MissingFactError)) throw error
      if (loads === MAX_LOADS) throw tooFast()
      await snapshot.load(error.question)
    }
  }
}

/**
 * What the decision reads and writes, on one snapshot. `getNotes`: documents of the server's own that the same
 * transaction creates beside these changes.
 */
export function getContext(
  { policy, roles, publisher, inspections, signing, now }: HostedStore,
  snapshot: Snapshot,
  callerId: string,
  getNotes: (
    changes: readonly PendingChange[],
    stamp: { id: string; timestamp: string },
  ) => readonly SanityDocumentStub[] = () => [],
): DecisionContext<{ id: string }> & ReadContext {
  const history = snapshotHistory(snapshot, callerId, signing)
  const profiles = () => listProfiles((question) => snapshot.list(question), signing)
  const person = (id: string): KnownPerson | null => {
    const member = snapshot.member(id)
    return member && { ...member, roles: toReviewRoles(member, profiles) }
  }
  // Sanity would publish a scheduled release without this server.
  const services = { person, signing, hasReleases: false }
  const check = policyCheck(policy, services)
  return {
    policy,
    services,
    ...services,
    history,
    attribution: new AttributionService(history, slices),
    inspections,
    access: {
      roles,
      can: (identity, permission, document) =>
        permits(getGrants(roles, identity), identity, permission, document),
    },
    get: (id) => snapshot.get(id),
    referring: (id, type) =>
      snapshot.list({ kind: 'referring', id, ...(type !== undefined && { type }) }),
    ofType: (type) => (type === PROFILE_TYPE ? profiles() : snapshot.list({ kind: 'type', type })),
    async commit(options, body) {
      const id = crypto.randomUUID()
      const timestamp = new Date(now()).toISOString()
      const stamp = { id, timestamp, author: options.author }
      const { tx, changes, list } = openTransaction(snapshot, stamp, signing)
      body(tx)
      check?.(tx, changes(), options)
      recordAppointments(changes(), policyCall(tx, options, services), list)
      // Such as a scheduled task that another process has carried out.
      if (changes().length === 0) return { id }
      const notes = getNotes(changes(), stamp).map((create) => ({ create }))
      await send(publisher, [...toMutations(changes(), snapshot, id), ...notes], id)
      return { id }
    },
  }
}

/** Something that the decision depends on has changed since it was read. */
class ConflictError extends Error {}

/** Codes of a refusal that only says that a document is not what it was. */
const CONFLICTS: readonly string[] = [
  'documentRevisionIDDoesNotMatchError',
  'documentAlreadyExistsError',
  // Someone deleted it, for example a draft that was to be changed.
  'documentNotFoundError',
]

/**
 * Throws ConflictError if nothing was or will be written. `isRepeated`: the response to the first attempt was lost. Both
 * have the same id and guards, so at most one of them is written.
 */
async function send(
  publisher: SanityClient,
  mutations: ReturnType<typeof toMutations>,
  transactionId: string,
  isRepeated = false,
): Promise<void> {
  try {
    await publisher.mutate(mutations, {
      transactionId,
      visibility: 'sync',
      returnDocuments: false,
    })
  } catch (error) {
    const isRefused = error instanceof ClientError
    if (!isRefused || isRepeated) {
      // A response was lost, or the service failed: only the dataset knows whether it was written.
      const isStored = await isWritten(publisher, mutations, transactionId).catch(() => null)
      if (isStored) return
      if (!isRepeated) return send(publisher, mutations, transactionId, true)
      if (isRefused && [404, 409].includes(error.statusCode) && isStored === false)
        throw new ConflictError(error.message)
      // Any other refusal says nothing about the first attempt.
      throw unknownOutcome()
    }
    const items = getItems(error.response.body)
    if (
      (error.statusCode === 409 || error.statusCode === 404) &&
      items.length > 0 &&
      items.every(({ type }) => CONFLICTS.includes(type))
    )
      throw new ConflictError(error.message)
    if (error.statusCode === 409 || error.statusCode === 400)
      throw new MutationError(items, error.statusCode)
    if (error.statusCode === 401 || error.statusCode === 403) throw publisherRefused()
    throw error
  }
}

/**
 * Whether the dataset has what this transaction wrote: the lock, unless another decision was made since, or a new
 * document, such as its record, which nothing changes later.
 */
async function isWritten(
  publisher: SanityClient,
  mutations: ReturnType<typeof toMutations>,
  transactionId: string,
): Promise<boolean> {
  const made = mutations.flatMap((each) => ('create' in each ? [each.create._id ?? []].flat() : []))
  const found = await publisher.getDocuments([LOCK_ID, ...made])
  return found.some((document) => document?._rev === transactionId)
}

const errorBody = z.object({
  error: z.object({
    items: z
      .array(
        z.object({
          error: z.object({
            type: z.string(),
            description: z.string().catch('The store refused this'),
            id: z.string().optional(),
          }),
        }),
      )
      .catch([]),
  }),
})

function getItems(body: unknown) {
  return (errorBody.safeParse(body).data?.error.items ?? []).map(({ error }) => error)
}

function identify(
  member: Caller['member'],
  snapshot: Snapshot,
  { signing }: HostedStore,
): Identity {
  const profiles = () => listProfiles((question) => snapshot.list(question), signing)
  return toIdentity(member, toReviewRoles(member, profiles))
}

/** The published ids that a decision is about, as far as its input names them. */
function getPages({ input, documentId }: DecisionRequest): string[] {
  if (documentId !== '') return [documentId]
  const documents = isRecord(input) && Array.isArray(input.documents) ? input.documents : []
  return documents.flatMap((each: unknown) =>
    isRecord(each) && typeof each.documentId === 'string' ? [each.documentId] : [],
  )
}

function tooFast() {
  return httpError(
    503,
    'Service Unavailable',
    'Someone else is changing this at the same time, so nothing was saved. Try again in a moment.',
    {},
    { 'Retry-After': '2' },
  )
}

function unknownOutcome() {
  return httpError(
    503,
    'Service Unavailable',
    'The connection to Sanity was lost, so this may or may not have been saved. Reload the page before you try again.',
  )
}

function publisherRefused() {
  return httpError(
    502,
    'Bad Gateway',
    'Sanity refused the server’s own token, so nothing was saved. An administrator must check SANITY_API_PUBLISH_TOKEN: npm run sanity:check says what it lacks.',
  )
}
