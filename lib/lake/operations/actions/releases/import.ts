import { z } from 'zod'
import { getVersionName } from '../../../engine/document-id.ts'
import { releaseMetadata, releaseName, type ReleaseDocument } from './release-document.ts'
import type { ReleaseAction } from './release-action.ts'
import { invalidRelease, releaseExists } from './release-error.ts'

const document = z.looseObject({
  metadata: releaseMetadata.prefault({}),
  state: z.enum(['active', 'scheduled', 'archived', 'published']).default('active'),
  publishedAt: z.iso.datetime({ offset: true }).optional(),
  finalDocumentStates: z
    .array(z.looseObject({ id: z.string() }))
    .max(1000)
    .optional(),
})

const input = z
  .object({
    releaseId: releaseName,
    document: document.optional(),
    attributes: document.optional(),
    ifExists: z.enum(['fail', 'ignore', 'replace']),
  })
  .refine((action) => action.document ?? action.attributes, 'needs document or attributes')

type ImportedRelease = Pick<ReleaseDocument, 'metadata' | 'state'> &
  Partial<Pick<ReleaseDocument, 'publishedAt' | 'finalDocumentStates'>>

/**
 * The part of another dataset's release that an import takes over; null if it is damaged. A scheduled one becomes
 * active, because a schedule is a decision of someone here.
 */
export function releaseToImport(given: unknown): ImportedRelease | null {
  const parsed = document.safeParse(given)
  if (!parsed.success) return null
  const { metadata, state, publishedAt, finalDocumentStates } = parsed.data
  const isFinal = state === 'archived' || state === 'published'
  return {
    metadata,
    state: isFinal ? state : 'active',
    ...(isFinal && publishedAt !== undefined && { publishedAt }),
    ...(isFinal && finalDocumentStates && { finalDocumentStates }),
  }
}

/** `sanity.action.release.import`: creates a release as another dataset had it. */
export const importRelease: ReleaseAction<z.infer<typeof input>> = {
  input,
  run({ releaseId, document: given, attributes, ifExists }, _writer, releases) {
    const content = releaseToImport(given ?? attributes)
    if (!content) throw invalidRelease(releaseId, 'needs document or attributes')
    const stray = (given ?? attributes)?.finalDocumentStates?.find(
      ({ id }) => getVersionName(id) !== releaseId,
    )
    if (stray) throw invalidRelease(releaseId, `cannot have "${stray.id}" as one of its versions`)
    if (!releases.exists(releaseId)) return releases.create({ name: releaseId, ...content })
    if (ifExists === 'fail') throw releaseExists(releaseId)
    if (ifExists === 'ignore') return
    // An active release becomes published by its own action only, which publishes its versions.
    const release = releases.require(
      releaseId,
      'replaced',
      content.state === 'active' ? ['active', 'archived', 'published'] : ['archived', 'published'],
    )
    const isReopened = content.state === 'active' && release.state !== 'active'
    releases.change(release, { ...content, ...(isReopened && { reopenedAt: releases.at }) })
  },
}
