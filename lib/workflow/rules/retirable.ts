import { folderTypes, gatedTypes, singletonTypes } from '../../../schemas/index.ts'
import { getAddress } from './address-of.ts'
import { isStraySingleton } from './singletons.ts'

/** A stored document, whatever it contains. */
interface IdentifiedFields {
  readonly [field: string]: unknown
  _id: string
  _type: string
}

/** Whether pages of this type are permanent: menus and the web process depend on their paths. */
export function isPermanent(type: string): boolean {
  return singletonTypes.includes(type) || type === 'legalPage'
}

/**
 * Whether public documents of this type are removed by retiring: readers would miss content that a reviewer signed for.
 */
export function isRetirable(type: string): boolean {
  return gatedTypes.includes(type) && !isPermanent(type)
}

/** Whether a retired document of this type leaves a path that needs a redirect. */
export function hasAddressToLeadOn(type: string): boolean {
  return folderTypes.includes(type)
}

/** Whether it is a stray document of a permanent type: nothing depends on it, and it is not a page of the site. */
export function isOutsidePages(document: IdentifiedFields): boolean {
  return isStraySingleton(document) || (document._type === 'legalPage' && !getAddress(document))
}
