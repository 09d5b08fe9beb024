import { z } from 'zod'
import { getVersionName } from '../../../engine/document-id.ts'
import { ActionError } from '../action-error.ts'
import { releaseName } from './release-document.ts'
import type { ReleaseAction } from './release-action.ts'

const input = z.object({ releaseId: releaseName })

/**
 * `sanity.action.release.unarchive`: an archived release becomes active again, with its versions as they were when it
 * was archived. If the history no longer has one of them, nothing changes: 409.
 */
export const unarchiveRelease: ReleaseAction<z.infer<typeof input>> = {
  input,
  run({ releaseId }, writer, releases) {
    const release = releases.require(releaseId, 'unarchived', ['archived'])
    // First: the versions of an archived release are locked.
    releases.change(release, {
      state: 'active',
      reopenedAt: releases.at,
      finalDocumentStates: undefined,
    })
    for (const { id } of release.finalDocumentStates ?? []) {
      if (getVersionName(id) !== releaseId) throw versionMissing(id)
      const version = releases.deletedVersion(id)
      if (!version) throw versionMissing(id)
      const { _rev, _updatedAt, ...content } = version
      writer.create({ ...content, _type: version._type })
    }
  },
}

function versionMissing(id: string): ActionError {
  const description = `The version "${id}" is no longer in the history, so the release cannot be restored as it was`
  return new ActionError(409, 'documentNotFoundError', description, id)
}
