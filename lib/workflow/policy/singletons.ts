import { toPublishedId } from '../../lake/engine/document-id.ts'
import type { PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import { declaredType, isStraySingleton } from '../rules/singletons.ts'

/**
 * A singleton exists once: under the id by which the site finds it, as a draft or version too, and nothing else has
 * that id. A stray one from earlier versions is shown nowhere, and can be deleted.
 */
export function validateSingleton({ after }: PendingChange): PolicyViolation | null {
  if (!after) return null
  const { _id: id, _type: type } = after
  if (isStraySingleton(after))
    return {
      code: 'singleton',
      reason: `The only document of the type “${type}” has the id “${type}”. Edit that one; any other, including “${id}”, is not shown anywhere and can only be deleted.`,
    }
  const declared = declaredType(toPublishedId(id))
  return declared === null || declared === type
    ? null
    : {
        code: 'singleton',
        reason: `The id “${declared}” is reserved for the only document of that type. Give this document of the type “${type}” another id.`,
      }
}
