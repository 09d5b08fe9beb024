import type { LayoutProps } from 'sanity'
import { ListWords } from './list-words.tsx'
import { DashboardDataProvider } from './office-now.tsx'
import { TabBadge } from './tab-badge.tsx'

/** The Studio as it is, with what its menu, its tab and its lists say of the review. */
export function LayoutWithOffice(props: LayoutProps) {
  return (
    <DashboardDataProvider>
      <ListWords />
      <TabBadge />
      {props.renderDefault(props)}
    </DashboardDataProvider>
  )
}
