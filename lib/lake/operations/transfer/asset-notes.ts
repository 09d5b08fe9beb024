import { isRecord } from '../../engine/is-record.ts'

/**
 * How Sanity's own tools encode assets in NDJSON: instead of an `asset` reference, an image or file field has a note,
 * `_sanityAsset: 'image@file://./images/<name>'`, with a path beside the NDJSON.
 */
const NOTE = /^(image|file)@file:\/\/(\.\/)?(.+)$/s

export interface AssetNote {
  kind: 'image' | 'file'
  /** Candidate paths of its file, relative to the NDJSON's folder: the first that exists is used. */
  paths: readonly string[]
}

/** Parses a note. Throws unless it names a file beside the NDJSON; a network address is refused. */
export function readNote(text: string): AssetNote {
  const [, kind, , written = ''] = NOTE.exec(text) ?? []
  // Decode before checking: `%2e%2e` also leads out.
  const paths = getSpellings(written)
  const isWayOut = (path: string) => path.split('/').includes('..') || path.startsWith('/')
  if (written === '' || paths.some(isWayOut)) {
    throw new Error(
      `"${text}" is not an asset of this import: use image@file://./path or file@file://./path`,
    )
  }
  return { kind: kind === 'image' ? 'image' : 'file', paths }
}

/**
 * A note's path may be URL-encoded or not: `50%25%20off.png` or `50% off.png`. An accented letter may be one character
 * or two, depending on the system that the file comes from.
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

/** The text itself if it is not URL-encoded. */
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

/** The document with asset references in place of notes. */
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

/** The document with notes in place of asset references; `paths` gives each asset's path. */
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
