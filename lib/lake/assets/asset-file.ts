import { basename } from 'node:path'

const FOLDERS: ReadonlyMap<string, string> = new Map([
  ['sanity.imageAsset', 'images'],
  ['sanity.fileAsset', 'files'],
])
/** A file name begins with the hash of the content. */
const NAME = /^[a-f0-9]{40}[\w.-]*$/

/** Whether uploads create the documents of this type. */
export function isAssetType(type: string): boolean {
  return FOLDERS.has(type)
}

/**
 * The path of an asset document's file, below the assets folder; null for any other document, and for one that no
 * upload can have created: a store of an earlier version may hold some, because editors could write them.
 */
export function getAssetFile(document: Readonly<Record<string, unknown>>): string | null {
  const { _type, path, sha1hash } = document
  const folder = typeof _type === 'string' ? FOLDERS.get(_type) : undefined
  if (folder === undefined || typeof path !== 'string' || typeof sha1hash !== 'string') return null
  const name = basename(path)
  return NAME.test(name) && name.slice(0, 40) === sha1hash ? `${folder}/${name}` : null
}
