import { isPublicId } from '../../lake/engine/document-id.ts'
import type { PolicyCall, PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import { releasedDocument } from './published-release.ts'
import { isOutsidePages } from '../rules/retirable.ts'
import { getUnpublishViolationOfType } from '../rules/unpublish.ts'

/**
 * A public gated document can only be removed by a decision, whatever role or API call deletes or unpublishes it, and
 * whatever refers to it: clinical content needs two people. Permanent pages stay; stray singletons may go.
 */
export function validateRemoval(
  { documentId, before, after }: PendingChange,
  { channel, transaction }: Pick<PolicyCall, 'channel' | 'transaction'>,
): PolicyViolation | null {
  // The gate judges it: it takes a reviewer's approval.
  if (releasedDocument({ transaction }, documentId)?.isTakenDown) return null
  if (channel !== 'api' || !before || after || !isPublicId(documentId)) return null
  const refused = getUnpublishViolationOfType(before._type)
  return refused?.code === 'cannotGo' && isOutsidePages(before) ? null : refused
}
