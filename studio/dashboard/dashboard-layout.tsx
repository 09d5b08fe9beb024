import type { LayoutProps } from 'sanity'
import { ListText } from './list-text.tsx'
import { DashboardDataProvider } from '../data/office/dashboard-data.tsx'
import { TabBadge } from './tab-badge.tsx'

/** Wraps the Studio layout with the dashboard data for its menu, tab title, and lists. */
export function LayoutWithOffice(props: LayoutProps) {
  return (
    <DashboardDataProvider>
      <ListText />
      <TabBadge />
      {props.renderDefault(props)}
    </DashboardDataProvider>
  )
}
