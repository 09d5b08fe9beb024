import { z } from 'zod'
import { releaseName } from './release-document.ts'
import type { ReleaseAction } from './release-action.ts'

const input = z.object({ releaseId: releaseName })

/** `sanity.action.release.unschedule`: the release is no longer published at its time, and can be edited again. */
export const unscheduleRelease: ReleaseAction<z.infer<typeof input>> = {
  input,
  run({ releaseId }, _writer, releases) {
    const release = releases.require(releaseId, 'unscheduled', ['scheduled'])
    releases.change(release, { state: 'active', publishAt: undefined, scheduledBy: undefined })
  },
}
