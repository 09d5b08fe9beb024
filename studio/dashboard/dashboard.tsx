import { ToolPage } from '../ui/tool-page.tsx'
import { DashboardFilters } from './dashboard-filters.tsx'
import { DashboardParts } from './dashboard-parts.tsx'
import { ReaderCountLinks } from './reader-counts.tsx'
import { useRouter } from 'sanity/router'
import { getViewPath, readView, getState, type DashboardView } from './dashboard-view.ts'
import { Button, Flex } from '@sanity/ui'
import { useMemo } from 'react'
import { buildDashboard, type Dashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import { horizon } from '../../lib/workflow/dashboard/due.ts'
import { GATED_TYPES } from '../../lib/workflow/rules/clinical.ts'
import { utcDate } from '../../lib/workflow/model/utc-date.ts'
import { OFFICE_CHANGES, OFFICE_QUERY, PAGES_CHANGES, PAGES_QUERY } from '../data/office/queries.ts'
import { parseDashboardData, readPages } from '../data/office/parse-dashboard-data.ts'
import { useCountingSignatures } from '../data/guest-access.ts'
import { useOffice } from '../data/office/dashboard-data.tsx'
import { useLiveQuery } from '../data/use-live-query.ts'
import { useReviewUser } from '../data/review-user.ts'
import { useNow } from '../data/use-now.ts'

interface DashboardState {
  /** Undefined until the first response. */
  dashboard: Dashboard | undefined
  now: string
  /** The lake does not respond; the data may be stale. */
  isTroubled: boolean
}

/** The signed-in user's dashboard, live. */
function useDashboard(): DashboardState {
  const now = useNow()
  const user = useReviewUser()
  const readOffice = useMemo(() => parseDashboardData(), [])
  const types = [...GATED_TYPES]
  const office = useLiveQuery(
    OFFICE_QUERY,
    { types },
    { read: readOffice, listen: OFFICE_CHANGES, tag: 'dashboard' },
  )
  const pages = useLiveQuery(
    PAGES_QUERY,
    { types, horizon: horizon(utcDate(now)) },
    { read: readPages, listen: PAGES_CHANGES, tag: 'dashboard' },
  )

  const { evidence } = useOffice()
  const drafts = useCountingSignatures(office.answer?.drafts)

  const dashboard = useMemo(() => {
    if (!office.answer || !pages.answer) return undefined
    return buildDashboard({
      ...office.answer,
      drafts,
      publicPages: pages.answer,
      evidence,
      user,
      now,
    })
  }, [office.answer, drafts, pages.answer, evidence, user, now])

  return { dashboard, now, isTroubled: (office.error ?? pages.error) !== undefined }
}

interface DashboardViewsProps {
  view: DashboardView
  onChange: (change: Partial<DashboardView>) => void
}

const SHOWN = { all: 'All pages', mine: 'My pages' } as const
const PARTS = { lists: 'Lists', calendar: 'Calendar' } as const

/** Switches for the filter and the layout. Both are in the URL, to bookmark or share. */
function DashboardViews({ view, onChange }: DashboardViewsProps) {
  return (
    <Flex gap={4} wrap="wrap">
      <Flex gap={1} role="group" aria-label="Filter by assignee">
        {(['all', 'mine'] as const).map((show) => (
          <Button
            key={show}
            mode={view.show === show ? 'default' : 'ghost'}
            aria-pressed={view.show === show}
            text={SHOWN[show]}
            onClick={() => onChange({ show })}
          />
        ))}
      </Flex>
      <Flex gap={1} role="group" aria-label="View">
        {(['lists', 'calendar'] as const).map((part) => (
          <Button
            key={part}
            mode={view.part === part ? 'default' : 'ghost'}
            aria-pressed={view.part === part}
            text={PARTS[part]}
            onClick={() => onChange({ part })}
          />
        ))}
      </Flex>
    </Flex>
  )
}

/** The view state from the URL, and a function to change it. */
function useDashboardView(): {
  view: DashboardView
  go: (change: Partial<DashboardView>) => void
} {
  const router = useRouter()
  const view = readView(getState(router.state))
  return {
    view,
    // Navigation clears the highlighted row.
    go: (change) =>
      router.navigate(
        { ...getViewPath({ ...view, page: null, ...change }) },
        // Typing in a filter leaves one entry in the browser's history.
        { replace: change.filter !== undefined },
      ),
  }
}

const OUT_OF_DATE =
  'The server isn’t responding, so this page may be out of date. It updates automatically once the server is back.'
const UNAVAILABLE = 'The server isn’t responding. The dashboard appears once the server is back.'

/** The Review dashboard: pages by who they are waiting for, with bulk actions. */
export function ReviewDashboard() {
  const { dashboard, now, isTroubled } = useDashboard()
  const { view, go } = useDashboardView()
  return (
    <ToolPage
      title="Review dashboard"
      testId="review-dashboard"
      width={4}
      aside={
        <>
          <ReaderCountLinks />
          <DashboardViews view={view} onChange={go} />
        </>
      }
      problem={isTroubled ? (dashboard ? OUT_OF_DATE : UNAVAILABLE) : null}
      filters={dashboard && <DashboardFilters dashboard={dashboard} view={view} onChange={go} />}
      waiting={dashboard || isTroubled ? null : 'Loading the dashboard…'}
    >
      {dashboard && <DashboardParts dashboard={dashboard} now={now} view={view} onChange={go} />}
    </ToolPage>
  )
}
