import { z } from 'zod'
import { publishScheduled } from './publish.ts'
import { releaseName } from './release-document.ts'
import type { ReleaseAction } from './release-action.ts'
import { invalidRelease } from './release-error.ts'

const input = z.object({ releaseId: releaseName, publishAt: z.iso.datetime({ offset: true }) })

/**
 * `sanity.action.release.schedule`: locks the release and its versions until they are published at `publishAt`. A
 * scheduled release gets a new time. A time in the past means at once. Throws what publishing it now would throw.
 */
export const scheduleRelease: ReleaseAction<z.infer<typeof input>> = {
  input,
  run({ releaseId, publishAt }, _writer, releases) {
    const release = releases.require(releaseId, 'scheduled', ['active', 'scheduled'])
    if (releases.versions(releaseId).length === 0)
      throw invalidRelease(releaseId, 'has no documents, so there is nothing to schedule')
    releases.change(release, {
      state: 'scheduled',
      publishAt: new Date(publishAt).toISOString(),
      scheduledBy: releases.caller.id,
      error: undefined,
    })
  },
  // Better a refusal now than at night. It is judged again at its time.
  rehearse: ({ releaseId }, writer, releases) => publishScheduled(releaseId, writer, releases),
}
