import { NON_CANONICAL_ID, kindNamed } from '../engine/indexing/entries.ts'
import { END, sizeIn, getKeysSize, type IndexRange } from './index-ranges.ts'
import type { DocumentVisibility } from './document-visibility.ts'
import type { Snapshot } from './snapshot.ts'

/** Sizes are counted up to this limit; anything larger counts as equal. */
export const MAX_COUNTED = 1024

const MAX_AT_ONCE = 64

export const EVERYTHING = { kind: 'documents', type: null, from: '', before: END } as const

/** All documents of a type. */
export function isWhole(
  part: IndexRange,
): part is IndexRange & { kind: 'documents'; type: string } {
  return part.kind === 'documents' && part.type !== null && part.from === '' && part.before === END
}

/** Counts index entries in the visible layers. */
export class CardinalityEstimator {
  readonly #snapshot: Snapshot
  readonly #sight: DocumentVisibility

  constructor(snapshot: Snapshot, sight: DocumentVisibility) {
    this.#snapshot = snapshot
    this.#sight = sight
  }

  /** The visible layers in which an index has entries. */
  getLayers(index: number): readonly string[] {
    const all = this.#snapshot.getLayers(index)
    return this.#sight.layers?.filter((layer) => all.includes(layer)) ?? all
  }

  /** Counted up to a limit. */
  of(parts: readonly IndexRange[]): number {
    let size = 0
    const [first] = parts
    const keys = parts.flatMap((part) =>
      part.kind === 'key' && first?.kind === 'key' && part.index === first.index ? [part.key] : [],
    )
    // One statement for all keys: separate ones would take longer than the counting.
    if (first?.kind === 'key' && keys.length === parts.length && keys.length <= MAX_AT_ONCE) {
      for (const layer of this.getLayers(first.index)) {
        size += getKeysSize(this.#snapshot, first.index, keys, layer, MAX_COUNTED)
        if (size >= MAX_COUNTED) break
      }
      return Math.min(size, MAX_COUNTED)
    }
    for (const part of parts) {
      if (size >= MAX_COUNTED) return MAX_COUNTED
      if (part.kind === 'documents' && part.type !== null && isWhole(part)) {
        const counted = this.getCount(part.type, { readable: false })
        if (counted !== null) {
          size += counted
          continue
        }
      }
      size += this.#sizeOfPart(part, MAX_COUNTED)
    }
    return Math.min(size, MAX_COUNTED)
  }

  /** Counted completely. */
  whole(parts: readonly IndexRange[]): number {
    return parts.reduce((sum, part) => sum + this.#sizeOfPart(part, Number.MAX_SAFE_INTEGER), 0)
  }

  #sizeOfPart(part: IndexRange, most: number): number {
    if (part.kind === 'found') return part.places.length
    if (part.kind === 'documents' && this.#sight.layers === null)
      return part.type === null
        ? this.#snapshot.number(
            'SELECT count(*) FROM (SELECT 1 FROM documents WHERE id >= ? AND id < ? LIMIT ?)',
            part.from,
            part.before,
            most,
          )
        : this.#snapshot.number(
            'SELECT count(*) FROM (SELECT 1 FROM documents WHERE type = ? AND id >= ? AND id < ? LIMIT ?)',
            part.type,
            part.from,
            part.before,
            most,
          )
    const layers = 'index' in part ? this.getLayers(part.index) : (this.#sight.layers ?? [])
    let size = 0
    for (const layer of layers) {
      size += sizeIn(this.#snapshot, part, layer, most)
      if (size >= most) break
    }
    return size
  }

  /** How many documents of a type are in the visible layers; null if there is no count. */
  getCount(type: string, { readable }: { readable: boolean }): number | null {
    if (!this.#snapshot.hasCounts) return null
    const { layers } = this.#sight
    let sum = 0
    for (const [name, n] of this.#snapshot.getCounts(type)) {
      const kind = kindNamed(name)
      if (layers !== null && !layers.includes(kind.layer)) continue
      // For invalid ids, grants are evaluated one by one.
      if (readable && kind.layer === NON_CANONICAL_ID && n > 0 && !this.#sight.readsAll) return null
      const verdict = readable ? this.#sight.readsKind(type, kind) : true
      if (verdict === null) return null
      if (verdict) sum += n
    }
    return sum
  }

  /** Whether any layer above the published one has documents. */
  hasMore(layers: readonly string[]): boolean {
    return layers.some((layer) => layer !== '' && sizeIn(this.#snapshot, EVERYTHING, layer, 1) > 0)
  }
}
