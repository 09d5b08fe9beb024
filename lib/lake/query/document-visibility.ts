import { evaluate } from '../engine/groq/evaluate.ts'
import { MemoryDataset } from '../engine/groq/memory-dataset.ts'
import { parseQuery } from '../engine/groq/parse.ts'
import { layerPrefixes, isTombstone } from '../engine/groq/perspective.ts'
import type { Attributes } from '../engine/groq/values.ts'
import {
  NON_CANONICAL_ID,
  idAt,
  kindAt,
  kindName,
  type Kind,
  type EntryPosition,
} from '../engine/indexing/entries.ts'
import type { Identity, Perspective, Role } from '../types.ts'
import { evaluateFilterForType } from './filter-for-type.ts'
import type { Entry, Snapshot } from './snapshot.ts'

/** Selects every document. */
const EVERYTHING = 'true'

/** What the caller's roles allow it to read, as filters. */
export type ReadFilters = ReadonlyMap<string, readonly string[]>

export function getReadFilters(roles: readonly Role[]): ReadFilters {
  return new Map(
    roles.map((role) => [
      role.name,
      role.grants
        .filter((grant) => grant.permissions.includes('read'))
        .map((grant) => grant.filter),
    ]),
  )
}

/**
 * Which stored documents the caller sees in a perspective, and in what form. A grant is evaluated once for each
 * version.
 */
export class DocumentVisibility {
  readonly #snapshot: Snapshot
  readonly #filters: readonly string[]
  readonly #identity: Identity
  readonly #kinds = new Map<string, boolean | null>()
  /** The layers that decide what is visible, topmost first; null if documents are shown as stored. */
  readonly layers: readonly string[] | null
  /** No grant needs to be evaluated. */
  readonly readsAll: boolean

  constructor(
    snapshot: Snapshot,
    roles: ReadFilters,
    { identity, perspective }: { identity: Identity; perspective: Perspective },
  ) {
    this.#snapshot = snapshot
    this.#identity = identity
    this.#filters = [...new Set(identity.roles.flatMap((role) => roles.get(role) ?? []))]
    this.readsAll = this.#filters.includes(EVERYTHING)
    this.layers = layerPrefixes(perspective)
  }

  /** Whether all documents of a type in a layer are readable, or none; null if each has to be checked. */
  readsKind(type: string, kind: Kind): boolean | null {
    if (this.readsAll) return true
    const name = `${kindName(kind)} ${type}`
    const cached = this.#kinds.get(name)
    if (cached !== undefined) return cached
    const verdicts = this.#filters.map((filter) =>
      evaluateFilterForType(parseQuery(filter), type, kind),
    )
    const verdict = verdicts.includes(true) ? true : verdicts.includes(null) ? null : false
    this.#kinds.set(name, verdict)
    return verdict
  }

  /** The visible form of the document stored there; null if another layer hides it, or nothing is visible. */
  at(place: EntryPosition): Attributes | null {
    const own = this.#readable(place)
    if (!own) return null
    const { layers } = this
    if (!layers) return own.document
    for (const layer of layers) {
      if (layer === place.layer) break
      if (this.#readable({ layer, base: place.base })) return null
    }
    if (layers.length === 1) return own.document
    if (place.layer !== '' && isTombstone(own.document)) return null
    own.shown ??= { ...own.document, _id: place.base, _originalId: own.id }
    return own.shown
  }

  /** The document visible under an id. */
  under(place: EntryPosition): Attributes | null {
    if (!this.layers) return this.at(place)
    if (place.layer !== '') return null
    for (const layer of this.layers) {
      const found = this.at({ layer, base: place.base })
      if (found) return found
    }
    return null
  }

  #readable(place: EntryPosition): Entry | null {
    const entry = this.#snapshot.entry(idAt(place))
    // A document with an invalid id is not a layer of another.
    if (!entry || entry.place.layer !== place.layer) return null
    return this.readsAll || this.#isReadable(entry) ? entry : null
  }

  #isReadable(entry: Entry): boolean {
    const { _type: type } = entry.document
    const canRead = typeof type === 'string' ? this.readsKind(type, kindAt(entry.place)) : null
    if (canRead !== null && entry.place.layer !== NON_CANONICAL_ID) return canRead
    return this.#filters.some((filter) => this.#selects(filter, entry))
  }

  #selects(filter: string, entry: Entry): boolean {
    const key = filter.includes('identity') ? `${this.#identity.id}\n${filter}` : filter
    entry.verdicts ??= new Map()
    const cached = entry.verdicts.get(key)
    if (cached !== undefined) return cached
    const verdict =
      evaluate(parseQuery(filter), {
        root: entry.document,
        dataset: new MemoryDataset([entry.document]),
        identity: this.#identity.id,
      }).data === true
    entry.verdicts.set(key, verdict)
    return verdict
  }
}
