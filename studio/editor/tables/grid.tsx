import { Card, Stack, Text } from '@sanity/ui'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react'
import { GridCell } from './grid-cell.tsx'
import { nextCell } from './grid-keys.ts'
import { GridTools } from './grid-tools.tsx'
import { PasteQuestion, PasteReport } from './paste-notes.tsx'
import { readClipboard, type PastedTable } from './pasted-table.ts'
import { addedBelow, asTable, pasteInto, overwritten } from './paste-into.ts'
import {
  getColumns,
  HEADINGS,
  isEmptyTable,
  MAX_ROWS,
  cellValue,
  tooBig,
  withRowBelow,
  type Cell,
  type Table,
} from './table.ts'

interface GridProps {
  table: Table
  hasRowHeadings: boolean
  isReadOnly: boolean
  onText: (cell: Cell, text: string) => void
  onTable: (table: Table) => void
  /** A table was pasted into an empty one. */
  onPastedWhole: (pasted: PastedTable) => void
}

/** A table as a grid: typed by keyboard, or pasted from Word, a web page, or a spreadsheet. */
export function Grid({
  table,
  hasRowHeadings,
  isReadOnly,
  onText,
  onTable,
  onPastedWhole,
}: GridProps) {
  const frame = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<Cell>({ row: HEADINGS, column: 0 })
  /** The cell to focus once it is rendered. */
  const [pendingCell, setPendingCell] = useState<Cell | null>(null)
  const [before, setBefore] = useState<Table | null>(null)
  const [question, setQuestion] = useState<PastedTable | null>(null)
  const [notes, setNotes] = useState<readonly string[]>([])
  const columns = getColumns(table)

  useEffect(() => {
    if (!pendingCell) return
    const field = frame.current?.querySelector<HTMLTextAreaElement>(
      `[data-cell="${pendingCell.row}:${pendingCell.column}"]`,
    )
    if (!field) return
    field.focus()
    field.select()
    setPendingCell(null)
  }, [pendingCell, table])

  const change = (next: Table) => {
    setBefore(table)
    setQuestion(null)
    onTable(next)
  }
  const write = useCallback(
    (cell: Cell, text: string) => {
      // Undo would also revert what was typed since.
      setBefore(null)
      onText(cell, text)
    },
    [onText],
  )

  const press = (event: KeyboardEvent) => {
    const field = event.target
    if (!(field instanceof HTMLTextAreaElement) || event.nativeEvent.isComposing) return
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    const { selectionStart, selectionEnd, value } = field
    const caret = {
      at: selectionStart,
      length: value.length,
      isRange: selectionStart !== selectionEnd,
    }
    const next = nextCell(at, { key: event.key, caret }, { rows: table.rows.length, columns })
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    if (next.row === table.rows.length) {
      if (isReadOnly || table.rows.length >= MAX_ROWS) return
      change(withRowBelow(table, next.row - 1))
    }
    setPendingCell(next)
  }

  const paste = (event: ClipboardEvent) => {
    if (isReadOnly) return
    const data = event.clipboardData
    const pasted = readClipboard(
      { html: data.getData('text/html'), text: data.getData('text/plain') },
      (html) => new DOMParser().parseFromString(html, 'text/html'),
    )
    if (!pasted) return
    event.preventDefault()
    event.stopPropagation()
    if (isEmptyTable(table)) {
      change(asTable(pasted))
      onPastedWhole(pasted)
      setNotes([
        ...pasted.notes,
        ...(pasted.hasHeadings ? [] : ['Its first row became the headings.']),
      ])
    } else if (overwritten(table, at, pasted) > 0) {
      setQuestion(pasted)
    } else {
      change(pasteInto(table, at, pasted))
      setNotes(pasted.notes)
    }
  }

  const answer = (next: Table) => {
    change(next)
    setNotes(question?.notes ?? [])
  }

  const cellName = ({ row, column }: Cell) => {
    const heading = cellValue(table, { row: HEADINGS, column }) || `column ${column + 1}`
    return row === HEADINGS ? `Heading of column ${column + 1}` : `Row ${row + 1}, ${heading}`
  }
  const lines = Array.from({ length: table.rows.length + 1 }, (_, index) => index + HEADINGS)
  const violation = tooBig(table)
  return (
    <Stack gap={3} data-testid="table-grid">
      {!isReadOnly && (
        <GridTools
          {...{ table, at }}
          onTable={change}
          onUndo={
            before &&
            (() => {
              onTable(before)
              setBefore(null)
            })
          }
        />
      )}
      {question && (
        <PasteQuestion
          overwritten={overwritten(table, at, question)}
          onReplace={() => answer(pasteInto(table, at, question))}
          onBelow={() => answer(addedBelow(table, question))}
          onCancel={() => setQuestion(null)}
        />
      )}
      <PasteReport notes={notes} onSeen={() => setNotes([])} />
      <Card overflow="auto" radius={2}>
        <table
          ref={frame}
          aria-label="Table cells"
          onKeyDown={press}
          onPaste={paste}
          onFocus={(event) => setAt(getCell(event.target) ?? at)}
          style={{ borderCollapse: 'collapse', width: '100%', fontSize: '0.8125rem' }}
        >
          <tbody>
            {lines.map((row) => (
              <tr key={table.rows[row]?._key ?? row}>
                {Array.from({ length: columns }, (_, column) => (
                  <GridCell
                    key={column}
                    {...{ row, column, isReadOnly }}
                    text={cellValue(table, { row, column })}
                    label={cellName({ row, column })}
                    isHeading={row === HEADINGS || (hasRowHeadings && column === 0)}
                    onText={write}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {violation && (
        <Card tone="critical" border radius={2} padding={3} role="status">
          <Text size={1}>{violation}</Text>
        </Card>
      )}
      {!isReadOnly && (
        <Text size={1} muted>
          Press Enter to go to the next row or add one at the end, and use the arrow keys to move
          between cells. You can paste a table from Word, a web page, or a spreadsheet.
        </Text>
      )}
    </Stack>
  )
}

function getCell(target: EventTarget): Cell | null {
  const place =
    target instanceof HTMLElement ? target.dataset.cell?.split(':').map(Number) : undefined
  const [row, column] = place ?? []
  return row === undefined || column === undefined ? null : { row, column }
}
