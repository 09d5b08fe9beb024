import { Badge, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { DashboardList } from '../../lib/workflow/dashboard/dashboard.ts'
import type { DashboardRow } from '../../lib/workflow/dashboard/rows.ts'
import type { Absence } from '../../lib/workflow/dashboard/delegates.ts'
import { formatTime } from '../../lib/workflow/model/dates.ts'
import { STATES } from '../../lib/workflow/model/states.ts'
import { ToolCell, ToolRow } from '../ui/tool-table.tsx'
import {
  age,
  absenceLabels,
  nextStepLabel,
  ownerLabel,
  partLabel,
  peopleLabel,
  rowNotes,
  dueDateLabel,
} from './dashboard-labels.ts'
import { RowClaims } from './row-claims.tsx'
import { RowFeedback } from './page-feedback.tsx'
import { RowBrokenLinks } from './row-broken-links.tsx'

interface DashboardTableRowProps {
  row: DashboardRow
  list: DashboardList
  now: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** People who are out of office today, by id. */
  absences: ReadonlyMap<string, Absence>
}

/** A page in a list. Its title opens it, read-only for viewers. */
export function DashboardTableRow(props: DashboardTableRowProps) {
  const { row, list, now, isChosen, onChoose, absences } = props
  const schema = useSchema()
  const { id, type, title, state, people, parts, since, dueDate } = row
  const next = nextStepLabel(row)
  const typeTitle = type === null ? undefined : (schema.get(type)?.title ?? type)
  return (
    <ToolRow>
      <ToolCell>
        <Checkbox
          checked={isChosen}
          aria-label={`Select ${title}`}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </ToolCell>
      <ToolCell isHead>
        <Stack gap={2} data-page={id}>
          <Text size={1} weight="medium" align="left">
            {type === null ? (
              'Deleted page'
            ) : (
              <IntentLink intent="edit" params={{ id, type }}>
                {title}
              </IntentLink>
            )}
          </Text>
          <Muted lines={rowNotes(row, typeTitle)} />
          <RowClaims row={row} />
          <RowFeedback id={id} />
          <RowBrokenLinks id={id} />
        </Stack>
      </ToolCell>
      <ToolCell>
        <Text size={1}>{state && STATES[state]}</Text>
      </ToolCell>
      <ToolCell>
        <Stack gap={2}>
          <Text size={1}>{ownerLabel(row)}</Text>
          <Muted
            lines={[
              ...peopleLabel(people),
              ...parts.map(partLabel),
              ...absenceLabels(people, absences),
            ]}
          />
        </Stack>
      </ToolCell>
      <ToolCell>
        <Text size={1}>
          {since && (
            <time dateTime={since} title={formatTime(since)}>
              {age(since, now)}
            </time>
          )}
        </Text>
      </ToolCell>
      <ToolCell>
        <Stack gap={2}>
          {next && <Text size={1}>{next}</Text>}
          {dueDate && (
            <Flex gap={2} wrap="wrap" align="center">
              <Text size={1}>{dueDateLabel(dueDate)}</Text>
              {dueDate.isLate && (
                <Badge tone="critical">{list === 'overdue' ? 'overdue' : 'late'}</Badge>
              )}
            </Flex>
          )}
        </Stack>
      </ToolCell>
    </ToolRow>
  )
}

function Muted({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <Text key={line} size={0} muted align="left">
      {line}
    </Text>
  ))
}
