import type { DeserializerRule } from '@portabletext/html'
import { asTable } from './place-pasted.ts'
import { readTableElement, type PastedTable } from './pasted-table.ts'

interface TableRule {
  /** What else a table gets, such as the sources that its cells name. */
  besides?: (table: HTMLTableElement) => Record<string, unknown>
  /** Told of each table that comes in. */
  onTable?: (pasted: PastedTable) => void
}

/** How Sanity's converter of HTML makes tables ours. One of a single column is a frame around words, and none. */
export function tableRule({ besides = () => ({}), onTable }: TableRule = {}): DeserializerRule {
  return {
    deserialize: (node, _next, createBlock) => {
      const pasted = isTable(node) ? readTableElement(node) : null
      if (!isTable(node) || !pasted || (pasted.cells[0]?.length ?? 0) < 2) return undefined
      onTable?.(pasted)
      return createBlock({ ...tableBlock(pasted), ...besides(node) })
    },
  }
}

/** Its first row gives the headings. */
function tableBlock(pasted: PastedTable) {
  const { header, rows } = asTable(pasted)
  return {
    ...{ _type: 'dataTable', header, rows, headerColumn: pasted.hasRowHeadings },
    ...(pasted.caption ? { caption: pasted.caption } : {}),
  }
}

function isTable(node: Node): node is HTMLTableElement {
  return node.nodeName === 'TABLE'
}
