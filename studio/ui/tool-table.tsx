import { Box, Card, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface Column {
  title: string
  /** The column's width, such as `20%`; set it for every column or for none. */
  width?: string
}

interface ToolTableProps {
  columns: readonly Column[]
  /** The accessible name; or the id of the heading that has it. */
  label?: string
  labelledBy?: string
  /** Scrolls when narrower than this, for example `52rem`. */
  minWidth: string
  /** A leading header cell, such as a checkbox that selects all rows. */
  lead?: ReactNode
  children: ReactNode
}

/** A table in our tools: a header in small text, and rows of `ToolRow`. */
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
  /** The cell is its row's header. */
  isHead?: boolean
  children: ReactNode
}

/** A cell with any content. */
export function ToolCell({ isHead, children }: ToolCellProps) {
  const content = <Box padding={3}>{children}</Box>
  if (!isHead) return <td>{content}</td>
  return (
    <th scope="row" style={{ fontWeight: 'inherit' }}>
      {content}
    </th>
  )
}

/** A text cell; long URLs wrap rather than widen the table. */
export function ToolText({ isHead, children }: ToolCellProps) {
  return (
    <ToolCell isHead={isHead}>
      <Text size={1} align="left" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </ToolCell>
  )
}
