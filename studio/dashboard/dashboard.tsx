import { ToolPage } from '../ui/tool-page.tsx'
import { DashboardParts } from './dashboard-parts.tsx'
import { DashboardViews } from './dashboard-views.tsx'
import { useDashboard } from './use-dashboard.ts'
import { useDashboardView } from './use-dashboard-view.ts'

const OUT_OF_DATE =
  'The server isn’t responding, so this page may be out of date. It updates automatically once the server is back.'
const UNAVAILABLE = 'The server isn’t responding. The dashboard appears once the server is back.'

/** The Review dashboard: pages by who they are waiting for, with bulk actions. */
export function ReviewDashboard() {
  const { desk, now, isTroubled } = useDashboard()
  const { view, go } = useDashboardView()
  return (
    <ToolPage
      title="Review dashboard"
      testId="review-desk"
      width={4}
      aside={<DashboardViews view={view} onChange={go} />}
      trouble={isTroubled ? (desk ? OUT_OF_DATE : UNAVAILABLE) : null}
      waiting={desk || isTroubled ? null : 'Loading the dashboard…'}
    >
      {desk && <DashboardParts desk={desk} now={now} view={view} onChange={go} />}
    </ToolPage>
  )
}
