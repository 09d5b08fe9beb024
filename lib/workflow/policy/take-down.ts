import { isDocumentId, toDraftId } from '../../lake/engine/document-id.ts'
import { PolicyError, type DecisionCall } from '../../lake/policy-config.ts'
import { isOutsidePages, isPermanent } from '../rules/retirable.ts'
import { transitionError } from '../model/transition-errors.ts'
import type { Page } from './page-records.ts'

/**
 * Takes a page down at a reviewer's request, who cannot edit text: the public version becomes the draft for the
 * editors, unless there is one. Throws 403 for a page that has to stay public.
 */
export function takeDown(call: DecisionCall, { id, draft, published }: Page): void {
  if (!published) return
  const isStray = isOutsidePages(published)
  if (isPermanent(published._type) && !isStray) throw new PolicyError(transitionError('mustStay'))
  requireUnreferenced(call, id)
  // A stray singleton leaves no draft: it could never be published again. Nor does an imported page whose id is too long
  // for one: its text is in the history.
  if (!draft && !isStray && isDocumentId(toDraftId(id))) {
    const { _rev, _updatedAt, ...content } = published
    call.put({ ...content, _type: published._type, _id: toDraftId(id) })
  }
  call.delete(id)
}

/** Throws if other documents hold strong references to this one. */
export function requireUnreferenced(
  call: Pick<DecisionCall, 'incomingStrongReferences'>,
  id: string,
): void {
  if (call.incomingStrongReferences(id).length > 0)
    throw new PolicyError(transitionError('referred'))
}
