import { lazy, Suspense } from 'react'
import type { Desk } from '../../lib/workflow/dashboard/desk.ts'
import { AnswersProvider } from './answers-provider.tsx'
import { DeskCalendar } from './calendar/desk-calendar.tsx'
import { DeskAbsence } from './desk-absence.tsx'
import { DeskDeliveries } from './desk-deliveries.tsx'
import { DeskLists } from './desk-lists.tsx'
import { DeskReaders } from './desk-readers.tsx'
import { DeskSetAside } from './desk-set-aside.tsx'
import { GoneLinksProvider } from './row-gone-links.tsx'
import type { DeskView } from './desk-view.ts'
import { useOffice } from './office-now.tsx'

/** Loaded after the lists above it: the charts need a library of their own. */
const DeskWorkload = lazy(async () => ({
  default: (await import('./desk-workload.tsx')).DeskWorkload,
}))

interface DeskPartsProps {
  desk: Desk
  now: string
  view: DeskView
  onChange: (change: Partial<DeskView>) => void
}

/** The parts of the dashboard that are on the screen. */
export function DeskParts(props: DeskPartsProps) {
  const { desk, now, view, onChange } = props
  const { notices, deliveries } = useOffice()
  const isMine = view.show === 'mine'
  if (view.part === 'calendar')
    return (
      <DeskCalendar
        desk={desk}
        now={now}
        isMine={isMine}
        month={view.month}
        onMonth={(month) => onChange({ month })}
      />
    )
  return (
    <>
      <AnswersProvider now={now}>
        <GoneLinksProvider>
          <DeskLists desk={desk} now={now} isMine={isMine} notices={notices} page={view.page} />
        </GoneLinksProvider>
        <DeskReaders />
      </AnswersProvider>
      <DeskDeliveries {...deliveries} />
      <DeskSetAside />
      <DeskAbsence away={desk.away} mine={desk.mine} />
      <Suspense>
        <DeskWorkload reviewers={desk.reviewers} months={desk.months} />
      </Suspense>
    </>
  )
}
