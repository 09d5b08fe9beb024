import { AddIcon } from '@sanity/icons/Add'
import { RemoveIcon } from '@sanity/icons/Remove'
import { UndoIcon } from '@sanity/icons/Undo'
import { Button, Flex } from '@sanity/ui'
import {
  getColumns,
  HEADINGS,
  MAX_COLUMNS,
  MAX_ROWS,
  withColumnAfter,
  withHeadings,
  withoutColumn,
  withoutRow,
  withRowBelow,
  type Cell,
  type Table,
} from './table.ts'

interface GridToolsProps {
  table: Table
  /** The last active cell. */
  at: Cell
  onTable: (table: Table) => void
  /** Undoes the last change to rows or columns, or the last paste; null if there is none. */
  onUndo: (() => void) | null
}

/** Adds and removes rows and columns at the active cell. */
export function GridTools({ table, at, onTable, onUndo }: GridToolsProps) {
  const columns = getColumns(table)
  const isInHeadings = at.row === HEADINGS
  return (
    <Flex gap={1} wrap="wrap" role="group" aria-label="Rows and columns">
      <Tool
        icon={AddIcon}
        text="Row"
        label="Add a row below"
        disabled={table.rows.length >= MAX_ROWS}
        onClick={() => onTable(withRowBelow(table, at.row))}
      />
      <Tool
        icon={RemoveIcon}
        text="Row"
        label={isInHeadings ? 'Clear the headings' : `Remove row ${at.row + 1}`}
        disabled={!isInHeadings && at.row >= table.rows.length}
        onClick={() => onTable(withoutRow(table, at.row))}
      />
      <Tool
        icon={AddIcon}
        text="Column"
        label="Add a column to the right"
        disabled={columns >= MAX_COLUMNS}
        onClick={() => onTable(withColumnAfter(table, at.column))}
      />
      <Tool
        icon={RemoveIcon}
        text="Column"
        label={`Remove column ${at.column + 1}`}
        disabled={columns <= 2}
        onClick={() => onTable(withoutColumn(table, at.column))}
      />
      <Tool
        text="Use as headings"
        label="Use this row as headings"
        disabled={isInHeadings || at.row >= table.rows.length}
        onClick={() => onTable(withHeadings(table, at.row))}
      />
      {onUndo && <Tool icon={UndoIcon} text="Undo" label="Undo the last change" onClick={onUndo} />}
    </Flex>
  )
}

interface ToolProps {
  icon?: typeof AddIcon
  text: string
  /** The accessible name: starts with the visible label, or extends it. */
  label: string
  disabled?: boolean
  onClick: () => void
}

function Tool({ label, ...button }: ToolProps) {
  return (
    <Button mode="ghost" fontSize={1} padding={2} aria-label={label} title={label} {...button} />
  )
}
