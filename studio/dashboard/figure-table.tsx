import { Box, Text } from '@sanity/ui'
import type { LoadBar } from './load-chart.tsx'

interface FigureTableProps {
  /** The id of the table's heading. */
  labelledBy: string
  /** The first column has the bars' names, the others the series. */
  columns: readonly string[]
  rows: readonly LoadBar[]
  empty: string
}

const CELL = { textAlign: 'left', padding: '0.35rem 0.75rem 0.35rem 0' } as const

/** A chart's data as a table, for people who cannot see it or want the numbers. */
export function FigureTable({ labelledBy, columns, rows, empty }: FigureTableProps) {
  if (rows.every(({ values }) => values.every((value) => value === 0))) {
    return (
      <Text size={1} muted>
        {empty}
      </Text>
    )
  }
  return (
    <details>
      <summary style={{ cursor: 'pointer' }}>
        <Text as="span" size={1} style={{ display: 'inline-block', verticalAlign: 'text-bottom' }}>
          View as a table
        </Text>
      </summary>
      <Box paddingTop={2}>
        <table aria-labelledby={labelledBy} style={{ borderCollapse: 'collapse' }}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" style={CELL}>
                  <Text size={1} weight="semibold">
                    {column}
                  </Text>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row" style={CELL}>
                  <Text size={1}>{name}</Text>
                </th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]} style={CELL}>
                    <Text size={1}>{value}</Text>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </details>
  )
}
