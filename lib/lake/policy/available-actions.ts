import type { Access } from '../access/access.ts'
import type { AttributionService } from '../attribution/attribution-service.ts'
import type { LakeContext } from '../context.ts'
import { toPublishedId, toVersionId } from '../engine/document-id.ts'
import { httpError } from '../errors.ts'
import type { GuestScope, GuestSubject, Identity, SanityDocument } from '../types.ts'
import type { Attribution } from '../attribution/attribution-service.ts'
import type { GuestPolicy, Policy, PolicyReadCall, PolicyViolation } from '../policy-config.ts'
import type { GuestRelease, GuestView } from '../policy-output.ts'
import { getCurrentTexts, noteRenamedMember } from '../renamed-policy-members.ts'
import { mapPolicyErrors } from './policy-errors.ts'
import { policyServices } from './policy-services.ts'
import { deletedState } from '../store/record.ts'
import type { HistoryStore } from '../store/history.ts'

/** A document as it was before its last deletion, without `_rev`; null if the change log has no such deletion. */
function getLastVersionOfDeleted(
  history: Pick<HistoryStore, 'stepsBack'>,
  id: string,
): Readonly<Record<string, unknown>> | null {
  const document = deletedState({ history }, id)
  if (!document) return null
  const { _rev, ...words } = document
  return words
}

/** How documents and their history are read, whatever stores them. */
export interface ViewContext {
  access: Pick<Access, 'can'>
  history: Pick<HistoryStore, 'stepsBack'>
}

/** What an answer to “what may I do here?” needs. */
export interface ReadContext
  extends ViewContext, Pick<PolicyReadCall, 'get' | 'referring' | 'ofType' | 'signing' | 'person'> {
  policy: Policy | undefined
  attribution: Pick<AttributionService, 'reading'>
}

/** The lake's own store. */
export function readContext({ config, access, attribution, store }: LakeContext): ReadContext {
  const { get, referring, ofType, history } = store
  const view = { get, referring, ofType, ...policyServices({ access, config }) }
  return { policy: config.policy, access, attribution, history, ...view }
}

/**
 * What the caller may do with a document now. Rejects with 403 if the policy knows no such document. The answer is
 * computed synchronously, so no write comes in between; a long history is read beforehand.
 */
export async function availableActions(
  context: ReadContext,
  documentId: string,
  identity: Identity,
): Promise<Readonly<Record<string, PolicyViolation | null>>> {
  return context.attribution.reading(identity.id, (past) => {
    const call = readCall(context, identity, past)
    return mapPolicyErrors(() => context.policy?.availableActions?.(documentId, call)) ?? {}
  })
}

/** What the caller sees beside a document on its page. Rejects with 403, as `availableActions` does. */
export async function previewContext(
  context: ReadContext,
  documentId: string,
  identity: Identity,
): Promise<Readonly<Record<string, unknown>>> {
  return context.attribution.reading(identity.id, (past) => {
    const call = readCall(context, identity, past)
    return mapPolicyErrors(() => context.policy?.previewContext?.(documentId, call)) ?? {}
  })
}

/** Whether a guest's subject can still be decided on. If not, none of its guests has access. */
export function isOpenForGuests(context: ReadContext, subject: GuestSubject): boolean {
  return context.policy?.guests?.isOpen(subject, context) === true
}

/** Names with which no guest may sign, besides those of accounts. */
export function getTakenNames(context: ReadContext): readonly string[] {
  return context.policy?.guests?.takenNames(context) ?? []
}

/** What a guest reviewer sees of a document. Rejects with 403 if there is nothing to see. */
export async function guestView(
  context: ReadContext,
  documentId: string,
  identity: Identity & { guest: GuestScope },
): Promise<GuestView | null> {
  return context.attribution.reading(identity.id, (past) => {
    const call = readCall(context, identity, past)
    return mapPolicyErrors(() => context.policy?.guests?.view(documentId, call)) ?? null
  })
}

/** The pages of a guest reviewer's release, in slices. Rejects with 403 if it is not open. */
export async function guestPages(
  lake: LakeContext,
  release: string,
  identity: Identity & { guest: GuestScope },
): Promise<GuestRelease | null> {
  const { guests } = lake.config.policy ?? {}
  if (!guests) return null
  const documentIds = lake.store.idsWith(toVersionId(release, '')).map(toPublishedId)
  // No one's authorship is read.
  const call = readCall(readContext(lake), identity, lake.attribution.atOnce)
  const listed = lake.slices.run(identity.id, guests.listPages(documentIds, call))
  return listed.catch((error: unknown) =>
    mapPolicyErrors((): never => {
      throw error
    }),
  )
}

/** Rejects with 403 unless the caller may invite guests to this subject; with 404 without guests. */
export function requireGuestVoucher(
  context: ReadContext,
  subject: GuestSubject,
  identity: Identity,
): Promise<void> {
  return requireGuestManager(context, identity, (guests, call) =>
    guests.requireVoucher(subject, call),
  )
}

/** Rejects with 403 unless the caller may list and revoke guests; with 404 without guests. */
export function requireGuestRevoker(context: ReadContext, identity: Identity): Promise<void> {
  return requireGuestManager(context, identity, (guests, call) => guests.requireRevoker(call))
}

async function requireGuestManager(
  context: ReadContext,
  identity: Identity,
  require: (guests: GuestPolicy, call: PolicyReadCall) => void,
): Promise<void> {
  await context.attribution.reading(identity.id, (past) => {
    const guests = context.policy?.guests
    if (!guests) throw httpError(404, 'Not Found', 'This server has no guest reviewers')
    const call = readCall(context, identity, past)
    mapPolicyErrors(() => require(guests, call))
  })
}

function readCall(context: ReadContext, identity: Identity, past: Attribution): PolicyReadCall {
  const { get, referring, ofType, signing, person } = context
  return {
    caller: identity,
    get,
    referring,
    ofType,
    signing,
    person,
    ...looking(context, identity, get, past),
  }
}

/** How a caller sees documents and their history; `get` returns them as they are, or as a transaction has them. */
export function looking(
  { access, history }: ViewContext,
  identity: Identity,
  get: (id: string) => SanityDocument | null,
  past: Attribution,
): Pick<
  PolicyReadCall,
  'canRead' | 'deletedVersion' | 'gone' | 'fieldAuthors' | 'publicAuthors' | 'hasWritten'
> {
  const deletedVersion = (id: string) => (get(id) ? null : getLastVersionOfDeleted(history, id))
  return {
    canRead: (document) => access.can(identity, 'read', document),
    deletedVersion,
    gone: (id) => {
      noteRenamedMember('PolicyReadCall.gone')
      return deletedVersion(id)
    },
    fieldAuthors: (documentId, base, summary) => {
      const document = get(documentId)
      return document ? past.fieldAuthors(document, base, summary) : new Map()
    },
    publicAuthors: (publishedId, isBase, summary) => {
      const document = get(publishedId) ?? getLastVersionOfDeleted(history, publishedId)
      if (!document) return { authors: new Map(), base: null }
      return past.publicAuthors(document, isBase, summary)
    },
    hasWritten: (words, summary) =>
      past.hasWritten(
        identity.id,
        { current: getCurrentTexts(words), before: words.before },
        summary,
      ),
  }
}
