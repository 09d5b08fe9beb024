import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { CalendarEntry } from '../../../lib/workflow/dashboard/calendar.ts'
import { formatMonth } from '../../../lib/workflow/model/dates.ts'
import { dueDateLabel } from '../dashboard-labels.ts'

/** The month's entries as a list of links to their pages. */
export function CalendarEntries({
  month,
  entries,
}: {
  month: string
  entries: readonly CalendarEntry[]
}) {
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
      {entries.map(({ day, wanted, row: { id, type, title } }) => (
        <Card as="li" key={`${day} ${wanted.what} ${id}`} border radius={2} padding={3}>
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
              {dueDateLabel(wanted)}
            </Text>
            {wanted.isLate && <Badge tone="critical">late</Badge>}
          </Flex>
        </Card>
      ))}
    </Stack>
  )
}
