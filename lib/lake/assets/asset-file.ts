import { basename } from 'node:path'

const FOLDERS: ReadonlyMap<string, string> = new Map([
  ['sanity.imageAsset', 'images'],
  ['sanity.fileAsset', 'files'],
])
/** By the hash of what is in it. */
const NAME = /^[a-f0-9]{40}[\w.-]*$/

/** Whether documents of this type are made by uploads. */
export function isAssetType(type: string): boolean {
  return FOLDERS.has(type)
}

/**
 * Where the file of an asset's document lies, below the folder of assets; null for every other document, and for one that
 * no upload can have made: a store of an earlier version may hold such, since editors could write them.
 */
export function getAssetFile(document: Readonly<Record<string, unknown>>): string | null {
  const { _type, path, sha1hash } = document
  const folder = typeof _type === 'string' ? FOLDERS.get(_type) : undefined
  if (folder === undefined || typeof path !== 'string' || typeof sha1hash !== 'string') return null
  const name = basename(path)
  return NAME.test(name) && name.slice(0, 40) === sha1hash ? `${folder}/${name}` : null
}
