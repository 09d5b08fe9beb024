import { z } from 'zod'
import { isPagePath } from '../../../schemas/address.ts'
import { draftIdOf } from '../../lake/engine/document-id.ts'
import { PolicyError, type DecisionCall } from '../../lake/policy/policy.ts'
import { getAddress } from '../rules/address-of.ts'
import { refusal } from '../model/refusals.ts'
import type { Page } from './dossier.ts'
import { pagesAt } from './live-addresses.ts'
import { requireRevision } from './page.ts'
import { pageId, recorded } from './review-decision.ts'
import { optionalText, said } from './said.ts'
import { refuseReferred, takeDown } from './take-down.ts'

const revision = z.string().min(1).max(128)
const note = optionalText('note')

/** An editor asks for a document to go: why, and where its address is to lead, if it has one. */
export const askRetirement = recorded('askRetirement', {
  input: z.strictObject({
    documentId: pageId,
    /** The revision of the public page that the caller saw. */
    revision,
    /** The address of a public page of this site, e.g. `/diseases/obesity`. */
    redirectTo: z.string().refine(isPagePath, 'must be a path of this site').optional(),
    reason: said('reason'),
  }),
  fields({ redirectTo, reason, revision: seen }, page, call) {
    requireRevision(page.published, seen)
    const leads = requireTarget(call, page, redirectTo)
    refuseReferred(call, page.id)
    return { redirectTo: leads, reason, revision: seen, contentHash: page.publishedHash }
  },
})

/** The page stays: whoever asked thinks otherwise now, or somebody else does. */
export const dropRetirement = recorded('dropRetirement', {
  input: z.strictObject({ documentId: pageId, note }),
  fields: ({ note: why }) => ({ note: why }),
})

/** A second person signs for it: the page goes, and its address leads on. */
export const retire = recorded('retire', {
  signed: true,
  input: z.strictObject({ documentId: pageId, revision }),
  fields({ revision: seen }, page, call) {
    requireRevision(page.published, seen)
    const asked = page.records.find(({ _id }) => _id === page.standing.retirement?._id)
    if (!asked) throw new PolicyError(refusal('notAsked'))
    return {
      // Meanwhile the page that it was to lead to may have gone itself.
      redirectTo: requireTarget(call, page, asked.redirectTo),
      reason: asked.reason,
      askedBy: asked.by,
      revision: seen,
      contentHash: page.publishedHash,
    }
  },
  then: (_input, page, call) => takeDown(call, page),
})

/** What readers saw last is a draft again; it goes through review, and its address is its own once it is public. */
export const restore = recorded('restore', {
  input: z.strictObject({ documentId: pageId, note }),
  fields: ({ note: why }) => ({ note: why }),
  then(_input, { id, draft }, call) {
    const words = call.gone(id)
    if (words === null && draft === null) throw new PolicyError(refusal('noWordsLeft'))
    if (words === null) return
    const { _updatedAt, ...content } = words
    call.put({ ...content, _type: String(words._type), _id: draftIdOf(id) })
  },
})

/**
 * Where the document's address is to lead: undefined where it has none that could. Throws unless readers see a page there,
 * and another one than this.
 */
function requireTarget(call: DecisionCall, { published }: Page, path: unknown): string | undefined {
  const own = getAddress(published)
  if (own === null) return undefined
  if (own === path) throw new PolicyError(refusal('ownTarget'))
  if (typeof path !== 'string' || !pagesAt(call)(path)) throw new PolicyError(refusal('noTarget'))
  return path
}
