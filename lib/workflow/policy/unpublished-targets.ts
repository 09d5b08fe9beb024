import { isPublicId, toDraftId } from '../../lake/engine/document-id.ts'
import type { PolicyCall, PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import { getReferences } from '../../lake/engine/references.ts'
import { rolesFor, transitionError, unpublishedTargetsError } from '../model/transition-errors.ts'
import { SCHEDULER } from '../model/transitions.ts'
import { documentName } from '../rules/document-name.ts'
import { isTransfer } from './page-records.ts'

/**
 * A document that becomes public with a strong reference to one that is not, which the store refuses with ids only.
 * Drafts have such references, weak until they are published. Null if there is none, or the caller may not know.
 */
export function validateTargets(
  { documentId, before, after }: PendingChange,
  call: Omit<PolicyCall, 'put' | 'delete'>,
): PolicyViolation | null {
  if (!after || !isPublicId(documentId) || isTransfer(call) || !mayReadDrafts(call)) return null
  const known = new Set(before ? getReferences(before).map(({ id }) => id) : [])
  const missing = getReferences(after).filter(
    ({ id, weak }) => !weak && !known.has(id) && !call.get(id),
  )
  const names = missing.flatMap(({ id }) => {
    const draft = call.get(toDraftId(id))
    return draft ? [documentName(draft)] : []
  })
  if (names.length > 0) return unpublishedTargetsError(names)
  return missing.length > 0 ? transitionError('targetGone') : null
}

/** Staff, and the scheduler that publishes for them. A token that only writes learns no names of drafts. */
function mayReadDrafts({ caller }: Pick<PolicyCall, 'caller'>): boolean {
  return caller.id === SCHEDULER || rolesFor('comment').some((role) => caller.roles.includes(role))
}
