import { ToolPage } from '../tool-page.tsx'
import { DeskParts } from './desk-parts.tsx'
import { DeskViews } from './desk-views.tsx'
import { useDesk } from './use-desk.ts'
import { useDeskView } from './use-desk-view.ts'

const OUT_OF_DATE =
  'The server isn’t responding, so this page may be out of date. It updates automatically once the server is back.'
const NO_DESK = 'The server isn’t responding. The dashboard appears once the server is back.'

/** The Review dashboard: pages by who they are waiting for, with bulk actions. */
export function ReviewDesk() {
  const { desk, now, isTroubled } = useDesk()
  const { view, go } = useDeskView()
  return (
    <ToolPage
      title="Review dashboard"
      testId="review-desk"
      width={4}
      aside={<DeskViews view={view} onChange={go} />}
      trouble={isTroubled ? (desk ? OUT_OF_DATE : NO_DESK) : null}
      waiting={desk || isTroubled ? null : 'Loading the dashboard…'}
    >
      {desk && <DeskParts desk={desk} now={now} view={view} onChange={go} />}
    </ToolPage>
  )
}
