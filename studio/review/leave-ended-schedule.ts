import { useEffect } from 'react'
import { useEditState, usePerspective } from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { isScheduledDraft } from '../../lib/workflow/rules/scheduled-draft.ts'

/** Shows the draft once the scheduled draft in the form is gone: canceled, published, or not published at its time. */
export function useLeaveEndedSchedule(id: string, type: string): void {
  const { selectedReleaseId } = usePerspective()
  const { params, setParams } = usePaneRouter()
  const { ready, version } = useEditState(id, type, 'default', selectedReleaseId)
  const isScheduled = selectedReleaseId !== undefined && isScheduledDraft(selectedReleaseId)
  const hasEnded = isScheduled && params?.scheduledDraft !== undefined && ready && version === null
  useEffect(() => {
    if (hasEnded) setParams({ ...params, scheduledDraft: undefined })
  }, [hasEnded, params, setParams])
}
