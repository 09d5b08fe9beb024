import { createHash } from 'node:crypto'
import { publishedIdOf } from '../engine/document-id.ts'
import type { DependencyListener } from '../engine/groq/scope.ts'

/**
 * Sync tags. A query's answer carries the tags of everything it depends on; a commit carries those of
 * everything it touches. The rule that must hold: when a commit could change an answer, the two sets
 * intersect. Documents are known by published id, so that a draft's tag is its document's.
 */

const EVERYTHING = tag('*')

/** Collects the tags of one query while it is evaluated. */
export class TagCollector implements DependencyListener {
  readonly #tags = new Set<string>()
  onId(id: string): void {
    this.#tags.add(tag(`id ${publishedIdOf(id)}`))
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
  before: { _type: string } | null
  after: { _type: string } | null
}

/**
 * The tags of a commit: every touched document by id and by type, before and after. `typesOf` answers the
 * types of all stored layers of a published id (the document, its draft, its versions): a draft may hide
 * or uncover a document of another type.
 */
export function tagsForChanges(
  changes: readonly ChangedDocument[],
  typesOf: (publishedId: string) => readonly string[],
): string[] {
  const tags = new Set<string>([EVERYTHING])
  for (const change of changes) {
    const id = publishedIdOf(change.documentId)
    tags.add(tag(`id ${id}`))
    for (const type of typesOf(id)) tags.add(tag(`type ${type}`))
    if (change.before) tags.add(tag(`type ${change.before._type}`))
    if (change.after) tags.add(tag(`type ${change.after._type}`))
  }
  return [...tags].sort()
}

/** Opaque, as the hosted service's are: readers must not take them apart. */
function tag(meaning: string): `s1:${string}` {
  return `s1:${createHash('sha256').update(meaning).digest('base64url').slice(0, 10)}`
}
