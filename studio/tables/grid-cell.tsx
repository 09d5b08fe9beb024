import { memo } from 'react'
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

/** One cell: a field that grows with its words. Keys and pastes are the grid's. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, column, text, label, isHeading, isReadOnly, onText } = props
  const Element = isHeading ? 'th' : 'td'
  const scope = row === HEADINGS ? 'col' : 'row'
  return (
    <Element
      scope={isHeading ? scope : undefined}
      style={{
        ...{ border: '1px solid var(--card-border-color)', padding: 0, verticalAlign: 'top' },
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
