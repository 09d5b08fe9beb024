import { Box, Button, Flex, Heading, Stack, Text } from '@sanity/ui'
import {
  DASHBOARD_LISTS,
  type Dashboard,
  type DashboardList,
} from '../../lib/workflow/dashboard/dashboard.ts'
import { headingId, LIST_LABELS } from './dashboard-labels.ts'

/** Moves the focus as well as the view. */
function goTo(id: string) {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** Lists of pages that readers should not have to rely on. */
const CRITICAL: readonly DashboardList[] = ['unreviewed', 'evidence', 'overdue']

interface DashboardOverviewProps extends Pick<Dashboard, 'lists'> {
  /** The number of unseen notifications. */
  news: number
  /** The number of unseen problems, which count as waiting. */
  wrong: number
}

/** The count of each list, linked to the list. */
export function DashboardOverview({ lists, news, wrong }: DashboardOverviewProps) {
  const waiting = lists.waiting.length + wrong
  return (
    <Stack gap={4} as="section" aria-labelledby="dashboard-overview">
      <Heading as="h2" size={1} id="dashboard-overview">
        Overview
      </Heading>
      <Box role="status">
        <Text size={1}>{overviewText(waiting, news)}</Text>
      </Box>
      <Flex as="ul" gap={2} wrap="wrap" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {DASHBOARD_LISTS.map((list) => {
          const count = list === 'waiting' ? waiting : lists[list].length
          const isPressing = count > 0 && (list === 'waiting' || CRITICAL.includes(list))
          return (
            <li key={list}>
              <Button
                mode="ghost"
                tone={isPressing ? (CRITICAL.includes(list) ? 'critical' : 'primary') : 'default'}
                text={`${LIST_LABELS[list].title}: ${count}`}
                data-testid={`dashboard-count-${list}`}
                onClick={() => goTo(headingId(list))}
              />
            </li>
          )
        })}
      </Flex>
    </Stack>
  )
}

function overviewText(tasks: number, news: number): string {
  const parts = [
    tasks > 0 && (tasks === 1 ? '1 task for you' : `${tasks} tasks for you`),
    news > 0 && (news === 1 ? '1 new notification' : `${news} new notifications`),
  ].filter((part) => part !== false)
  return parts.join(' · ') || LIST_LABELS.waiting.empty
}
