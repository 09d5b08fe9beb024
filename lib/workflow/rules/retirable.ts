import { folderTypes, gatedTypes, singletonTypes } from '../../../schemas/index.ts'
import { getAddress } from './address-of.ts'
import { isStraySingleton } from './singletons.ts'

/** A stored document, whatever it holds. */
interface Stored {
  readonly [field: string]: unknown
  _id: string
  _type: string
}

/** Whether the site always has these pages: menus and the web process count on their addresses. */
export function isPermanent(type: string): boolean {
  return singletonTypes.includes(type) || type === 'legalPage'
}

/** Whether public documents of this type end by being retired: a reviewer has signed for what readers would miss. */
export function isRetirable(type: string): boolean {
  return gatedTypes.includes(type) && !isPermanent(type)
}

/** Whether a retired document of this type leaves an address that has to lead on. */
export function hasAddressToLeadOn(type: string): boolean {
  return folderTypes.includes(type)
}

/** Whether nobody counts on it, though the site always has pages of its type: it is no page of the site. */
export function isOutOfPlace(document: Stored): boolean {
  return isStraySingleton(document) || (document._type === 'legalPage' && !getAddress(document))
}
