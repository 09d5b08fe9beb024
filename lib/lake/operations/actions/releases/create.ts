import { z } from 'zod'
import { releaseMetadata, releaseName } from './release-document.ts'
import type { ReleaseAction } from './release-action.ts'

const input = z.object({ releaseId: releaseName, metadata: releaseMetadata.prefault({}) })

/** `sanity.action.release.create`: creates an empty release in the state `active`. */
export const createRelease: ReleaseAction<z.infer<typeof input>> = {
  input,
  run({ releaseId, metadata }, _writer, releases) {
    releases.create({ name: releaseId, state: 'active', metadata })
  },
}
