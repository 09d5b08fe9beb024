import { transitionError, type TransitionError } from '../model/transition-errors.ts'
import { administratorFields } from './clinical.ts'
import { isPermanent, isRetirable } from './retirable.ts'

/** The fields of a document type that a user with these roles may not change. */
export function closedFields(type: string, roles: readonly string[]): readonly string[] {
  return roles.includes('administrator') ? [] : administratorFields(type)
}

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
