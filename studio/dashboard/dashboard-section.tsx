import { Button, Checkbox, Flex, Heading, Stack } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import type { DashboardList } from '../../lib/workflow/dashboard/dashboard.ts'
import type { DashboardRow } from '../../lib/workflow/dashboard/rows.ts'
import type { Absence } from '../../lib/workflow/dashboard/delegates.ts'
import { withKeys } from '../../lib/workflow/dashboard/with-keys.ts'
import { ToolTable } from '../ui/tool-table.tsx'
import { DashboardTableRow } from './dashboard-table-row.tsx'
import { headingId, LIST_TITLES } from './dashboard-labels.ts'

/** Thousands of pages may be overdue, which would be slow to render and too long to read. */
const ROWS_AT_ONCE = 50

/** The columns in order, with their share of the width. */
const COLUMNS = [
  { title: 'Page', width: '30%' },
  { title: 'State', width: '12%' },
  { title: 'Owner', width: '22%' },
  { title: 'Age', width: '10%' },
  { title: 'Next step', width: '26%' },
] as const

/** A page may be scheduled both to be published and to be unpublished, or be listed for two reasons. */
const rowName = ({ id, dueDate, next }: DashboardRow) =>
  `${id} ${dueDate?.what ?? next?.what ?? ''}`

interface DashboardSectionProps {
  list: DashboardList
  rows: readonly DashboardRow[]
  now: string
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
  /** People who are out of office today, by id. */
  absences: ReadonlyMap<string, Absence>
}

/** A list that is not empty, with its heading and count. */
export function DashboardSection(props: DashboardSectionProps) {
  const { list, rows, now, chosen, onChoose, absences } = props
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const section = useRef<HTMLElement>(null)
  // The first of the rows that were added has the focus: the button may go, and they are before it.
  useEffect(() => {
    if (shown === ROWS_AT_ONCE) return
    const row = section.current?.querySelectorAll('tbody > tr').item(shown - ROWS_AT_ONCE)
    row?.querySelector<HTMLElement>('th a')?.focus()
  }, [shown])
  const title = LIST_TITLES[list]
  const id = headingId(list)
  const onScreen = rows.slice(0, shown)
  const areAllChosen = onScreen.every((row) => chosen.has(row.id))
  const more = Math.min(ROWS_AT_ONCE, rows.length - shown)
  return (
    <Stack
      ref={section}
      gap={3}
      as="section"
      aria-labelledby={id}
      data-testid={`dashboard-list-${list}`}
    >
      <Heading as="h2" size={1} id={id}>
        {title} ({rows.length})
      </Heading>
      <ToolTable
        labelledBy={id}
        columns={COLUMNS}
        minWidth="44rem"
        lead={
          <Checkbox
            checked={areAllChosen}
            aria-label={`Select all in ${title}`}
            onChange={() =>
              onChoose(
                onScreen.map((row) => row.id),
                !areAllChosen,
              )
            }
          />
        }
      >
        {onScreen.map(withKeys(rowName)).map(({ key, ...row }) => (
          <DashboardTableRow
            key={key}
            row={row}
            list={list}
            now={now}
            isChosen={chosen.has(row.id)}
            onChoose={(isChosen) => onChoose([row.id], isChosen)}
            absences={absences}
          />
        ))}
      </ToolTable>
      {more > 0 && (
        <Flex>
          <Button
            mode="ghost"
            text={`Show ${more} more of ${rows.length} (${title})`}
            onClick={() => setShown(shown + ROWS_AT_ONCE)}
          />
        </Flex>
      )}
    </Stack>
  )
}
