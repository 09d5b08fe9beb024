import { Flex } from '@sanity/ui'
import { useState, useEffect } from 'react'
import {
  concerns,
  DASHBOARD_LISTS,
  type Dashboard,
} from '../../lib/workflow/dashboard/dashboard.ts'
import type { DashboardRow } from '../../lib/workflow/dashboard/rows.ts'
import { groupByPlan, type Notification } from '../../lib/workflow/notifications/notifications.ts'
import { notificationRow } from '../../lib/workflow/model/notifications.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { EmptyLists } from './empty-lists.tsx'
import { FromReaders } from './from-readers.tsx'
import { OpenReleases } from '../releases/open-releases.tsx'
import { TaskList } from './task-list.tsx'
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

/** The user's tasks come first, in another form. */
const OTHER_LISTS = DASHBOARD_LISTS.filter((list) => list !== 'waiting')

interface DashboardListsProps {
  dashboard: Dashboard
  now: string
  onlyOwn: boolean
  isFiltered: boolean
  notifications: readonly Notification[]
  /** The page whose row to scroll to. */
  page: string | null
}

/** The lists, and bulk actions for the pages selected in them. */
export function DashboardLists({
  dashboard,
  now,
  onlyOwn,
  isFiltered,
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
  function clear() {
    const [first = ''] = chosen
    setChosen(new Set())
    // The button goes.
    document.querySelector<HTMLElement>(`tr:has([data-page="${CSS.escape(first)}"]) input`)?.focus()
  }
  return (
    <>
      <TaskList
        rows={lists.waiting}
        wrong={wrong}
        news={groupByPlan(news).length}
        now={now}
        isFiltered={isFiltered}
      />
      <DashboardNotifications kind="news" notifications={news} now={now} />
      <FromReaders />
      <OpenReleases />
      {/* Not a grid, in whose rows the bar could not stick. */}
      <Flex direction="column" gap={5}>
        <BulkBar
          // A page that left the lists is deselected.
          chosen={[...chosen].flatMap((id) => rows.get(id) ?? [])}
          onClear={clear}
          onDone={(ids) => choose(ids, false)}
        />
        {OTHER_LISTS.filter((list) => lists[list].length > 0).map((list) => (
          <DashboardSection
            key={list}
            list={list}
            rows={lists[list]}
            now={now}
            chosen={chosen}
            onChoose={choose}
            absences={dashboard.absences}
          />
        ))}
        <EmptyLists
          lists={OTHER_LISTS.filter((list) => lists[list].length === 0)}
          isFiltered={isFiltered}
        />
      </Flex>
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
