import { useState, useEffect } from 'react'
import {
  concerns,
  DASHBOARD_LISTS,
  type Dashboard,
} from '../../lib/workflow/dashboard/dashboard.ts'
import type { DashboardRow } from '../../lib/workflow/dashboard/rows.ts'
import type { Notification } from '../../lib/workflow/notifications/notifications.ts'
import { notificationRow } from '../../lib/workflow/model/notifications.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { DashboardOverview } from './dashboard-overview.tsx'
import { DashboardNotifications } from './dashboard-notifications.tsx'
import { DashboardSection } from './dashboard-section.tsx'

/** Scrolls to and focuses the first row of the page named in the URL. */
function useRowInView(page: string | null): void {
  useEffect(() => {
    if (page === null) return
    const row = document.querySelector(`[data-page="${CSS.escape(page)}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector('a')?.focus({ preventScroll: true })
  }, [page])
}

/** Only the list of waiting pages has problems to show. */
const NONE: readonly Notification[] = []

interface DashboardListsProps {
  dashboard: Dashboard
  now: string
  onlyOwn: boolean
  notifications: readonly Notification[]
  /** The page whose row to scroll to. */
  page: string | null
}

/** The lists, and bulk actions for the pages selected in them. */
export function DashboardLists({
  dashboard,
  now,
  onlyOwn,
  notifications,
  page,
}: DashboardListsProps) {
  useRowInView(page)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const wrong = notifications.filter(({ what }) => notificationRow(what).isWrong)
  const news = notifications.filter(({ what }) => !notificationRow(what).isWrong)
  const lists = onlyOwn ? ownLists(dashboard) : dashboard.lists
  const rows = new Map<string, DashboardRow>(
    DASHBOARD_LISTS.flatMap((list) => lists[list].map((row) => [row.id, row] as const)),
  )
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  return (
    <>
      <DashboardOverview lists={lists} news={news.length} wrong={wrong.length} />
      <DashboardNotifications kind="news" notifications={news} now={now} />
      <BulkBar
        // A page that left the lists is deselected.
        chosen={[...chosen].flatMap((id) => rows.get(id) ?? [])}
        onClear={() => setChosen(new Set())}
        onDone={(ids) => choose(ids, false)}
      />
      {DASHBOARD_LISTS.map((list) => (
        <DashboardSection
          key={list}
          list={list}
          rows={lists[list]}
          now={now}
          chosen={chosen}
          onChoose={choose}
          absences={dashboard.absences}
          wrong={list === 'waiting' ? wrong : NONE}
        />
      ))}
    </>
  )
}

/** Pages waiting for the user count as theirs, even if someone else owns them. */
function ownLists({ lists, ownIds }: Dashboard): Dashboard['lists'] {
  const entries = DASHBOARD_LISTS.map((list) => [
    list,
    list === 'waiting' ? lists[list] : lists[list].filter((row) => concerns(row, ownIds)),
  ])
  return { ...lists, ...Object.fromEntries(entries) }
}
