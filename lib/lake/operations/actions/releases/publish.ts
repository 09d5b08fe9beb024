import { z } from 'zod'
import { isTombstone } from '../../../engine/groq/perspective.ts'
import { toPublishedId } from '../../../engine/document-id.ts'
import type { SanityDocument } from '../../../types.ts'
import type { DocumentWriter } from '../../document-writer.ts'
import { strengthened } from '../../strengthen.ts'
import { releaseName } from './release-document.ts'
import { takeVersions, versionContent, type ReleaseAction } from './release-action.ts'
import type { ReleaseWriter } from './release-writer.ts'
import { unscheduleRelease } from './unschedule.ts'

const input = z.object({ releaseId: releaseName })

/**
 * `sanity.action.release.publish`: in one transaction, each version becomes the published document and is deleted. A
 * version that is to be unpublished deletes the published document instead. Drafts stay as they are.
 */
export const publishRelease: ReleaseAction<z.infer<typeof input>> = {
  input,
  run({ releaseId }, writer, releases) {
    const release = releases.require(releaseId, 'published', ['active'])
    for (const version of releases.versions(releaseId)) publishVersion(version, writer)
    const finalDocumentStates = takeVersions(release, writer, releases)
    releases.change(release, {
      state: 'published',
      publishedAt: releases.at,
      finalDocumentStates,
      publishAt: undefined,
      scheduledBy: undefined,
      error: undefined,
    })
  },
}

/** Publishes a release that is active or scheduled, by the same rules: the release is unlocked first. */
export function publishScheduled(
  releaseId: string,
  writer: DocumentWriter,
  releases: ReleaseWriter,
): void {
  const { state } = releases.require(releaseId, 'published', ['active', 'scheduled'])
  if (state === 'scheduled') unscheduleRelease.run({ releaseId }, writer, releases)
  publishRelease.run({ releaseId }, writer, releases)
}

function publishVersion(version: SanityDocument, writer: DocumentWriter): void {
  writer.require(version._id)
  const publishedId = toPublishedId(version._id)
  if (isTombstone(version)) {
    writer.delete(publishedId)
    return
  }
  const document = { ...versionContent(strengthened(version)), _id: publishedId }
  if (writer.get(publishedId)) writer.createOrReplace(document)
  else writer.create(document)
}
