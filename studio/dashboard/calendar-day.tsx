import { Box, Stack, Text } from '@sanity/ui'
import type { CalendarEntry } from '../../lib/workflow/dashboard/calendar.ts'
import type { DueDate } from '../../lib/workflow/dashboard/rows.ts'

/** Short labels for calendar entries. */
const KIND_LABELS: Readonly<Record<DueDate['what'], string>> = {
  publish: 'Publishes',
  unpublish: 'Goes offline',
  reviewDue: 'Review due',
  wantedBy: 'Due date',
}

/** Entries shown per day; the list below has all of them. */
const AT_MOST = 3

interface CalendarDayProps {
  day: string
  /** The day and its number of entries, as text. */
  name: string
  entries: readonly CalendarEntry[]
  isToday: boolean
  /** Belongs to an adjacent month. */
  isOutside: boolean
  /** The grid's only tab stop; arrow keys move from there. */
  isReachable: boolean
}

/** A day in the calendar grid. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, name, entries, isToday, isOutside, isReachable } = props
  return (
    <td
      role="gridcell"
      data-day={day}
      aria-label={name}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isReachable ? 0 : -1}
      style={{
        height: '5.5rem',
        verticalAlign: 'top',
        border: '1px solid var(--card-border-color)',
        boxShadow: isToday ? 'inset 0 0 0 2px var(--card-focus-ring-color)' : undefined,
      }}
    >
      <Box padding={2}>
        <Stack gap={2}>
          <Text size={1} weight={isToday ? 'semibold' : undefined} muted={isOutside}>
            {Number(day.slice(8))}
          </Text>
          {entries.slice(0, AT_MOST).map(({ key, dueDate, row }) => (
            <Text key={key} size={0} textOverflow="ellipsis">
              {KIND_LABELS[dueDate.what]}: {row.title}
            </Text>
          ))}
          {entries.length > AT_MOST && (
            <Text size={0} muted>
              and {entries.length - AT_MOST} more
            </Text>
          )}
        </Stack>
      </Box>
    </td>
  )
}
