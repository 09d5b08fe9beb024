import { Box, Card, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

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
  /** Where there is less room, for example than `52rem`, the cells of a row are below each other. */
  minWidth: string
  /** A leading header cell, such as a checkbox that selects all rows. */
  lead?: ReactNode
  children: ReactNode
}

interface TableStyle {
  $minWidth: string
  $isFixed: boolean
  $hasLead: boolean
  $columns: readonly Column[]
}

/** The titles of the columns, without the first, in each of their cells. Screen readers have them from the header. */
function getTitles({ $columns, $hasLead }: TableStyle): string {
  const place = $hasLead ? 2 : 1
  const rules = $columns.map(
    ({ title }, index) =>
      `tbody tr > :nth-child(${index + place})::before { content: ${JSON.stringify(title)} / ''; }`,
  )
  return rules.slice(1).join('\n')
}

/** The same elements at any width: a change of the window's width closes nothing, and loses no focus. */
const Table = styled.table<TableStyle>`
  width: 100%;
  table-layout: ${({ $isFixed }) => ($isFixed ? 'fixed' : 'auto')};
  border-collapse: collapse;

  @container (width < ${({ $minWidth }) => $minWidth}) {
    &,
    thead,
    tbody {
      display: block;
    }

    tr {
      display: grid;
      grid-template-columns: ${({ $hasLead }) => ($hasLead ? '2.5rem' : '')} minmax(0, 1fr);
    }

    tr > * {
      width: auto !important;
      grid-column: -2;
    }

    ${({ $hasLead }) =>
      $hasLead
        ? 'tr > :first-child { grid-area: 1 / 1 / span 20; }'
        : 'tbody tr:first-child { border-top: 0 !important; }'}

    /* The first column's title stays next to the leading cell. */
    thead tr > :nth-child(n + ${({ $hasLead }) => ($hasLead ? 3 : 1)}) {
      position: absolute;
      width: 1px !important;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    tbody tr > * {
      display: grid;
      grid-template-columns: 6rem minmax(0, 1fr);
      align-items: baseline;
      padding: 0 0.75rem;
    }

    /* Sanity's texts and buttons draw their text as much below its baseline. */
    tbody tr > *::before {
      transform: translateY(0.3125rem);
      line-height: 1;
      color: var(--card-muted-fg-color);
      font-size: 0.8125rem;
    }

    tbody tr > * > div {
      padding: 0.375rem 0;
    }

    /* Its title is said in the header. */
    tbody tr > :is(th, :first-child) {
      display: block;
      padding-block: 0.5rem 0.25rem;
    }

    tbody tr > :last-child {
      padding-bottom: 0.5rem;
    }

    /* Nothing to say. Without the cell, screen readers would read the next ones under the wrong titles. */
    tbody tr > td:has(> div > [data-ui='Text']:only-child > span:empty) {
      position: absolute;
      width: 1px !important;
      height: 1px;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
    }

    ${getTitles}
  }
`

/** A table in our tools: a header in small text, and rows of `ToolRow`. */
export function ToolTable(props: ToolTableProps) {
  const { columns, label, labelledBy, minWidth, lead, children } = props
  const isFixed = columns.every(({ width }) => width !== undefined)
  return (
    <Card border radius={2} overflow="hidden" style={{ containerType: 'inline-size' }}>
      <Table
        aria-label={label}
        aria-labelledby={labelledBy}
        $minWidth={minWidth}
        $isFixed={isFixed}
        $hasLead={lead !== undefined}
        $columns={columns}
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
      </Table>
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
