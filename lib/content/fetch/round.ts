import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { z } from 'zod'
import { getComparedDocument } from './compared-document.ts'
import { LakeDownError } from './lake-unavailable.ts'
import {
  DRAFT_PASS,
  getGuestLimit,
  readVerifiedPass,
  type GuestLimit,
  type TokenHolder,
} from '../../draft-mode/token.ts'
import { requireEnv } from '../../env.ts'
import { getVersionName, toPublishedId, toVersionId } from '../../lake/engine/document-id.ts'
import { collectReferences } from '../../lake/engine/groq/dataset.ts'
import { isTombstone } from '../../lake/engine/groq/perspective.ts'
import type { ComparedVersion } from '../../preview-bridge/compared-version.ts'
import { previewClient } from './preview-client.ts'
import { getPreviewPerspective } from './preview-perspective.ts'
import type { Versions } from '../verified/overlay-dataset.ts'
import { verifiedContent } from './verify.ts'

const document = z.looseObject({ _id: z.string(), _type: z.string() })

const DRAFTS = 'drafts.'
/** Drafts that a guest sees beside the draft of the review, where it refers to them: none has a page of its own. */
const SHARED_TYPES = ['source', 'faq', 'glossaryTerm']
const ANY_TYPE = '*[_id in $ids]'
const IN_RELEASE = '*[_id in path($pattern)]'
const SHARED = '*[_id in $ids && _type in $types]'

/** The user of this preview. Throws without a pass, or with one that we did not sign: it may be a guest's. */
export async function requirePreviewHolder(): Promise<TokenHolder> {
  const pass = (await cookies()).get(DRAFT_PASS)?.value
  const holder =
    pass === undefined ? null : readVerifiedPass(pass, requireEnv('SANITY_API_PREVIEW_TOKEN'))
  if (!holder) throw new Error('Drafts were asked for without a valid pass.')
  return holder
}

/**
 * The document at the revision that the request names, and the current drafts of what it refers to, or their versions in
 * the previewed releases; for a guest of a release, with the rest of it. Once for each page. Throws `LakeAwayError` if the
 * lake was down when the request came.
 */
const fetchVersions = cache(async (): Promise<Versions> => {
  const version = getComparedDocument(await headers())
  if (!version) throw new LakeDownError('the text to compare with was not read')
  const guest = getGuestLimit(await requirePreviewHolder())
  if (guest?.release !== undefined)
    return new Map([...(await fetchReleaseVersions(guest.release)), ...toVersions(version, [])])
  if (guest) return toVersions(version, await fetchReferenced(version, [], SHARED))
  const perspective = await getPreviewPerspective()
  // The first of a stack is shown over those after it: the last entry of a map wins.
  const layers =
    typeof perspective === 'string' ? [] : perspective.filter((each) => each !== 'drafts')
  return toVersions(version, await fetchReferenced(version, layers.toReversed(), ANY_TYPE))
})

/** The documents of a guest's release as they are now, and nothing that is in no release. */
const fetchReleaseVersions = cache(async (release: string): Promise<Versions> => {
  const client = previewClient().withConfig({ stega: false, perspective: 'raw' })
  const params = { pattern: toVersionId(release, '**') }
  const found = await client.fetch<unknown>(IN_RELEASE, params, { cache: 'no-store' })
  const versions = z.array(document).parse(found)
  return new Map(
    versions
      .filter(({ _id }) => getVersionName(_id) === release)
      .map((version) => {
        const id = toPublishedId(version._id)
        return [id, isTombstone(version) ? null : { ...version, _id: id, _originalId: version._id }]
      }),
  )
})

/** A guest's draft as it is now, and the drafts of sources, questions, and terms that it refers to. */
const fetchGuestVersions = cache(async (documentId: string): Promise<Versions> => {
  const client = previewClient().withConfig({ stega: false, perspective: 'raw' })
  const id = `${DRAFTS}${documentId}`
  const found = await client.fetch<unknown>('*[_id == $id]', { id }, { cache: 'no-store' })
  const [draft] = z.array(document).parse(found)
  return draft ? toVersions(draft, await fetchReferenced(draft, [], SHARED)) : new Map()
})

type StoredDraft = z.infer<typeof document>

/** The current drafts of what a document refers to, and their versions in these releases, the ones on top last. */
async function fetchReferenced(
  version: StoredDraft,
  layers: readonly string[],
  filter: string,
): Promise<StoredDraft[]> {
  const client = previewClient().withConfig({ stega: false, perspective: 'raw' })
  const references = new Set<string>()
  collectReferences(version, references)
  const ids = [...references].flatMap((id) => [
    `${DRAFTS}${id}`,
    ...layers.map((name) => toVersionId(name, id)),
  ])
  const params = { ids, types: SHARED_TYPES }
  const found = await client.fetch<unknown>(filter, params, { cache: 'no-store' })
  return z
    .array(document)
    .parse(found)
    .sort((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id))
}

/** Drafts and versions in the place of the public documents. */
function toVersions(version: StoredDraft, drafts: readonly StoredDraft[]): Versions {
  return new Map(
    [...drafts, version].map((each) => {
      const id = toPublishedId(each._id)
      return [id, { ...each, _id: id, _originalId: each._id }]
    }),
  )
}

/**
 * A page's query as if a draft, or a version in a release, still had the text of an earlier revision: over published content, with the current
 * drafts of what that text refers to. For staff in a preview. Throws where published content is not verified.
 */
export async function queryRound(
  query: string,
  params: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const verified = await verifiedContent()
  if (!verified) throw new Error('Earlier rounds are shown only where public content is verified.')
  return verified.query(query, params, await fetchVersions())
}

/**
 * A page's query for a guest reviewer: published content, with the one draft or the release of the review, as it is now or
 * with one document at an earlier revision. No other draft or release, whatever page is asked for. Throws for a revision of
 * another document.
 */
export async function queryForGuest(
  guest: GuestLimit,
  compared: ComparedVersion | null,
  query: string,
  params: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  if (compared !== null) {
    if (!isInReview(guest, compared))
      throw new Error('A guest can compare only the page of the review.')
    return queryRound(query, params)
  }
  const verified = await verifiedContent()
  if (!verified) throw new Error('Guests see drafts only where public content is verified.')
  const versions =
    guest.release === undefined
      ? await fetchGuestVersions(guest.documentId)
      : await fetchReleaseVersions(guest.release)
  return verified.query(query, params, versions)
}

/** Whether this is the draft of the review, or a version in its release, which the lake has just given to this guest. */
function isInReview(guest: GuestLimit, { documentId }: ComparedVersion): boolean {
  if (guest.release === undefined) return documentId === guest.documentId
  return getVersionName(documentId) === guest.release
}
