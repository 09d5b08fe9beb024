import { z } from 'zod'
import { releaseName } from './release-document.ts'
import { takeVersions, type ReleaseAction } from './release-action.ts'

const input = z.object({ releaseId: releaseName })

/** `sanity.action.release.delete`: removes an archived or published release. What it published stays public. */
export const deleteRelease: ReleaseAction<z.infer<typeof input>> = {
  input,
  run({ releaseId }, writer, releases) {
    const release = releases.require(releaseId, 'deleted', ['archived', 'published'])
    releases.delete(release)
    // An import may have left versions of it.
    takeVersions(release, writer, releases)
  },
}
