import { lazy, Suspense } from 'react'
import type { Dashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import { FeedbackProvider } from './feedback-provider.tsx'
import { DashboardCalendar } from './calendar/dashboard-calendar.tsx'
import { OutOfOffice } from './out-of-office.tsx'
import { DashboardDeliveries } from './dashboard-deliveries.tsx'
import { DashboardLists } from './dashboard-lists.tsx'
import { DashboardFeedback } from './dashboard-feedback.tsx'
import { DashboardQuarantine } from './dashboard-quarantine.tsx'
import { BrokenLinksProvider } from './row-broken-links.tsx'
import type { DashboardView } from './dashboard-view.ts'
import { useOffice } from '../data/office/dashboard-data.tsx'

/** Loaded after the lists above it: the charts need a library of their own. */
const DashboardWorkload = lazy(async () => ({
  default: (await import('./dashboard-workload.tsx')).DashboardWorkload,
}))

interface DashboardPartsProps {
  desk: Dashboard
  now: string
  view: DashboardView
  onChange: (change: Partial<DashboardView>) => void
}

/** The parts of the dashboard that are on the screen. */
export function DashboardParts(props: DashboardPartsProps) {
  const { desk, now, view, onChange } = props
  const { notices, deliveries } = useOffice()
  const isMine = view.show === 'mine'
  if (view.part === 'calendar')
    return (
      <DashboardCalendar
        desk={desk}
        now={now}
        isMine={isMine}
        month={view.month}
        onMonth={(month) => onChange({ month })}
      />
    )
  return (
    <>
      <FeedbackProvider now={now}>
        <BrokenLinksProvider>
          <DashboardLists
            desk={desk}
            now={now}
            isMine={isMine}
            notices={notices}
            page={view.page}
          />
        </BrokenLinksProvider>
        <DashboardFeedback />
      </FeedbackProvider>
      <DashboardDeliveries {...deliveries} />
      <DashboardQuarantine />
      <OutOfOffice away={desk.away} mine={desk.mine} />
      <Suspense>
        <DashboardWorkload reviewers={desk.reviewers} months={desk.months} />
      </Suspense>
    </>
  )
}
