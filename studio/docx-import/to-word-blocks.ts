import type { EditorSchema } from '@portabletext/editor'
import { toBlocks, type Block } from '../import/to-blocks.ts'
import { toTable } from '../tables/table-block.ts'
import { CITED } from './prepare.ts'

/** A source that a citation or a table names, as a form stores it. */
interface SourceReference {
  _type: 'reference'
  _ref: string
  _key: string
  [note: string]: unknown
}

interface Options {
  schema: EditorSchema
  newKey: () => string
  /** The source that has a DOI. */
  sourceOf: (doi: string) => SourceReference
}

/** A prepared Word document as blocks of one of our long texts. */
export function toWordBlocks(document: Document, { schema, newKey, sourceOf }: Options): Block[] {
  const sourcesOf = (elements: readonly Element[]): SourceReference[] => {
    const dois = elements.flatMap((each) => each.getAttribute(CITED)?.split(' ') ?? [])
    return [...new Set(dois)].map(sourceOf)
  }
  return toBlocks(document.body, {
    ...{ schema, newKey },
    toTable: (table) => {
      const made = toTable(table)
      const sources = sourcesOf([...table.querySelectorAll(`[${CITED}]`)])
      return made && (sources.length > 0 ? { ...made.block, sources } : made.block)
    },
    toInline: (element) =>
      element.hasAttribute(CITED) ? { _type: 'citation', sources: sourcesOf([element]) } : null,
  })
}
