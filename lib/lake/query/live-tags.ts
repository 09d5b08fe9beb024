import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { publishedIdOf } from '../engine/document-id.ts'
import type { DependencyListener } from '../engine/groq/scope.ts'

/**
 * Sync tags. A query's answer carries the tags of everything it depends on; a commit carries those of
 * everything it touches. The rule that must hold: when a commit could change an answer, the two sets
 * intersect. Documents are known by published id, so that a draft's tag is its document's.
 */

/** Tags of what is asked for again and again: to make one takes as long as to read a small document. */
const known = new LRUCache<string, `s1:${string}`>({ max: 20_000 })
/** An id has 128 characters at most; what else a query may name as one is kept by nobody. */
const LONGEST_KNOWN = 300
const EVERYTHING = tag('*')

/** Collects the tags of one query while it is evaluated. */
export class TagCollector implements DependencyListener {
  /** What the tags stand for: a list of references may lead to one document a hundred times. */
  readonly #meanings = new Set<string>()
  #isOfEverything = false

  onId(id: string): void {
    this.#meanings.add(`id ${publishedIdOf(id)}`)
  }
  onReferenceTo(id: string, type: string | null): void {
    this.#meanings.add(referenceMeaning(id, type))
  }
  onType(type: string): void {
    this.#meanings.add(`type ${type}`)
  }
  onEverything(): void {
    this.#isOfEverything = true
  }
  tags(): string[] {
    return this.#isOfEverything ? [EVERYTHING] : [...this.#meanings].map(tag).sort()
  }
}

interface ChangedDocument {
  documentId: string
  before: Stored | null
  after: Stored | null
}

interface Stored {
  _type: string
}

/**
 * The tags of a commit: every touched document by id, by type and by what it refers to, before and after. `layersOf`
 * answers all stored layers of a published id (the document, its draft, its versions): a draft may hide or uncover a
 * document of another type, and with other references.
 */
export function tagsForChanges(
  changes: readonly ChangedDocument[],
  layersOf: (publishedId: string) => readonly Stored[],
): string[] {
  const tags = new Set<string>([EVERYTHING])
  for (const { documentId, before, after } of changes) {
    const id = publishedIdOf(documentId)
    tags.add(tag(`id ${id}`))
    for (const stored of [before, after, ...layersOf(id)]) {
      if (!stored) continue
      tags.add(tag(`type ${stored._type}`))
      for (const to of referredTo(stored))
        for (const type of [stored._type, null]) tags.add(tag(referenceMeaning(to, type)))
    }
  }
  return [...tags].sort()
}

function referenceMeaning(id: string, type: string | null): string {
  return `to ${publishedIdOf(id)} ${type === null ? '' : `of ${type}`}`
}

/** Every `_ref` within a value, wherever it stands: also where GROQ’s `references()` does not look. */
function referredTo(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, inner] of Object.entries(value)) {
    if (name === '_ref' && typeof inner === 'string') found.add(inner)
    else referredTo(inner, found)
  }
  return found
}

/** Opaque, as the hosted service's are: readers must not take them apart. */
function tag(meaning: string): `s1:${string}` {
  const before = known.get(meaning)
  if (before !== undefined) return before
  const made = `s1:${hash('sha256', meaning, 'base64url').slice(0, 10)}` as const
  if (meaning.length <= LONGEST_KNOWN) known.set(meaning, made)
  return made
}
