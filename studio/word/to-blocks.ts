import type { EditorSchema } from '@portabletext/editor'
import { htmlToPortableText, type DeserializerRule } from '@portabletext/html'
import { asTable } from '../tables/place-pasted.ts'
import { readTableElement, type PastedTable } from '../tables/pasted-table.ts'
import { CITED } from './prepare.ts'

/** A source that a citation or a table names, as a form stores it. */
export interface SourceReference {
  _type: 'reference'
  _ref: string
  _key: string
  [note: string]: unknown
}

interface ToBlocks {
  schema: EditorSchema
  newKey: () => string
  /** The source that has a DOI. */
  sourceOf: (doi: string) => SourceReference
}

type Block = ReturnType<typeof htmlToPortableText>[number]

/** A prepared document as blocks of one of our long texts. */
export function toBlocks(document: Document, { schema, newKey, sourceOf }: ToBlocks): Block[] {
  const sourcesOf = (elements: readonly Element[]): SourceReference[] => {
    const dois = elements.flatMap((each) => each.getAttribute(CITED)?.split(' ') ?? [])
    return [...new Set(dois)].map(sourceOf)
  }
  const rules: DeserializerRule[] = [
    {
      deserialize: (node, _next, createBlock) => {
        const table = asTableElement(node)
        const read = table && readTableElement(table)
        if (!table || !read) return undefined
        const sources = sourcesOf([...table.querySelectorAll(`[${CITED}]`)])
        return createBlock({ ...tableBlock(read), ...(sources.length > 0 ? { sources } : {}) })
      },
    },
    {
      deserialize: (node) => {
        if (!isElement(node) || !node.hasAttribute(CITED)) return undefined
        return { _type: 'citation', _key: newKey(), sources: sourcesOf([node]) }
      },
    },
  ]
  return htmlToPortableText('', {
    ...{ schema, rules, keyGenerator: newKey, whitespaceMode: 'normalize' },
    // It is parsed already. The converter looks at the children of what it is given.
    parseHtml: () => document,
  })
}

/** A pasted table as one of ours: its first row gives the headings. */
export function tableBlock(pasted: PastedTable) {
  const { header, rows } = asTable(pasted)
  return {
    ...{ _type: 'dataTable', header, rows, headerColumn: pasted.hasRowHeadings },
    ...(pasted.caption ? { caption: pasted.caption } : {}),
  }
}

function asTableElement(node: Node): HTMLTableElement | null {
  return isTable(node) ? node : null
}

function isTable(node: Node): node is HTMLTableElement {
  return node.nodeName === 'TABLE'
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}
