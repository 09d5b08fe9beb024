import type { Access } from '../access/access.ts'
import type { AttributionService } from '../attribution/attribution-service.ts'
import type { LakeContext } from '../context.ts'
import { httpError } from '../errors.ts'
import type { GuestScope, Identity, SanityDocument } from '../types.ts'
import type { Attribution } from '../attribution/attribution-service.ts'
import type { Policy, PolicyReadCall, PolicyViolation } from '../policy-config.ts'
import type { GuestView } from '../policy-output.ts'
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
  const view = { get, referring, ofType, ...policyServices(access) }
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

/** What a guest reviewer sees of the document. Rejects with 403 if there is nothing to see. */
export async function guestView(
  context: ReadContext,
  identity: Identity & { guest: GuestScope },
): Promise<GuestView | null> {
  return context.attribution.reading(identity.id, (past) => {
    const call = readCall(context, identity, past)
    const { documentId } = identity.guest
    return mapPolicyErrors(() => context.policy?.guests?.view(documentId, call)) ?? null
  })
}

/** Rejects with 403 unless the caller may invite guests to this document, or revoke them; with 404 without guests. */
export async function requireGuestManager(
  context: ReadContext,
  documentId: string,
  identity: Identity,
  what: 'requireVoucher' | 'requireRevoker',
): Promise<void> {
  await context.attribution.reading(identity.id, (past) => {
    const guests = context.policy?.guests
    if (!guests) throw httpError(404, 'Not Found', 'This server has no guest reviewers')
    const call = readCall(context, identity, past)
    mapPolicyErrors(() => guests[what](documentId, call))
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
