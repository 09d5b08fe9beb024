import { z } from 'zod'
import { applyPatch, PatchError } from '../../../engine/patch/apply.ts'
import { patchOperations } from '../../../engine/patch/operations.ts'
import { problemSentence } from '../../../first-problem.ts'
import { revisionDoesNotMatch } from '../../document-errors.ts'
import { releaseMetadata, releaseName } from './release-document.ts'
import type { ReleaseAction } from './release-action.ts'
import { invalidRelease } from './release-error.ts'

const input = z.object({ releaseId: releaseName, patch: patchOperations })

/** `sanity.action.release.edit`: patches the metadata of a release. Its other fields follow from actions only. */
export const editRelease: ReleaseAction<z.infer<typeof input>> = {
  input,
  run({ releaseId, patch }, _writer, releases) {
    const release = releases.require(releaseId, 'edited', ['active', 'scheduled'])
    const { ifRevisionID } = patch
    if (ifRevisionID !== undefined && ifRevisionID !== release._rev)
      throw revisionDoesNotMatch(release._id, ifRevisionID, release._rev)
    const after = patched()
    const changed = new Set([...Object.keys(release), ...Object.keys(after)])
    changed.delete('metadata')
    for (const field of changed) {
      if (JSON.stringify(release[field]) !== JSON.stringify(after[field]))
        throw invalidRelease(releaseId, `cannot be patched at "${field}". Only "metadata" can`)
    }
    const read = releaseMetadata.safeParse(after.metadata)
    if (!read.success)
      throw invalidRelease(releaseId, `has invalid metadata: ${problemSentence(read.error, 'it')}`)
    releases.change(release, { metadata: read.data })

    function patched() {
      try {
        return applyPatch(release, patch)
      } catch (error) {
        if (error instanceof PatchError)
          throw invalidRelease(releaseId, `cannot be patched: ${error.message}`)
        throw error
      }
    }
  },
}
