import { ToolPage } from '../tool-page.tsx'
import { DeskParts } from './desk-parts.tsx'
import { DeskViews } from './desk-views.tsx'
import { useDesk } from './use-desk.ts'
import { useDeskView } from './use-desk-view.ts'

const OUT_OF_DATE =
  'The lake does not answer. What you see may be out of date; it follows on by itself once the lake is back.'
const NO_DESK = 'The lake does not answer. The desk appears by itself once the lake is back.'

/** The Review desk: pages by who they are waiting for, with bulk actions. */
export function ReviewDesk() {
  const { desk, now, isTroubled } = useDesk()
  const { view, go } = useDeskView()
  return (
    <ToolPage
      title="Review desk"
      testId="review-desk"
      width={4}
      aside={<DeskViews view={view} onChange={go} />}
      trouble={isTroubled ? (desk ? OUT_OF_DATE : NO_DESK) : null}
      waiting={desk || isTroubled ? null : 'Looking at what lies on the desk …'}
    >
      {desk && <DeskParts desk={desk} now={now} view={view} onChange={go} />}
    </ToolPage>
  )
}
