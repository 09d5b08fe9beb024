import { isPublicId } from '../../lake/engine/document-id.ts'
import type { PolicyCall, Refusal } from '../../lake/policy/policy.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import { isPermanent, isRetirable } from '../rules/retirable.ts'
import { refusal } from '../vocabulary/refusals.ts'

/**
 * A public page goes by a decision alone, whichever role deletes or unpublishes it by whichever call: readers have its
 * address, and what is clinical goes at the word of two.
 */
export function refuseRemoval(
  { documentId, before, after }: PendingChange,
  { channel }: Pick<PolicyCall, 'channel'>,
): Refusal | null {
  if (channel !== 'api' || !before || after || !isPublicId(documentId)) return null
  if (isRetirable(before._type)) return refusal('retireFirst')
  return isPermanent(before._type) ? refusal('cannotGo') : null
}
