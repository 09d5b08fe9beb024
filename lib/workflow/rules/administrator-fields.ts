import type { TransitionError } from '../model/transition-errors.ts'
import { administratorFields } from './clinical.ts'
import { canonicalText } from './content-hash.ts'

type Version = Readonly<Record<string, unknown>> | null | undefined

/** The fields of a document type that a user with these roles may not change. */
export function closedFields(type: string, roles: readonly string[]): readonly string[] {
  return roles.includes('administrator') ? [] : administratorFields(type)
}

/**
 * Why a user with these roles may not replace one version of a document by another, because it changes a field that
 * only administrators change; null if it changes none. Without a version before, every field with a value is a change.
 */
export function getClosedFieldViolation(
  type: string,
  { before, after }: { before: Version; after: Version },
  roles: readonly string[],
): TransitionError | null {
  const changed = closedFields(type, roles).find(
    (field) => canonicalText(before?.[field]) !== canonicalText(after?.[field]),
  )
  return changed === undefined
    ? null
    : {
        code: 'administratorField',
        reason: `Only an administrator can change “${changed}”, because it tells readers who is responsible for the content.`,
      }
}
