import { z } from 'zod'
import { isPublicId, toPublishedId, toVersionId } from '../../lake/engine/document-id.ts'
import { PolicyError, type PolicyView } from '../../lake/policy-config.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { transitionError } from '../model/transition-errors.ts'
import { contentHash } from '../rules/content-hash.ts'
import { manifestChanges } from '../rules/manifest-changes.ts'
import { getReferredIds } from '../rules/referred-ids.ts'
import type { Page } from './page-records.ts'
import { isTakeDown } from '../rules/review-layer.ts'
import { MAX_MANIFEST_DOCUMENTS } from '../../limits/review.ts'

/** Another document that a page of a release shows. */
interface ShownDocument {
  _key: string
  id: string
  /** Empty if it is not public. */
  revision: string
  contentHash: string
}

/** What an approval in a release signs, besides the content hash of the version itself. */
export interface Manifest {
  _type: 'releaseManifest'
  /** `publish` or `unpublish`. */
  action: 'publish' | 'unpublish'
  /** Versions in the same release, each with an approval of its own. */
  inside: ShownDocument[]
  /** Public documents that the release does not change. */
  outside: ShownDocument[]
}

/** The input of a decision: what the reviewer saw. */
export const outsideDocuments = z
  .array(z.strictObject({ id: z.string().max(128), revision: z.string().max(128) }))
  .max(MAX_MANIFEST_DOCUMENTS)
  .optional()

/** The manifest of a page in a release, as of this transaction; undefined for a draft. */
export function buildManifest(
  { draft: version, release }: Page,
  call: Pick<PolicyView, 'get'>,
): Manifest | undefined {
  if (release === undefined || version === null) return undefined
  const isTakenDown = isTakeDown(version)
  const shown = isTakenDown ? [] : shownIds(version)
  if (shown.length > MAX_MANIFEST_DOCUMENTS) throw new PolicyError(transitionError('namesTooMuch'))
  const inRelease = (id: string) => call.get(toVersionId(release, id))
  const list = (ids: readonly string[], find: (id: string) => SanityDocument | null) =>
    ids.map((id, index) => ({ _key: `d${index}`, ...describe(id, find(id)) }))
  return {
    _type: 'releaseManifest',
    action: isTakenDown ? 'unpublish' : 'publish',
    inside: list(
      shown.filter((id) => inRelease(id) !== null),
      inRelease,
    ),
    outside: list(
      shown.filter((id) => inRelease(id) === null),
      call.get,
    ),
  }
}

function describe(id: string, document: SanityDocument | null): Omit<ShownDocument, '_key'> {
  return document
    ? { id, revision: document._rev, contentHash: contentHash(document) }
    : { id, revision: '', contentHash: '' }
}

/** The documents that a version refers to, by published id, in order. */
function shownIds(version: SanityDocument): string[] {
  const own = toPublishedId(version._id)
  return [...getReferredIds(version)].filter((id) => isPublicId(id) && id !== own).sort()
}

/** Throws unless the reviewer saw exactly this: the signature is the lake's own list, never the caller's. */
export function requireSeen(
  seen: z.infer<typeof outsideDocuments>,
  manifest: Manifest | undefined,
): void {
  if (seen === undefined) return
  const list = (all: readonly { id: string; revision: string }[]) =>
    all
      .map(({ id, revision }) => `${id} ${revision}`)
      .sort()
      .join('\n')
  if (list(seen) !== list(manifest?.outside ?? []))
    throw new PolicyError(transitionError('changed'))
}

/** Whether what a page shows besides its own text is still what was signed; see `manifestChanges`. */
export function matchesManifest(
  manifest: unknown,
  { get }: Pick<PolicyView, 'get'>,
  isReleased: (id: string) => boolean,
): boolean {
  return manifestChanges(manifest, { get, isReleased })?.length === 0
}
