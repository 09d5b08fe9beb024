import { lazy, Suspense } from 'react'
import type { Dashboard } from '../../lib/workflow/dashboard/desk.ts'
import { FeedbackProvider } from './answers-provider.tsx'
import { DashboardCalendar } from './calendar/desk-calendar.tsx'
import { OutOfOffice } from './desk-absence.tsx'
import { DashboardDeliveries } from './desk-deliveries.tsx'
import { DashboardLists } from './desk-lists.tsx'
import { DashboardFeedback } from './desk-readers.tsx'
import { DashboardQuarantine } from './desk-set-aside.tsx'
import { BrokenLinksProvider } from './row-gone-links.tsx'
import type { DashboardView } from './desk-view.ts'
import { useOffice } from './office-now.tsx'

/** Loaded after the lists above it: the charts need a library of their own. */
const DashboardWorkload = lazy(async () => ({
  default: (await import('./desk-workload.tsx')).DashboardWorkload,
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
          <DashboardLists desk={desk} now={now} isMine={isMine} notices={notices} page={view.page} />
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
