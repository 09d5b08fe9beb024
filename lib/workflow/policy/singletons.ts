import { publishedIdOf } from '../../lake/engine/document-id.ts'
import type { Refusal } from '../../lake/policy/policy.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import { declaredType, isStraySingleton } from '../rules/singletons.ts'

/**
 * A singleton exists once: under the id by which the site finds it, as a draft or version too, and nothing else has
 * that id. A stray one from earlier versions is shown nowhere, and can be deleted.
 */
export function refuseSecondSingleton({ after }: PendingChange): Refusal | null {
  if (!after) return null
  const { _id: id, _type: type } = after
  if (isStraySingleton(after))
    return {
      code: 'singleton',
      reason: `There is one document of the type “${type}”, and its id is “${type}”. Change that one; a second one, such as “${id}”, is shown to nobody and can only be deleted.`,
    }
  const declared = declaredType(publishedIdOf(id))
  return declared === null || declared === type
    ? null
    : {
        code: 'singleton',
        reason: `“${declared}” is the id of the one document of that type. Give this document of the type “${type}” another id.`,
      }
}
