import type { Dataset, Predicate, ScanResult } from '../../lake/engine/groq/dataset.ts'
import { byId } from '../../lake/engine/groq/order.ts'
import type { Attributes } from '../../lake/engine/groq/values.ts'

const NOTHING_KNOWN: ScanResult['known'] = new Set()

/** Documents in the place of those with the same ids; null: there is none. */
export type Versions = ReadonlyMap<string, Attributes | null>

/** A dataset in which some documents have another version, are new, or are gone. The conditions of a query are checked again. */
export class OverlayDataset implements Dataset {
  readonly #base: Dataset
  readonly #versions: Versions

  constructor(base: Dataset, versions: Versions) {
    this.#base = base
    this.#versions = versions
  }

  all(): Attributes[] {
    return this.#over(this.#base.all())
  }

  get(id: string): Attributes | undefined {
    const version = this.#versions.get(id)
    return version === undefined ? this.#base.get(id) : (version ?? undefined)
  }

  find(predicates: readonly Predicate[]): ScanResult | null {
    const slots = { count: Number.POSITIVE_INFINITY, skip: 0 }
    const found = this.#base.find(predicates, slots)
    return found && { documents: this.#over(found.documents), known: NOTHING_KNOWN, skipped: 0 }
  }

  count(): null {
    return null
  }

  inOrder(): null {
    return null
  }

  #over(documents: Iterable<Attributes>): Attributes[] {
    const others = [...documents].filter(({ _id: id }) => !this.#versions.has(String(id)))
    const versions = [...this.#versions.values()].filter((version) => version !== null)
    return [...others, ...versions].toSorted(byId)
  }
}
