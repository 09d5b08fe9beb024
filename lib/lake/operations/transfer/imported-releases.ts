import { z } from 'zod'
import {
  getReleaseName,
  getVersionName,
  isReleaseId,
  toReleaseId,
} from '../../engine/document-id.ts'
import type { LakeConfig } from '../../config.ts'
import type { DocumentInput, SanityDocument } from '../../types.ts'
import { releaseToImport } from '../actions/releases/import.ts'
import { releaseMetadata } from '../actions/releases/release-document.ts'
import { isScheduledRelease } from '../scheduled-release.ts'

type NewDocument = DocumentInput & { _id: string }

/** How many documents that were left out are named. */
const MAX_NAMED = 10

/**
 * A release as an import stores it; null for one that cannot be stored. What the policy has scheduled stays so, by the
 * name in its id. Any other release is imported as by `sanity.action.release.import`, and reopened at this time (ISO 8601
 * UTC): the guests of a deleted release get no access to it again.
 */
export function toImportedRelease(
  document: NewDocument,
  { contentReleases, policy }: Pick<LakeConfig, 'contentReleases' | 'policy'>,
  at: string,
): NewDocument | null {
  const name = getReleaseName(document._id)
  if (name === null || contentReleases !== true) return null
  const { _id, _type, _createdAt } = document
  const made = { _id, _type, ...(typeof _createdAt === 'string' && { _createdAt }), name }
  if (isScheduledRelease(policy?.scheduled, document)) {
    const schedule = scheduleToImport(document)
    return schedule && { ...made, ...schedule }
  }
  const release = policy?.scheduled?.isRelease?.(name) ? null : releaseToImport(document)
  return release && { ...made, reopenedAt: at, ...release }
}

const schedule = z.object({
  state: z.literal('scheduled'),
  metadata: releaseMetadata,
  // Without a readable time, the schedule fails at once, on record.
  publishAt: z.string().optional().catch(undefined),
  scheduledBy: z.string().optional().catch(undefined),
})

/** The part of a schedule that an import takes over; null without valid metadata, which the Studio's menus need. */
function scheduleToImport(document: NewDocument): z.infer<typeof schedule> | null {
  return schedule.safeParse(document).data ?? null
}

/** Releases first: whether a version is imported depends on its release. */
export function releasesFirst<Document extends NewDocument>(
  documents: readonly Document[],
): Document[] {
  const rest = documents.filter(({ _id }) => !isReleaseId(_id))
  return [...documents.filter(({ _id }) => isReleaseId(_id)), ...rest]
}

/** Whether a document is a release, or a version in one. */
export function isOfRelease({ _id: id }: NewDocument): boolean {
  return isReleaseId(id) || getVersionName(id) !== null
}

/**
 * Tells which versions of an import cannot be stored: those of a release that is neither here nor in the import, and
 * those of one that is not active, except for a schedule that the import brings. To be called before the import writes.
 */
export function versionFilter(
  store: { get(id: string): SanityDocument | null },
  documents: readonly NewDocument[],
  { policy }: Pick<LakeConfig, 'policy'>,
): (document: NewDocument) => boolean {
  const names = new Set(documents.flatMap(({ _id }) => getVersionName(_id) ?? []))
  const earlier = new Set([...names].filter((name) => store.get(toReleaseId(name)) !== null))
  return ({ _id: id }) => {
    const name = getVersionName(id)
    if (name === null) return false
    const release = store.get(toReleaseId(name))
    if (release === null) return true
    if (release.state === 'active') return false
    return earlier.has(name) || !isScheduledRelease(policy?.scheduled, release)
  }
}

/** What to say about the documents that were left out. */
export function leftOutMessage(ids: readonly string[]): string {
  const named = ids.slice(0, MAX_NAMED).join(', ')
  const more = ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : ''
  return `Left out ${named}${more}. A version needs its release, which must be active in the import or here. A schedule needs exactly one version and its draft; it is left out if its page is already scheduled here, or if it has already published the page. A release needs valid metadata and a state that an import can take over.`
}
