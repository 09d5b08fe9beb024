import type { EditorSchema } from '@portabletext/editor'
import { htmlToPortableText, type DeserializerRule } from '@portabletext/html'
import { tableRule } from '../tables/table-rule.ts'
import { CITED } from './prepare.ts'

/** A source that a citation or a table names, as a form stores it. */
interface SourceReference {
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
  const tables = tableRule({
    besides: (table) => {
      const sources = sourcesOf([...table.querySelectorAll(`[${CITED}]`)])
      return sources.length > 0 ? { sources } : {}
    },
  })
  const citations: DeserializerRule = {
    deserialize: (node) => {
      if (!isElement(node) || !node.hasAttribute(CITED)) return undefined
      return { _type: 'citation', _key: newKey(), sources: sourcesOf([node]) }
    },
  }
  return htmlToPortableText('', {
    ...{ schema, rules: [tables, citations], keyGenerator: newKey, whitespaceMode: 'normalize' },
    // It is parsed already. The converter looks at the children of what it is given.
    parseHtml: () => document,
  })
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}
