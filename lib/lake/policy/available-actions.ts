import type { LakeContext } from '../context.ts'
import type { Identity, SanityDocument } from '../types.ts'
import type { Attribution } from '../attribution/attribution-service.ts'
import type { PolicyReadCall, PolicyViolation } from '../policy-config.ts'
import { mapPolicyErrors } from './policy-errors.ts'
import { deletedState } from '../store/record.ts'
import type { HistoryStore } from '../store/history.ts'

/** A document as it was before its last deletion, without `_rev`; null if the change log has no such deletion. */
function getLastVersionOfDeleted(
  history: HistoryStore,
  id: string,
): Readonly<Record<string, unknown>> | null {
  const document = deletedState({ history }, id)
  if (!document) return null
  const { _rev, ...words } = document
  return words
}

/**
 * What the caller may do with a document now. Rejects with 403 if the policy knows no such document. The answer is
 * computed synchronously, so no write comes in between; a long history is read beforehand.
 */
export async function availableActions(
  lake: LakeContext,
  documentId: string,
  identity: Identity,
): Promise<Readonly<Record<string, PolicyViolation | null>>> {
  return lake.attribution.reading(identity.id, (past) => {
    const call = outlookCall(lake, identity, past)
    return mapPolicyErrors(() => lake.config.policy?.availableActions?.(documentId, call)) ?? {}
  })
}

/** What the caller sees beside a document on its page. Rejects with 403, as `outlook` does. */
export async function previewContext(
  lake: LakeContext,
  documentId: string,
  identity: Identity,
): Promise<Readonly<Record<string, unknown>>> {
  return lake.attribution.reading(identity.id, (past) => {
    const call = outlookCall(lake, identity, past)
    return mapPolicyErrors(() => lake.config.policy?.previewContext?.(documentId, call)) ?? {}
  })
}

function outlookCall(lake: LakeContext, identity: Identity, past: Attribution): PolicyReadCall {
  const { store } = lake
  return {
    caller: identity,
    get: store.get,
    referring: store.referring,
    ofType: store.ofType,
    ...looking(lake, identity, store.get, past),
  }
}

/** How a caller sees documents and their history; `get` returns them as they are, or as a transaction has them. */
export function looking(
  { access, store: { history } }: LakeContext,
  identity: Identity,
  get: (id: string) => SanityDocument | null,
  past: Attribution,
): Pick<
  PolicyReadCall,
  'canRead' | 'deletedVersion' | 'fieldAuthors' | 'publicAuthors' | 'hasWritten'
> {
  return {
    canRead: (document) => access.can(identity, 'read', document),
    deletedVersion: (id) => (get(id) ? null : getLastVersionOfDeleted(history, id)),
    fieldAuthors: (documentId, base, summary) => {
      const document = get(documentId)
      return document ? past.fieldAuthors(document, base, summary) : new Map()
    },
    publicAuthors: (publishedId, isBase, summary) => {
      const document = get(publishedId) ?? getLastVersionOfDeleted(history, publishedId)
      if (!document) return { authors: new Map(), base: null }
      return past.publicAuthors(document, isBase, summary)
    },
    hasWritten: (words, summary) => past.hasWritten(identity.id, words, summary),
  }
}
