import { singletonTypes } from '../../../schemas/index.ts'
import { draftIdOf } from '../../lake/engine/document-id.ts'
import { PolicyError, type DecisionCall } from '../../lake/policy/policy.ts'
import { refusal } from '../vocabulary/refusals.ts'
import type { Page } from './dossier.ts'

/**
 * Takes a page from readers at a reviewer's word, who may change no text: what was public becomes the draft that
 * editors mend, unless there is one. Throws 403 for what has to stay public.
 */
export function takeDown(call: DecisionCall, { id, draft, published }: Page): void {
  if (!published) return
  if (singletonTypes.includes(published._type)) {
    throw new PolicyError(refusal('mustStay'))
  }
  refuseReferred(call, id)
  if (!draft) {
    const { _rev, _updatedAt, ...content } = published
    call.put({ ...content, _type: published._type, _id: draftIdOf(id) })
  }
  call.delete(id)
}

/** Throws where other documents cannot do without this one. */
export function refuseReferred(
  call: Pick<DecisionCall, 'incomingStrongReferences'>,
  id: string,
): void {
  if (call.incomingStrongReferences(id).length > 0) throw new PolicyError(refusal('referred'))
}
