import { isRecord } from '../../engine/is-record.ts'

/**
 * How Sanity's own tools carry assets in NDJSON: an image or file field has no `asset` reference but a note,
 * `_sanityAsset: 'image@file://./images/<name>'`, with a path beside the NDJSON.
 */
const NOTE = /^(image|file)@file:\/\/(\.\/)?(.+)$/s

export interface AssetNote {
  kind: 'image' | 'file'
  /** Where its file may be, relative to the folder of the NDJSON: the first that is there is meant. */
  paths: readonly string[]
}

/** Reads a note. Throws for one that is not of a file beside the NDJSON, such as an address on the network. */
export function readNote(text: string): AssetNote {
  const [, kind, , written = ''] = NOTE.exec(text) ?? []
  // Decoded before it is judged: `%2e%2e` is a way out too.
  const paths = getSpellings(written)
  const isWayOut = (path: string) => path.split('/').includes('..') || path.startsWith('/')
  if (written === '' || paths.some(isWayOut)) {
    throw new Error(
      `"${text}" is no asset of this import: use image@file://./path or file@file://./path`,
    )
  }
  return { kind: kind === 'image' ? 'image' : 'file', paths }
}

/**
 * A note has the path as part of an address, or as it is: `50%25%20off.png` or `50% off.png`. And an accent may be a letter with
 * its mark or two signs, as the system has it that the file comes from.
 */
function getSpellings(written: string): string[] {
  const paths = [decoded(written), written]
  return [
    ...new Set([
      ...paths,
      ...paths.flatMap((path) => [path.normalize('NFC'), path.normalize('NFD')]),
    ]),
  ]
}

/** As it is where it is no part of an address. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Every note in a document. */
export function getNotes(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(getNotes)
  if (!isRecord(value)) return []
  const own = typeof value._sanityAsset === 'string' ? [value._sanityAsset] : []
  return [...own, ...Object.values(value).flatMap(getNotes)]
}

/** The document with references to assets in the place of the notes. */
export function withAssets<Value>(value: Value, assetIds: ReadonlyMap<string, string>): Value
export function withAssets(value: unknown, assetIds: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withAssets(item, assetIds))
  if (!isRecord(value)) return value
  const { _sanityAsset: note, ...rest } = value
  const mapped = Object.fromEntries(
    Object.entries(rest).map(([name, field]) => [name, withAssets(field, assetIds)]),
  )
  const assetId = typeof note === 'string' ? assetIds.get(note) : undefined
  return assetId ? { ...mapped, asset: { _type: 'reference', _ref: assetId } } : mapped
}

/** The document with notes in the place of references to assets; `names` gives each asset's path. */
export function withNotes(value: unknown, paths: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withNotes(item, paths))
  if (!isRecord(value)) return value
  const { asset, ...rest } = value
  const path = isRecord(asset) && typeof asset._ref === 'string' ? paths.get(asset._ref) : undefined
  const mapped = Object.fromEntries(
    Object.entries(path ? rest : value).map(([name, field]) => [name, withNotes(field, paths)]),
  )
  return path
    ? {
        ...mapped,
        _sanityAsset: `${path.startsWith('images/') ? 'image' : 'file'}@file://./${path}`,
      }
    : mapped
}
