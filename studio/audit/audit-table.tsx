import { Box, Card, Text } from '@sanity/ui'
import type { AuditLine } from './read-lines.ts'
import { callerWords, kindWords, spanWords } from './audit-words.ts'

/** The columns in their order, and how much of the width each takes. */
const COLUMNS = [
  { title: 'When', width: '20%' },
  { title: 'What', width: '14%' },
  { title: 'Who', width: '16%' },
  { title: 'To whom or what', width: '18%' },
  { title: 'Details', width: '22%' },
  { title: 'Times', width: '10%' },
] as const

interface AuditTableProps {
  lines: readonly AuditLine[]
  /** Names of people, by their id. */
  names: ReadonlyMap<string, string>
}

export function AuditTable({ lines, names }: AuditTableProps) {
  return (
    <Card border radius={2} overflow="auto">
      <table
        aria-label="Audit log, the newest first"
        style={{
          width: '100%',
          minWidth: '52rem',
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
        }}
      >
        <thead>
          <tr>
            {COLUMNS.map(({ title, width }) => (
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
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              {cellsOf(line, names).map((words, index) => (
                <td
                  key={COLUMNS[index]?.title}
                  style={{ borderTop: '1px solid var(--card-border-color)' }}
                >
                  <Box padding={3}>
                    <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                      {words}
                    </Text>
                  </Box>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function cellsOf(line: AuditLine, names: ReadonlyMap<string, string>): string[] {
  const where = line.address === '' ? '' : ` (${line.address})`
  return [
    spanWords(line),
    kindWords(line.kind),
    `${callerWords(line.actor, names)}${where}`,
    line.subject === '' ? '–' : callerWords(line.subject, names),
    line.detail || '–',
    String(line.count),
  ]
}
