import { memo, type MouseEvent } from 'react'
import { HEADINGS, type Cell } from './table.ts'

interface GridCellProps {
  row: number
  column: number
  text: string
  /** What the cell is called: its row and its column. */
  label: string
  isHeading: boolean
  isReadOnly: boolean
  onText: (cell: Cell, text: string) => void
}

/** The field is as high as its own words: a press below them, where another cell of the row is higher, is meant for it. */
function intoWords(event: MouseEvent<HTMLTableCellElement>): void {
  const field = event.currentTarget.querySelector('textarea')
  if (event.target !== event.currentTarget || !field) return
  // It would take the focus away again.
  event.preventDefault()
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

/** One cell: a field that grows with its words. Keys and pastes are the grid's. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, column, text, label, isHeading, isReadOnly, onText } = props
  const Element = isHeading ? 'th' : 'td'
  const scope = row === HEADINGS ? 'col' : 'row'
  return (
    <Element
      scope={isHeading ? scope : undefined}
      onMouseDown={intoWords}
      style={{
        ...{ border: '1px solid var(--card-border-color)', padding: 0, verticalAlign: 'top' },
        cursor: 'text',
        // Of the whole cell: its field is as high as its own words, and others of the row may be higher.
        background: isHeading ? 'var(--card-muted-bg-color, transparent)' : 'transparent',
      }}
    >
      <textarea
        rows={1}
        value={text}
        aria-label={label}
        data-cell={`${row}:${column}`}
        readOnly={isReadOnly}
        onChange={(event) =>
          // A cell is one line, as readers see it.
          onText({ row, column }, event.currentTarget.value.replace(/[\r\n]+/g, ' '))
        }
        style={{
          ...{ boxSizing: 'border-box', display: 'block', width: '100%', minWidth: '6rem' },
          ...{ minHeight: '2.2rem', padding: '0.45rem 0.5rem', border: 0, resize: 'none' },
          ...{ color: 'inherit', background: 'transparent' },
          ...{ font: 'inherit', fontWeight: isHeading ? 600 : 400 },
          fieldSizing: 'content',
        }}
      />
    </Element>
  )
})
