import { Box, Card, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface Column {
  title: string
  /** Its part of the width, such as `20%`; then every column has one. */
  width?: string
}

interface ToolTableProps {
  columns: readonly Column[]
  /** What it lists; or the id of the heading that says so. */
  label?: string
  labelledBy?: string
  /** Narrower than this it is scrolled, for example `52rem`. */
  minWidth: string
  /** What stands before the named columns, such as a box that chooses all rows. */
  lead?: ReactNode
  /** Its rows. */
  children: ReactNode
}

/** A table of one of our tools: a head in small words, and rows of `ToolRow`. */
export function ToolTable(props: ToolTableProps) {
  const { columns, label, labelledBy, minWidth, lead, children } = props
  const isFixed = columns.every(({ width }) => width !== undefined)
  return (
    <Card border radius={2} overflow="auto">
      <table
        aria-label={label}
        aria-labelledby={labelledBy}
        style={{
          width: '100%',
          minWidth,
          tableLayout: isFixed ? 'fixed' : 'auto',
          borderCollapse: 'collapse',
        }}
      >
        <thead>
          <tr>
            {lead && (
              <th scope="col" style={{ width: '2.5rem' }}>
                <Box padding={3}>{lead}</Box>
              </th>
            )}
            {columns.map(({ title, width }) => (
              <th key={title} scope="col" style={{ width }}>
                <Box padding={3}>
                  <Text size={0} muted weight="semibold" align="left">
                    {title}
                  </Text>
                </Box>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Card>
  )
}

export function ToolRow({ children }: { children: ReactNode }) {
  return (
    <tr style={{ borderTop: '1px solid var(--card-border-color)', verticalAlign: 'top' }}>
      {children}
    </tr>
  )
}

interface ToolCellProps {
  /** The cell names its row. */
  isHead?: boolean
  children: ReactNode
}

/** A cell with whatever it holds. */
export function ToolCell({ isHead, children }: ToolCellProps) {
  const content = <Box padding={3}>{children}</Box>
  if (!isHead) return <td>{content}</td>
  return (
    <th scope="row" style={{ fontWeight: 'inherit' }}>
      {content}
    </th>
  )
}

/** A cell with words; a long address is broken rather than the table. */
export function ToolWords({ isHead, children }: ToolCellProps) {
  return (
    <ToolCell isHead={isHead}>
      <Text size={1} align="left" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </ToolCell>
  )
}
