import { z } from 'zod'
import { releaseName } from './release-document.ts'
import { takeVersions, type ReleaseAction } from './release-action.ts'

const input = z.object({ releaseId: releaseName })

/** `sanity.action.release.archive`: deletes the versions of an active release. The history keeps them. */
export const archiveRelease: ReleaseAction<z.infer<typeof input>> = {
  input,
  run({ releaseId }, writer, releases) {
    const release = releases.require(releaseId, 'archived', ['active'])
    const finalDocumentStates = takeVersions(release, writer, releases)
    releases.change(release, { state: 'archived', finalDocumentStates, error: undefined })
  },
}
