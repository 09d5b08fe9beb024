import { isRecord } from '../../is-record.ts'
import { contentHash } from './content-hash.ts'

type Document = Readonly<Record<string, unknown>>

/** The current documents that a page of a release shows. */
export interface ShownNow {
  /** The public document with this id. */
  get(id: string): Document | null
  /** Whether the same release publishes a document with this id. */
  isReleased(id: string): boolean
}

interface SignedDocument {
  id: string
  contentHash: string
}

function readList(value: unknown): SignedDocument[] | null {
  if (!Array.isArray(value)) return null
  const read = value.flatMap((each): SignedDocument[] =>
    isRecord(each) && typeof each.id === 'string' && typeof each.contentHash === 'string'
      ? [{ id: each.id, contentHash: each.contentHash }]
      : [],
  )
  return read.length === value.length ? read : null
}

/** The ids in a manifest; none if it cannot be read. */
export function manifestIds(manifest: unknown): string[] {
  if (!isRecord(manifest)) return []
  return [manifest.inside, manifest.outside].flatMap((list) =>
    (readList(list) ?? []).map(({ id }) => id),
  )
}

/**
 * The documents of a manifest that are no longer as they were signed: other versions are published with the page, and the
 * rest has the same content. A document that joined the release since is judged by its own approval. Null for a manifest
 * that cannot be read, which nothing matches.
 */
export function manifestChanges(
  manifest: unknown,
  { get, isReleased }: ShownNow,
): readonly string[] | null {
  if (!isRecord(manifest)) return null
  const inside = readList(manifest.inside)
  const outside = readList(manifest.outside)
  if (!inside || !outside) return null
  return [
    ...inside.filter(({ id }) => !isReleased(id)),
    ...outside.filter(({ id, contentHash: signed }) => {
      if (isReleased(id)) return false
      const document = get(id)
      return signed !== (document === null ? '' : contentHash(document))
    }),
  ].map(({ id }) => id)
}
