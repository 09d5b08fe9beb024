import { transitionError, type TransitionError } from '../model/transition-errors.ts'
import { closedFields } from './administrator-fields.ts'
import { isPermanent, isRetirable } from './retirable.ts'

/** Why no single person may unpublish documents of this type; null if someone may. */
export function getUnpublishViolationOfType(type: string): TransitionError | null {
  if (isRetirable(type)) return transitionError('retireFirst')
  return isPermanent(type) ? transitionError('cannotGo') : null
}

/**
 * Why a user with these roles may not unpublish documents of this type; null if they may. Unpublishing writes a draft,
 * so it needs the right to write all its fields.
 */
export function getUnpublishViolation(
  type: string,
  roles: readonly string[],
): TransitionError | null {
  const refused = getUnpublishViolationOfType(type)
  if (refused) return refused
  return closedFields(type, roles).length === 0
    ? null
    : {
        code: 'administratorField',
        reason:
          'Only administrators can unpublish this, because it names the people responsible for our content.',
      }
}
