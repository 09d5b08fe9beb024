import type { EditorSchema } from '@portabletext/editor'
import { toBlocks, type Block } from '../paste/to-blocks.ts'
import { toTable } from '../tables/table-block.ts'
import { toPlainText } from '../tables/to-plain-text.ts'
import { PICTURE } from './figures.ts'
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
  /** Looks up an image by its mark; null if it was left out. */
  getPicture: (mark: string) => Record<string, unknown> | null
}

/** Converts a prepared Word document to Portable Text blocks. */
export function toWordBlocks(document: Document, options: Options): Block[] {
  const { schema, newKey, getSource, getPicture } = options
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
    toFigure: (figure) => {
      const mark = figure.getAttribute(PICTURE)
      const picture = mark === null ? null : getPicture(mark)
      if (!picture) return null
      const sources = getSources([...figure.querySelectorAll(`[${CITED}]`)])
      const caption = toPlainText(figure)
      return {
        _type: 'figure',
        picture: { _type: 'picture', ...picture },
        ...(caption !== '' && { caption }),
        ...(sources.length > 0 && { sources }),
      }
    },
    toInline: (element) =>
      element.hasAttribute(CITED) ? { _type: 'citation', sources: getSources([element]) } : null,
  })
}
