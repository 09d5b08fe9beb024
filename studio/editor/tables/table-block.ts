import { asTable } from './paste-into.ts'
import { readTableElement, type PastedTable } from './pasted-table.ts'

/** Converts an HTML table; null for a single column, which is a frame around text. */
export function toTable(table: HTMLTableElement) {
  const pasted = readTableElement(table)
  if (!pasted || (pasted.cells[0]?.length ?? 0) < 2) return null
  return { pasted, block: toBlock(pasted) }
}

/** The first row becomes the headings. */
function toBlock(pasted: PastedTable) {
  const { header, rows } = asTable(pasted)
  return {
    _type: 'dataTable',
    header,
    rows,
    headerColumn: pasted.hasRowHeadings,
    ...(pasted.caption ? { caption: pasted.caption } : {}),
  }
}
