import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { publishedIdOf } from '../engine/document-id.ts'
import type { DependencyListener } from '../engine/groq/scope.ts'

/**
 * Sync tags. A query's answer carries the tags of everything it depends on; a commit carries those of
 * everything it touches. The rule that must hold: when a commit could change an answer, the two sets
 * intersect. Documents are known by published id, so that a draft's tag is its document's.
 */

/** A list asks for the tags of the same authors at each of its references, and again the next time. */
const known = new LRUCache<string, `s1:${string}`>({ max: 5_000 })
/** An id has 128 characters at most; what else a query or a document may name as one is not kept. */
const MAX_KNOWN_LENGTH = 300
const EVERYTHING = tag('*')

/** Collects the tags of one query while it is evaluated. */
export class TagCollector implements DependencyListener {
  readonly #tags = new Set<string>()
  onId(id: string): void {
    this.#tags.add(tag(`id ${publishedIdOf(id)}`))
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
  before: (Stored & Known) | null
  after: (Stored & Known) | null
}

interface Stored {
  _type: string
}

/** What a document is known to refer to by a change of it. */
interface Known {
  _id: string
  _rev: string
}

/**
 * The tags of a commit: every touched document by id, by type and by what it refers to, before and after. `getLayers`
 * answers all stored layers of a published id (the document, its draft, its versions) but the one that is known: a draft
 * may hide or uncover a document of another type, and with other references.
 */
export function tagsForChanges(
  changes: readonly ChangedDocument[],
  getLayers: (publishedId: string, known: Known | null) => readonly Stored[],
): string[] {
  const tags = new Set<string>([EVERYTHING])
  for (const { documentId, before, after } of changes) {
    const id = publishedIdOf(documentId)
    tags.add(tag(`id ${id}`))
    const add = (stored: Stored | null, earlier: Stored | null = null) => {
      if (!stored) return
      tags.add(tag(`type ${stored._type}`))
      for (const to of referredTo(stored, earlier))
        for (const type of [stored._type, null]) tags.add(referenceTag(to, type))
    }
    add(before)
    // What a change has left as it was is told of already, unless it was of another type then.
    add(after, before?._type === after?._type ? before : null)
    for (const stored of getLayers(id, after)) add(stored)
  }
  return [...tags].sort()
}

function referenceTag(id: string, type: string | null): string {
  return tag(`to ${publishedIdOf(id)} ${type === null ? '' : `of ${type}`}`)
}

/**
 * Every `_ref` within a value, wherever it stands: also where GROQ’s `references()` does not look. What is the same object in
 * the same place of `earlier` is not looked at.
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

/** Lists too: by their places. */
function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Opaque, as the hosted service's are: readers must not take them apart. */
function tag(meaning: string): `s1:${string}` {
  const before = known.get(meaning)
  if (before !== undefined) return before
  const made = `s1:${hash('sha256', meaning, 'base64url').slice(0, 10)}` as const
  if (meaning.length <= MAX_KNOWN_LENGTH) known.set(meaning, made)
  return made
}
