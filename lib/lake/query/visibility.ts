import {
  NON_CANONICAL_ID,
  kindAt,
  getPosition,
  type Kind,
  type EntryPosition,
} from '../engine/indexing/entries.ts'
import { SnapshotCache } from './snapshot-cache.ts'
import type { DocumentVisibility } from './document-visibility.ts'
import type { Snapshot } from './snapshot.ts'

/** With more documents above the published layer, each is read. */
const MAX_ABOVE = 2000
const above = new SnapshotCache<ReadonlyMap<string, string>>(8)

/** Documents above the published layer: their types by id. */
type Above = ReadonlyMap<string, string>

/** Which documents the caller sees, as far as place and type decide it without reading them. */
export class Visibility {
  readonly #snapshot: Snapshot
  readonly #sight: DocumentVisibility
  #hidden: ReadonlySet<string> | null | undefined

  constructor(snapshot: Snapshot, sight: DocumentVisibility) {
    this.#snapshot = snapshot
    this.#sight = sight
  }

  /** Whether the document at a place is visible; null if it has to be read. */
  of(type: string | null): (place: EntryPosition) => boolean | null {
    const { layers, readsAll } = this.#sight
    return (place) => {
      const isOdd =
        place.layer === NON_CANONICAL_ID ||
        getPosition(place.layer + place.base).layer !== place.layer
      // An invalid id is never visible as published.
      if (isOdd) return layers === null ? (readsAll ? true : null) : false
      if (layers !== null && layers.length > 1) {
        if (place.layer !== '' || this.hidden()?.has(place.base) !== false) return null
      }
      if (readsAll) return true
      return type === null ? null : this.#sight.readsKind(type, kindAt(place))
    }
  }

  /**
   * The SQL condition under which grants allow a row of a layer, whose id without the layer is `base`; null if
   * documents have to be read.
   */
  granted(type: string | null, layer: string, base: string): string | null {
    if (this.#sight.readsAll) return ''
    if (type === null || layer === NON_CANONICAL_ID) return null
    const [plain, dotted] = [false, true].map((isDotted): boolean | null =>
      this.#sight.readsKind(type, { layer, isDotted } satisfies Kind),
    )
    if (plain === null || dotted === null) return null
    if (plain && dotted) return ''
    if (!plain && !dotted) return 'AND false'
    return `AND instr(${base}, '.') ${plain ? '=' : '>'} 0`
  }

  /**
   * Ids whose published document is hidden by another layer; empty if layers hide nothing. Null if there are too many,
   * or documents have to be read.
   */
  hidden(): ReadonlySet<string> | null {
    if (this.#hidden === undefined) this.#hidden = this.#findHidden()
    return this.#hidden
  }

  #findHidden(): ReadonlySet<string> | null {
    const upper = (this.#sight.layers ?? []).filter((layer) => layer !== '')
    const bases = new Set<string>()
    for (const layer of upper) {
      const found = this.#above(layer)
      if (found.size > MAX_ABOVE) return null
      for (const [base, type] of found) {
        const verdict = this.#sight.readsKind(type, kindAt({ layer, base }))
        if (verdict === null) return null
        if (verdict) bases.add(base)
      }
    }
    return bases
  }

  #above(layer: string): Above {
    return above.get(this.#snapshot.state, layer, () => {
      const rows = this.#snapshot.rows(
        'SELECT id, type FROM documents WHERE id >= ? AND id < ? ORDER BY id LIMIT ?',
        layer,
        `${layer.slice(0, -1)}/`,
        MAX_ABOVE + 1,
      )
      return new Map(rows.map(([id, type]) => [String(id).slice(layer.length), String(type)]))
    })
  }
}
