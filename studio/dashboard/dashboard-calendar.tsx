import { Box, Button, Card, Flex, Heading, Stack, Text, Badge } from '@sanity/ui'
import { useRef } from 'react'
import {
  getCalendar,
  monthAfter,
  getWeeks,
  type CalendarEntry,
} from '../../lib/workflow/dashboard/calendar.ts'
import { concerns, type Dashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import { formatDay, formatMonth } from '../../lib/workflow/model/dates.ts'
import { utcDate } from '../../lib/workflow/model/utc-date.ts'
import { CalendarDay } from './calendar-day.tsx'
import { dayByKey } from './calendar-keys.ts'
import { IntentLink } from 'sanity/router'
import { dueDateLabel } from './dashboard-labels.ts'

/** The month's entries as a list of links to their pages. */
function CalendarEntries({ month, entries }: { month: string; entries: readonly CalendarEntry[] }) {
  if (entries.length === 0)
    return (
      <Text size={1} muted>
        Nothing is scheduled or due in {formatMonth(month)}.
      </Text>
    )
  return (
    <Stack
      as="ol"
      gap={2}
      aria-label={`Scheduled and due in ${formatMonth(month)}`}
      style={{ listStyle: 'none', margin: 0, padding: 0 }}
    >
      {entries.map(({ key, dueDate: nextDay, row: { id, type, title } }) => (
        <Card as="li" key={key} border radius={2} padding={3}>
          <Flex gap={3} wrap="wrap" align="center">
            <Text size={1} weight="medium">
              {type === null ? (
                'Deleted page'
              ) : (
                <IntentLink intent="edit" params={{ id, type }}>
                  {title}
                </IntentLink>
              )}
            </Text>
            <Text size={1} muted>
              {dueDateLabel(nextDay)}
            </Text>
            {nextDay.isLate && <Badge tone="critical">late</Badge>}
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}

/** The local day of a time (ISO 8601), `YYYY-MM-DD`. */
function localDay(time: string): string {
  const date = new Date(time)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

interface DashboardCalendarProps {
  dashboard: Dashboard
  now: string
  onlyOwn: boolean
  /** `YYYY-MM`; null for the current month. */
  month: string | null
  onMonth: (month: string) => void
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Scheduled, due, and expiring pages: a month grid with keyboard navigation, and the same as a list. */
export function DashboardCalendar({
  dashboard,
  now,
  onlyOwn,
  month,
  onMonth,
}: DashboardCalendarProps) {
  const today = utcDate(now)
  const shown = month ?? today.slice(0, 7)
  const grid = useRef<HTMLTableElement>(null)
  const entries = getCalendar(dashboard, localDay).filter(
    ({ row }) => !onlyOwn || concerns(row, dashboard.ownIds),
  )
  const ofMonth = entries.filter(({ day }) => day.startsWith(shown))
  const byDay = Map.groupBy(entries, ({ day }) => day)
  const reachable = today.startsWith(shown) ? today : `${shown}-01`

  function go(day: string) {
    if (!day.startsWith(shown)) onMonth(day.slice(0, 7))
    // Wait until the new month is rendered.
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus(),
    )
  }

  return (
    <Stack as="section" gap={4} aria-labelledby="dashboard-calendar">
      <Flex align="center" gap={2} wrap="wrap">
        <Box flex="auto">
          <Heading as="h2" size={1} id="dashboard-calendar" role="status">
            {formatMonth(shown)}
          </Heading>
        </Box>
        <Button mode="ghost" text="Previous month" onClick={() => onMonth(monthAfter(shown, -1))} />
        <Button mode="ghost" text="This month" onClick={() => onMonth(today.slice(0, 7))} />
        <Button mode="ghost" text="Next month" onClick={() => onMonth(monthAfter(shown, 1))} />
      </Flex>
      <Card border radius={2} overflow="auto">
        <table
          ref={grid}
          role="grid"
          aria-labelledby="dashboard-calendar"
          style={{
            width: '100%',
            minWidth: '44rem',
            tableLayout: 'fixed',
            borderCollapse: 'collapse',
          }}
          onKeyDown={(event) => {
            const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
            const day = from === undefined ? null : dayByKey(from, event.key)
            if (day === null) return
            event.preventDefault()
            go(day)
          }}
        >
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col">
                  <Box padding={2}>
                    <Text size={0} muted align="left">
                      {weekday}
                    </Text>
                  </Box>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {getWeeks(shown).map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <CalendarDay
                    key={day}
                    day={day}
                    name={dayName(day, byDay.get(day) ?? [])}
                    entries={byDay.get(day) ?? []}
                    isToday={day === today}
                    isOutside={!day.startsWith(shown)}
                    isReachable={day === reachable}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <CalendarEntries month={shown} entries={ofMonth} />
    </Stack>
  )
}

function dayName(day: string, { length }: readonly CalendarEntry[]): string {
  if (length === 0) return formatDay(day)
  return `${formatDay(day)}, ${length === 1 ? '1 page' : `${length} pages`}`
}
