import type { LakeContext } from '../context.ts'
import type { Identity, SanityDocument } from '../types.ts'
import { fieldAuthorsOf } from './field-authors.ts'
import { goneDocument } from './gone-document.ts'
import type { OutlookCall, Refusal } from './policy.ts'
import { publicAuthorsOf } from './public-authors.ts'
import { refusing } from './refused.ts'

/**
 * What the caller may do with a document now. Throws 403 where the policy knows no such document. It reads, and
 * waits for nobody: all of it happens at once, so no write can come in between.
 */
export function outlook(
  lake: LakeContext,
  documentId: string,
  identity: Identity,
): Readonly<Record<string, Refusal | null>> {
  const call = outlookCall(lake, identity)
  return refusing(() => lake.config.policy?.outlook?.(documentId, call)) ?? {}
}

/** What the caller finds beside a document that is looked at on its page. Throws 403 as `outlook` does. */
export function beside(
  lake: LakeContext,
  documentId: string,
  identity: Identity,
): Readonly<Record<string, unknown>> {
  const call = outlookCall(lake, identity)
  return refusing(() => lake.config.policy?.beside?.(documentId, call)) ?? {}
}

function outlookCall(lake: LakeContext, identity: Identity): OutlookCall {
  const { store } = lake
  return {
    caller: identity,
    get: store.get,
    referring: store.referring,
    ofType: store.ofType,
    ...looking(lake, identity, store.get),
  }
}

/** How a caller looks at documents and their past; `get` gives them as they are, or as a transaction has them. */
export function looking(
  { access, store: { history } }: LakeContext,
  identity: Identity,
  get: (id: string) => SanityDocument | null,
): Pick<OutlookCall, 'canRead' | 'gone' | 'fieldAuthors' | 'publicAuthors'> {
  return {
    canRead: (document) => access.can(identity, 'read', document),
    gone: (id) => (get(id) ? null : goneDocument(history, id)),
    fieldAuthors: (documentId, base, look) => {
      const document = get(documentId)
      return document ? fieldAuthorsOf(history, document, base, look) : new Map()
    },
    publicAuthors: (publishedId, isBase, look) => {
      const document = get(publishedId) ?? goneDocument(history, publishedId)
      return document ? publicAuthorsOf(history, document, isBase, look) : new Map()
    },
  }
}
