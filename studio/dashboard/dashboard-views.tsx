import { Button, Flex } from '@sanity/ui'
import type { DashboardView } from './dashboard-view.ts'

interface DashboardViewsProps {
  view: DashboardView
  onChange: (change: Partial<DashboardView>) => void
}

const SHOWN = { all: 'All pages', mine: 'My pages' } as const
const PARTS = { lists: 'Lists', calendar: 'Calendar' } as const

/** Switches for the filter and the layout. Both are in the URL, to bookmark or share. */
export function DashboardViews({ view, onChange }: DashboardViewsProps) {
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
