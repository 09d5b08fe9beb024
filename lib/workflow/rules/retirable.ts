import { folderTypes, singletonTypes } from '../../../schemas/index.ts'

/** Whether pages of this type end by being retired: readers have their addresses. All of them need a review. */
export function isRetirable(type: string): boolean {
  return folderTypes.includes(type)
}

/** Whether the site always has these pages: menus and the web process count on their addresses. */
export function isPermanent(type: string): boolean {
  return singletonTypes.includes(type) || type === 'legalPage'
}
