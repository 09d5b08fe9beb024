import { Text } from '@sanity/ui'
import type { DashboardList } from '../../lib/workflow/dashboard/dashboard.ts'
import { LIST_TITLES } from './dashboard-labels.ts'

/** Names the empty lists on one line. */
export function EmptyLists({
  lists,
  isFiltered,
}: {
  lists: readonly DashboardList[]
  isFiltered: boolean
}) {
  if (lists.length === 0) return null
  return (
    <Text size={1} muted data-testid="dashboard-empty">
      {isFiltered ? 'No matches in' : 'Nothing in'}:{' '}
      {lists.map((list) => LIST_TITLES[list]).join(', ')}.
    </Text>
  )
}
