import { singletonTypes } from '../../../schemas/index.ts'
import { toPublishedId } from '../../../schemas/unique.ts'

/** The type of a singleton by its id; null for any other id. */
export function declaredType(publishedId: string): string | null {
  return singletonTypes.includes(publishedId) ? publishedId : null
}

/** Whether it is a second document of a singleton type: the real one is found by its id, this one never. */
export function isStraySingleton({ _id, _type }: { _id: string; _type: string }): boolean {
  return singletonTypes.includes(_type) && toPublishedId(_id) !== _type
}
