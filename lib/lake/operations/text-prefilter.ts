import { documentTexts } from '../engine/document-texts.ts'
import { foldText, getLiteral, type TextQuery } from '../engine/text-query.ts'
import type { SanityDocument } from '../types.ts'
import { MAX_PREFILTER_LENGTH } from '../../limits/queries.ts'

interface PrefilterEntry {
  rev: string
  /** All texts of the document, folded. */
  folded: string
}

/**
 * Remembers what documents say, so that a search reads only those that can match. It knows nothing that a search relies
 * on: a document that is not remembered, or has changed, is read.
 */
export class TextPrefilter {
  readonly #entries = new Map<string, PrefilterEntry>()
  #length = 0

  /** Whether a document in this revision may match; true if it is not remembered. */
  mayMatch(query: TextQuery, id: string, rev: string): boolean {
    const entry = this.#entries.get(id)
    if (entry?.rev !== rev) return true
    return query.every((term) => entry.folded.includes(getLiteral(term)))
  }

  note(document: SanityDocument): void {
    const { _id: id, _rev: rev } = document
    const known = this.#entries.get(id)
    if (known?.rev === rev) return
    this.#length -= known?.folded.length ?? 0
    this.#entries.delete(id)
    const folded = Array.from(documentTexts(document), ({ text }) => foldText(text)).join('\n')
    if (this.#length + folded.length > MAX_PREFILTER_LENGTH) return
    this.#entries.set(id, { rev, folded })
    this.#length += folded.length
  }
}
