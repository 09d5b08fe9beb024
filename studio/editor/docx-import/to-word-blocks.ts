import type { EditorSchema } from '@portabletext/editor'
import { toBlocks, type Block } from '../paste/to-blocks.ts'
import { toTable } from '../tables/table-block.ts'
import { CITED } from './normalize-html.ts'

/** A reference to a source, as a form stores it. */
interface SourceReference {
  _type: 'reference'
  _ref: string
  _key: string
  [note: string]: unknown
}

interface Options {
  schema: EditorSchema
  newKey: () => string
  /** Looks up a source by DOI. */
  getSource: (doi: string) => SourceReference
}

/** Converts a prepared Word document to Portable Text blocks. */
export function toWordBlocks(document: Document, { schema, newKey, getSource }: Options): Block[] {
  const getSources = (elements: readonly Element[]): SourceReference[] => {
    const dois = elements.flatMap((each) => each.getAttribute(CITED)?.split(' ') ?? [])
    return [...new Set(dois)].map(getSource)
  }
  return toBlocks(document.body, {
    schema,
    newKey,
    toTable: (table) => {
      const made = toTable(table)
      const sources = getSources([...table.querySelectorAll(`[${CITED}]`)])
      return made && (sources.length > 0 ? { ...made.block, sources } : made.block)
    },
    toInline: (element) =>
      element.hasAttribute(CITED) ? { _type: 'citation', sources: getSources([element]) } : null,
  })
}
