import type { SanityDocument } from '../types.ts'

/** The work of the lake that skipped a document. */
export type QuarantineTask = 'earlierId' | 'scheduledTask'

/** A document that the lake could not process. It stays unchanged; everything else continues. */
export interface QuarantinedDocument {
  documentId: string
  type: string
  work: QuarantineTask
  /** A sentence or two. */
  reason: string
}

interface Entry extends QuarantinedDocument {
  rev: string
}

/**
 * The documents skipped since the start: no stored document may keep the lake from starting, or from processing the
 * others. An entry no longer counts once its document is changed or deleted; the next start tries it again.
 */
export class QuarantineStore {
  readonly #store: { get(id: string): SanityDocument | null }
  readonly #entries = new Map<string, Entry>()

  constructor(store: { get(id: string): SanityDocument | null }) {
    this.#store = store
  }

  add(document: SanityDocument, work: QuarantineTask, reason: string): void {
    const { _id: documentId, _type: type, _rev: rev } = document
    this.#entries.set(documentId, { documentId, type, work, reason, rev })
  }

  /** Whether this revision of a document was skipped. */
  has({ _id, _rev }: Pick<SanityDocument, '_id' | '_rev'>): boolean {
    return this.#entries.get(_id)?.rev === _rev
  }

  list(): QuarantinedDocument[] {
    for (const { documentId, rev } of this.#entries.values())
      if (this.#store.get(documentId)?._rev !== rev) this.#entries.delete(documentId)
    return [...this.#entries.values()].map(({ rev: _rev, ...each }) => each)
  }
}
