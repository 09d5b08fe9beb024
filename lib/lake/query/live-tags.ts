import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { toPublishedId } from '../engine/document-id.ts'
import type { DependencyListener } from '../engine/groq/scope.ts'

/**
 * Sync tags. A query's response carries the tags of everything it depends on; a commit carries those of everything it
 * touches. The invariant: if a commit could change a response, the two sets intersect. Documents are identified by
 * published id, so a draft has the same tag as its document.
 */

/** A list requests the tags of the same authors for each of its references, and again the next time. */
const cache = new LRUCache<string, `s1:${string}`>({ max: 5_000 })
/** An id has at most 128 characters; anything longer that a query or document uses as one is not cached. */
const MAX_KNOWN_LENGTH = 300
const EVERYTHING = tag('*')

/** Collects the tags of one query during evaluation. */
export class TagCollector implements DependencyListener {
  readonly #tags = new Set<string>()
  onId(id: string): void {
    this.#tags.add(tag(`id ${toPublishedId(id)}`))
  }
  onReferenceTo(id: string, type: string | null): void {
    this.#tags.add(referenceTag(id, type))
  }
  onType(type: string): void {
    this.#tags.add(tag(`type ${type}`))
  }
  onEverything(): void {
    this.#tags.add(EVERYTHING)
  }
  tags(): string[] {
    return this.#tags.has(EVERYTHING) ? [EVERYTHING] : [...this.#tags].sort()
  }
}

interface ChangedDocument {
  documentId: string
  before: (TypedDocument & DocumentLayer) | null
  after: (TypedDocument & DocumentLayer) | null
}

interface TypedDocument {
  _type: string
}

/** A layer that the change itself already covers. */
interface DocumentLayer {
  _id: string
  _rev: string
}

/**
 * The tags of a commit: every touched document by id, by type, and by its references, before and after. `getLayers`
 * returns all other stored layers of a published id (the document, its draft, its versions): a draft may hide or
 * reveal a document of another type, and with other references.
 */
export function tagsForChanges(
  changes: readonly ChangedDocument[],
  getLayers: (publishedId: string, known: DocumentLayer | null) => readonly TypedDocument[],
): string[] {
  const tags = new Set<string>([EVERYTHING])
  for (const { documentId, before, after } of changes) {
    const id = toPublishedId(documentId)
    tags.add(tag(`id ${id}`))
    const add = (stored: TypedDocument | null, earlier: TypedDocument | null = null) => {
      if (!stored) return
      tags.add(tag(`type ${stored._type}`))
      for (const to of referredTo(stored, earlier))
        for (const type of [stored._type, null]) tags.add(referenceTag(to, type))
    }
    add(before)
    // Unchanged values are already covered, unless the type was different then.
    add(after, before?._type === after?._type ? before : null)
    for (const stored of getLayers(id, after)) add(stored)
  }
  return [...tags].sort()
}

function referenceTag(id: string, type: string | null): string {
  return tag(`to ${toPublishedId(id)} ${type === null ? '' : `of ${type}`}`)
}

/**
 * Every `_ref` in a value, at any depth, even where GROQ’s `references()` does not look. An object that is also at the
 * same place in `earlier` is skipped.
 */
function referredTo(
  value: unknown,
  earlier: unknown,
  found = new Set<string>(),
): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null || value === earlier) return found
  const was: Readonly<Record<string, unknown>> = isFields(earlier) ? earlier : {}
  for (const [name, inner] of Object.entries(value)) {
    if (name === '_ref' && typeof inner === 'string') found.add(inner)
    else referredTo(inner, was[name], found)
  }
  return found
}

/** Lists too, by index. */
function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Opaque, as in the hosted service: readers must not parse them. */
function tag(meaning: string): `s1:${string}` {
  const before = cache.get(meaning)
  if (before !== undefined) return before
  const made = `s1:${hash('sha256', meaning, 'base64url').slice(0, 10)}` as const
  if (meaning.length <= MAX_KNOWN_LENGTH) cache.set(meaning, made)
  return made
}
