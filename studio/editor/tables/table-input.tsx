import { Stack, Text } from '@sanity/ui'
import { useCallback, useMemo } from 'react'
import {
  definePlugin,
  ObjectInputMembers,
  set,
  setIfMissing,
  type FormPatch,
  type InputProps,
  type ObjectInputProps,
  type ObjectMember,
} from 'sanity'
import { Grid } from './grid.tsx'
import type { PastedTable } from './pasted-table.ts'
import { readTable, type Cell, type Table, getColumns, HEADINGS, padded } from './table.ts'

/** A patch for one cell only, so that two people can edit one table. */
export function getCellPatch(table: Table, { row, column }: Cell, text: string): FormPatch {
  if (row === HEADINGS) {
    if (column < table.header.length) return set(text, ['header', column])
    return set(padded(table.header, getColumns(table)).with(column, text), ['header'])
  }
  const stored = table.rows[row]
  const path = ['rows', stored ? { _key: stored._key } : row, 'cells']
  if (stored && column < stored.cells.length) return set(text, [...path, column])
  return set(padded(stored?.cells ?? [], getColumns(table)).with(column, text), path)
}

/** Patches for added or removed rows or columns. */
export function getTablePatches({ header, rows }: Table): FormPatch[] {
  return [
    set([...header], ['header']),
    set(
      rows.map((row) => ({ ...row })),
      ['rows'],
    ),
  ]
}

/** Fields edited in the grid; all others are edited in the form. */
const IN_GRID: readonly string[] = ['header', 'rows']
const MAX_CAPTION_LENGTH = 200

function isTable(props: InputProps): props is ObjectInputProps {
  return props.schemaType.name === 'dataTable'
}

function TableOrDefault(props: InputProps) {
  return isTable(props) ? <TableInput {...props} /> : props.renderDefault(props)
}

/** Leaves the stored value unchanged until the user edits it, so that an approval of the table stays valid. */
function TableInput(props: ObjectInputProps) {
  const { members, onChange, readOnly = false, schemaType, value } = props
  const table = useMemo(() => readTable(value), [value])
  const write = useCallback(
    (...patches: FormPatch[]) => onChange([setIfMissing({ _type: schemaType.name }), ...patches]),
    [onChange, schemaType.name],
  )
  const onText = useCallback(
    (cell: Cell, text: string) => write(getCellPatch(table, cell, text)),
    [table, write],
  )
  const onTable = useCallback((next: Table) => write(...getTablePatches(next)), [write])
  const onPastedWhole = ({ caption, hasRowHeadings }: PastedTable) => {
    const isNamed = typeof value?.caption === 'string' && value.caption.trim() !== ''
    write(
      set(hasRowHeadings, ['headerColumn']),
      ...(caption && !isNamed ? [set(caption.slice(0, MAX_CAPTION_LENGTH), ['caption'])] : []),
    )
  }
  const [above, within, below] = getParts(members)
  return (
    <Stack gap={5}>
      <ObjectInputMembers {...props} members={above} />
      <Grid
        {...{ table, onText, onTable, onPastedWhole }}
        hasRowHeadings={value?.headerColumn === true}
        isReadOnly={readOnly}
      />
      {getErrors(within).map((error) => (
        <Text key={error} size={1} role="status">
          {error}
        </Text>
      ))}
      <ObjectInputMembers {...props} members={below} />
    </Stack>
  )
}

/** The fields before, in, and after the grid. */
function getParts(
  members: readonly ObjectMember[],
): [ObjectMember[], ObjectMember[], ObjectMember[]] {
  const isWithin = (member: ObjectMember) =>
    member.kind === 'field' && IN_GRID.includes(member.name)
  const start = members.findIndex(isWithin)
  const cut = start === -1 ? members.length : start
  return [
    members.slice(0, cut),
    members.filter(isWithin),
    members.slice(cut).filter((member) => !isWithin(member)),
  ]
}

/** The form's validation messages for the cells. */
function getErrors(members: readonly ObjectMember[]): string[] {
  return members.flatMap((member) =>
    member.kind === 'field' ? member.field.validation.map(({ message }) => message) : [],
  )
}

/** The grid input for tables. */
export const tableGrid = definePlugin({
  name: 'clearwell/table-grid',
  form: { components: { input: TableOrDefault } },
})
