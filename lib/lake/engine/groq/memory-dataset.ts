import type { Dataset } from './dataset.ts'
import { byId } from './order.ts'
import type { Attributes } from './values.ts'

/** Documents in memory, without indexes: for a few documents, and as the reference that indexes are tested against. */
export class MemoryDataset implements Dataset {
  readonly #documents: readonly Attributes[]
  #byId: Map<string, Attributes> | undefined

  constructor(documents: readonly Attributes[]) {
    this.#documents = documents.length > 1 ? [...documents].sort(byId) : documents
  }

  all(): readonly Attributes[] {
    return this.#documents
  }

  get(id: string): Attributes | undefined {
    this.#byId ??= new Map(
      this.#documents.flatMap((document) =>
        typeof document['_id'] === 'string' ? [[document['_id'], document]] : [],
      ),
    )
    return this.#byId.get(id)
  }

  find(): null {
    return null
  }

  count(): null {
    return null
  }

  inOrder(): null {
    return null
  }
}
