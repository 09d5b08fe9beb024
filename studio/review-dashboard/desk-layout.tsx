import type { LayoutProps } from 'sanity'
import { ListWords } from './list-words.tsx'
import { DashboardDataProvider } from './office-now.tsx'
import { TabBadge } from './tab-badge.tsx'

/** Wraps the Studio layout with the dashboard data for its menu, tab title, and lists. */
export function LayoutWithOffice(props: LayoutProps) {
  return (
    <DashboardDataProvider>
      <ListWords />
      <TabBadge />
      {props.renderDefault(props)}
    </DashboardDataProvider>
  )
}
