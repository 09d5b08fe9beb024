import { z } from 'zod'
import { isPagePath } from '../../../schemas/address.ts'
import { toDraftId } from '../../lake/engine/document-id.ts'
import { PolicyError, type DecisionCall } from '../../lake/policy-config.ts'
import { getAddress } from '../rules/address-of.ts'
import { transitionError } from '../model/transition-errors.ts'
import type { Page } from './page-records.ts'
import { pagesAt } from './live-addresses.ts'
import { requireRevision } from './page.ts'
import { pageId, recorded } from './review-decision.ts'
import { optionalText, requiredText } from './text-fields.ts'
import { requireUnreferenced, takeDown } from './take-down.ts'

const revision = z.string().min(1).max(128)
const note = optionalText('note')

/** An editor requests the retirement of a document, with the reason and, if it has a path, the redirect target. */
export const askRetirement = recorded('askRetirement', {
  input: z.strictObject({
    documentId: pageId,
    /** The revision of the public page that the caller saw. */
    revision,
    /** The path of a public page of this site, e.g. `/diseases/obesity`. */
    redirectTo: z.string().refine(isPagePath, 'must be a path of this site').optional(),
    reason: requiredText('reason'),
  }),
  fields({ redirectTo, reason, revision: expectedRevision }, page, call) {
    requireRevision(page.published, expectedRevision)
    const leads = requireTarget(call, page, redirectTo)
    requireUnreferenced(call, page.id)
    return {
      redirectTo: leads,
      reason,
      revision: expectedRevision,
      contentHash: page.publishedHash,
    }
  },
})

/** Withdraws the request, by its author or by someone else: the page stays. */
export const cancelRetirement = recorded('dropRetirement', {
  input: z.strictObject({
    documentId: pageId,
    /** The revision of the draft that the caller saw, which is replaced; null if there was none. */
    revision: revision.nullable().optional(),
    note,
  }),
  fields({ note: why, revision: seen }, { draft }) {
    if (seen !== undefined && seen !== (draft?._rev ?? null))
      throw new PolicyError(transitionError('changed'))
    return { note: why }
  },
})

/** A second person signs: the page is taken down, and its path redirects. */
export const retire = recorded('retire', {
  signed: true,
  input: z.strictObject({ documentId: pageId, revision }),
  fields({ revision: expectedRevision }, page, call) {
    requireRevision(page.published, expectedRevision)
    const request = page.records.find(({ _id }) => _id === page.reviewState.retirement?._id)
    if (!request) throw new PolicyError(transitionError('notAsked'))
    return {
      // The redirect target may have been removed since.
      redirectTo: requireTarget(call, page, request.redirectTo),
      reason: request.reason,
      askedBy: request.by,
      revision: expectedRevision,
      contentHash: page.publishedHash,
    }
  },
  then: (_input, page, call) => takeDown(call, page),
})

/** The last public version becomes a draft again; it goes through review, and gets its path back once it is public. */
export const restore = recorded('restore', {
  input: z.strictObject({
    documentId: pageId,
    /** The revision of the draft that the caller saw, which is replaced; null if there was none. */
    revision: revision.nullable().optional(),
    note,
  }),
  fields({ note: why, revision: seen }, { draft }) {
    if (seen !== undefined && seen !== (draft?._rev ?? null))
      throw new PolicyError(transitionError('changed'))
    return { note: why }
  },
  then(_input, { id, draft }, call) {
    const words = call.deletedVersion(id)
    if (words === null && draft === null) throw new PolicyError(transitionError('noWordsLeft'))
    if (words === null) return
    const { _updatedAt, ...content } = words
    call.put({ ...content, _type: String(words._type), _id: toDraftId(id) })
  },
})

/**
 * The redirect target of the document's path: undefined if it has no path. Throws unless the target is another public
 * page.
 */
function requireTarget(call: DecisionCall, { published }: Page, path: unknown): string | undefined {
  const own = getAddress(published)
  if (own === null) return undefined
  if (own === path) throw new PolicyError(transitionError('ownTarget'))
  if (typeof path !== 'string' || !pagesAt(call)(path))
    throw new PolicyError(transitionError('noTarget'))
  return path
}
