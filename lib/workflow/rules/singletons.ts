import { singletonTypes } from '../../../schemas/index.ts'
import { publishedIdOf } from '../../../schemas/unique.ts'

/** The type of a document that the site finds by its id; null for every other id. */
export function declaredType(publishedId: string): string | null {
  return singletonTypes.includes(publishedId) ? publishedId : null
}

/** Whether it is a second document of a type of which there is one: the one is found by its id, and this one by nobody. */
export function isStraySingleton({ _id, _type }: { _id: string; _type: string }): boolean {
  return singletonTypes.includes(_type) && publishedIdOf(_id) !== _type
}
