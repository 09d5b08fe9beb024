import { lazy, Suspense, type ReactNode, useContext } from 'react'
import type { Dashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import { environment } from '../data/environment.ts'
import { CalendarLink } from './calendar-link.tsx'
import { ChangedAccounts } from './changed-accounts.tsx'
import { DashboardCalendar } from './dashboard-calendar.tsx'
import { OutOfOffice } from './out-of-office.tsx'
import { DashboardLists } from './dashboard-lists.tsx'
import { DashboardDeliveries } from './dashboard-deliveries.tsx'
import { DashboardQuarantine } from './dashboard-quarantine.tsx'
import { UnrecordedChanges } from './unrecorded-changes.tsx'
import { BrokenLinksProvider } from './row-broken-links.tsx'
import { filterDashboard, isFiltered } from './dashboard-filter.ts'
import type { DashboardView } from './dashboard-view.ts'
import { useOffice } from '../data/office/dashboard-data.tsx'
import { useCurrentUser } from 'sanity'
import { IntentLink } from 'sanity/router'
import { hasRole } from '../data/roles.ts'
import { PageFeedbackContext, useAllPageFeedback } from './use-page-feedback.ts'
import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { FeedbackFigures } from './page-feedback.tsx'

/** Maximum rows; pages that need attention come first. */
const ROWS = 50

/** Reader feedback on all pages, including those without review. Viewers do not see it. */
function DashboardFeedback() {
  const pages = useContext(PageFeedbackContext)
  const user = useCurrentUser()
  if (!hasRole(user, 'administrator', 'editor', 'medicalReviewer')) return null
  return (
    <Stack
      gap={3}
      as="section"
      aria-labelledby="dashboard-reader-feedback"
      data-testid="dashboard-reader-feedback"
    >
      <Heading as="h2" size={1} id="dashboard-reader-feedback">
        Reader feedback (last 12 months)
      </Heading>
      {pages.length === 0 ? (
        <Text size={1} muted>
          No feedback yet.
        </Text>
      ) : (
        <Card border radius={2}>
          <Stack as="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {pages.slice(0, ROWS).map((answers) => (
              <Box as="li" key={answers.id} padding={3}>
                <Flex gap={3} wrap="wrap" align="center" justify="space-between">
                  <Text size={1} weight="medium">
                    {answers.type === null ? (
                      'Deleted page'
                    ) : (
                      <IntentLink intent="edit" params={{ id: answers.id, type: answers.type }}>
                        {answers.title || 'Untitled'}
                      </IntentLink>
                    )}
                  </Text>
                  <FeedbackFigures answers={answers} />
                </Flex>
              </Box>
            ))}
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

/** Loads page feedback once for all rows of the dashboard. `now`: ISO 8601. */
function FeedbackProvider({ now, children }: { now: string; children: ReactNode }) {
  return <PageFeedbackContext value={useAllPageFeedback(now)}>{children}</PageFeedbackContext>
}

/** Loaded after the lists above it: the charts need a library of their own. */
const DashboardWorkload = lazy(async () => ({
  default: (await import('./dashboard-workload.tsx')).DashboardWorkload,
}))

interface DashboardPartsProps {
  dashboard: Dashboard
  now: string
  view: DashboardView
  onChange: (change: Partial<DashboardView>) => void
}

/** The parts of the dashboard that are on the screen. */
export function DashboardParts(props: DashboardPartsProps) {
  const { now, view, onChange } = props
  const dashboard = filterDashboard(props.dashboard, view.filter)
  const { notifications, deliveries } = useOffice()
  const onlyOwn = view.show === 'mine'
  if (view.part === 'calendar')
    return (
      <>
        <DashboardCalendar
          dashboard={dashboard}
          now={now}
          onlyOwn={onlyOwn}
          month={view.month}
          onMonth={(month) => onChange({ month })}
        />
        {environment.lakeUrl !== undefined && <CalendarLink />}
      </>
    )
  return (
    <>
      {/* Critical, and nothing on most days. */}
      <UnrecordedChanges />
      <ChangedAccounts />
      <FeedbackProvider now={now}>
        <BrokenLinksProvider>
          <DashboardLists
            dashboard={dashboard}
            now={now}
            onlyOwn={onlyOwn}
            isFiltered={isFiltered(view.filter)}
            notifications={notifications}
            page={view.page}
          />
        </BrokenLinksProvider>
        <DashboardFeedback />
      </FeedbackProvider>
      <DashboardDeliveries {...deliveries} />
      <DashboardQuarantine />
      <OutOfOffice absences={dashboard.absences} ownIds={dashboard.ownIds} />
      <Suspense>
        <DashboardWorkload reviewers={dashboard.reviewers} months={dashboard.months} />
      </Suspense>
    </>
  )
}
