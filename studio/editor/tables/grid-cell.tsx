import { memo, type MouseEvent } from 'react'
import { HEADINGS, type Cell } from './table.ts'

interface GridCellProps {
  row: number
  column: number
  text: string
  /** The cell's accessible name: its row and column. */
  label: string
  isHeading: boolean
  isReadOnly: boolean
  onText: (cell: Cell, text: string) => void
}

/** Clicks below the field, which is only as high as its own text, focus the cell too. */
function toText(event: MouseEvent<HTMLTableCellElement>): void {
  const field = event.currentTarget.querySelector('textarea')
  if (event.target !== event.currentTarget || !field) return
  // Otherwise the press would move the focus away.
  event.preventDefault()
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

/** A cell: a text area that grows with its text. The grid handles keys and pastes. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, column, text, label, isHeading, isReadOnly, onText } = props
  const Element = isHeading ? 'th' : 'td'
  const scope = row === HEADINGS ? 'col' : 'row'
  return (
    <Element
      scope={isHeading ? scope : undefined}
      onMouseDown={toText}
      style={{
        border: '1px solid var(--card-border-color)',
        padding: 0,
        verticalAlign: 'top',
        cursor: 'text',
        // Fills the whole cell, because the field may be shorter than its row.
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
          // A cell is a single line for readers.
          onText({ row, column }, event.currentTarget.value.replace(/[\r\n]+/g, ' '))
        }
        style={{
          boxSizing: 'border-box',
          display: 'block',
          width: '100%',
          minWidth: '6rem',
          minHeight: '2.2rem',
          padding: '0.45rem 0.5rem',
          border: 0,
          resize: 'none',
          color: 'inherit',
          background: 'transparent',
          font: 'inherit',
          fontWeight: isHeading ? 600 : 400,
          fieldSizing: 'content',
        }}
      />
    </Element>
  )
})
