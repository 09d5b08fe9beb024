import { Box, Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useRef } from 'react'
import {
  getCalendar,
  monthAfter,
  getWeeks,
  type CalendarEntry,
} from '../../../lib/workflow/dashboard/calendar.ts'
import { concerns, type Dashboard } from '../../../lib/workflow/dashboard/dashboard.ts'
import { formatDay, formatMonth } from '../../../lib/workflow/model/dates.ts'
import { utcDate } from '../../../lib/workflow/model/utc-date.ts'
import { CalendarDay } from './calendar-day.tsx'
import { CalendarEntries } from './calendar-entries.tsx'
import { dayByKey } from './calendar-keys.ts'
import { localDay } from './local-day.ts'

interface DashboardCalendarProps {
  desk: Dashboard
  now: string
  isMine: boolean
  /** `YYYY-MM`; null for the current month. */
  month: string | null
  onMonth: (month: string) => void
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Scheduled, due, and expiring pages: a month grid with keyboard navigation, and the same as a list. */
export function DashboardCalendar({ desk, now, isMine, month, onMonth }: DashboardCalendarProps) {
  const today = utcDate(now)
  const shown = month ?? today.slice(0, 7)
  const grid = useRef<HTMLTableElement>(null)
  const entries = getCalendar(desk, localDay).filter(
    ({ row }) => !isMine || concerns(row, desk.mine),
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
    <Stack as="section" gap={4} aria-labelledby="desk-calendar">
      <Flex align="center" gap={2} wrap="wrap">
        <Box flex="auto">
          <Heading as="h2" size={1} id="desk-calendar" role="status">
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
          aria-labelledby="desk-calendar"
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
