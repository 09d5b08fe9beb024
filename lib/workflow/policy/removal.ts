import { isPublicId } from '../../lake/engine/document-id.ts'
import type { PolicyCall, Refusal } from '../../lake/policy/policy.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import { isOutOfPlace, isPermanent, isRetirable } from '../rules/retirable.ts'
import { refusal } from '../model/refusals.ts'

/**
 * What is public and needs a review goes by a decision alone, whichever role deletes or unpublishes it by whichever call,
 * and whatever refers to it: what is clinical goes at the word of two. What the site always has stays; what only looks
 * like it may go.
 */
export function refuseRemoval(
  { documentId, before, after }: PendingChange,
  { channel }: Pick<PolicyCall, 'channel'>,
): Refusal | null {
  if (channel !== 'api' || !before || after || !isPublicId(documentId)) return null
  if (isRetirable(before._type)) return refusal('retireFirst')
  return isPermanent(before._type) && !isOutOfPlace(before) ? refusal('cannotGo') : null
}
