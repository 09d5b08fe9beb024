import { ToolRow, ToolTable, ToolText } from '../../ui/tool-table.tsx'
import type { AuditLine } from './read-lines.ts'
import { callerLabel, detailText, kindLabel, spanLabel } from './audit-labels.ts'

/** The columns in order, with their share of the width. */
const COLUMNS = [
  { title: 'When', width: '20%' },
  { title: 'Event', width: '14%' },
  { title: 'Who', width: '16%' },
  { title: 'Target', width: '18%' },
  { title: 'Details', width: '22%' },
  { title: 'Count', width: '10%' },
] as const

interface AuditTableProps {
  lines: readonly AuditLine[]
  /** Display names by user id. */
  names: ReadonlyMap<string, string>
}

export function AuditTable({ lines, names }: AuditTableProps) {
  return (
    <ToolTable label="Audit log, newest first" columns={COLUMNS} minWidth="52rem">
      {lines.map((line) => (
        <ToolRow key={line.id}>
          {getCells(line, names).map((words, index) => (
            <ToolText key={COLUMNS[index]?.title}>{words}</ToolText>
          ))}
        </ToolRow>
      ))}
    </ToolTable>
  )
}

function getCells(line: AuditLine, names: ReadonlyMap<string, string>): string[] {
  const where = line.address === '' ? '' : ` (${line.address})`
  return [
    spanLabel(line),
    kindLabel(line.kind),
    `${callerLabel(line.actor, names)}${where}`,
    line.subject === '' ? '–' : callerLabel(line.subject, names),
    detailText(line.detail),
    String(line.count),
  ]
}
