import { Button, Flex, Label, Select, Stack } from '@sanity/ui'
import { useState } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ToolPage } from '../../ui/tool-page.tsx'
import { useAuditLog, type AuditFilter } from './use-audit-log.ts'
import { KIND_LABELS, callerLabel, detailText, kindLabel, spanLabel } from './audit-labels.ts'
import { ToolRow, ToolTable, ToolText } from '../../ui/tool-table.tsx'
import type { AuditLine } from './read-lines.ts'

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

function AuditTable({ lines, names }: AuditTableProps) {
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

interface Choice {
  value: string
  title: string
}

/** The lake's audit log: refusals, permission changes, overrides, and exports; no document text. */
export function AuditLog() {
  const [filter, setFilter] = useState<AuditFilter>({ kind: '', person: '' })
  const { log, isLoading, isTroubled, more, refresh } = useAuditLog(filter)
  const isAll = filter.kind === '' && filter.person === ''
  const people = log?.people ?? []
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return (
    <ToolPage
      title="Audit log"
      testId="audit-log"
      width={4}
      intro="Rejected requests, changes to accounts and tokens, publishing without approval, and exports. Repeated rejections are counted in one entry. Entries are kept for 400 days."
      filters={
        <Flex gap={3} wrap="wrap" align="flex-end">
          <FilterSelect
            id="audit-kind"
            label="Event"
            choices={Object.entries(KIND_LABELS).map(([value, title]) => ({ value, title }))}
            value={filter.kind}
            onChange={(kind) => setFilter({ ...filter, kind })}
          />
          <FilterSelect
            id="audit-person"
            label="Person"
            choices={people.map(({ id, name }) => ({ value: id, title: name }))}
            value={filter.person}
            onChange={(person) => setFilter({ ...filter, person })}
          />
          <BusyButton mode="ghost" text="Refresh" onClick={refresh} isBusy={isLoading} />
        </Flex>
      }
      problem={
        isTroubled ? 'The audit log could not be loaded. Select “Refresh” in a moment.' : null
      }
      waiting={isLoading ? 'Loading…' : null}
      empty={
        isLoading || log?.lines.length !== 0
          ? null
          : isAll
            ? 'No entries yet.'
            : 'No entries match these filters.'
      }
    >
      {log && log.lines.length > 0 && <AuditTable lines={log.lines} names={names} />}
      {more && (
        <Flex>
          <Button mode="ghost" text="Show older entries" onClick={more} />
        </Flex>
      )}
    </ToolPage>
  )
}

function FilterSelect(props: {
  id: string
  label: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}) {
  return (
    <Stack gap={2} style={{ minWidth: '14rem' }}>
      <Label as="label" htmlFor={props.id} size={1}>
        {props.label}
      </Label>
      <Select
        id={props.id}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        <option value="">All</option>
        {props.choices.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
    </Stack>
  )
}
