import { isPublicId } from '../../lake/engine/document-id.ts'
import type { PolicyCall, PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import { isOutsidePages, isPermanent, isRetirable } from '../rules/retirable.ts'
import { transitionError } from '../model/transition-errors.ts'

/**
 * A public gated document can only be removed by a decision, whatever role or API call deletes or unpublishes it, and
 * whatever refers to it: clinical content needs two people. Permanent pages stay; stray singletons may go.
 */
export function validateRemoval(
  { documentId, before, after }: PendingChange,
  { channel }: Pick<PolicyCall, 'channel'>,
): PolicyViolation | null {
  if (channel !== 'api' || !before || after || !isPublicId(documentId)) return null
  if (isRetirable(before._type)) return transitionError('retireFirst')
  return isPermanent(before._type) && !isOutsidePages(before) ? transitionError('cannotGo') : null
}
