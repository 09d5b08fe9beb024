import { getDraftId, getPublishedId, getVersionFromId, type SanityClient } from 'sanity'
import { isScheduledDraft } from '../../../lib/workflow/rules/scheduled-draft.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { MAX_LISTED_USES } from '../../../lib/limits/media.ts'
import { writtenTypes } from '../../../schemas/index.ts'
import { errorMessage } from '../../data/error-message.ts'

export interface Replacement {
  /** The ids of the image assets. */
  from: string
  to: string
  /** The alternative text for every page; null if each page keeps its own. */
  alt: string | null
}

type Fields = Readonly<Record<string, unknown>>

/** The changes that make a document show another image; `places` counts them. */
interface ReplacementPatch {
  places: number
  set: Record<string, string>
  unset: string[]
}

/**
 * Finds every use of an image in a document. The crop and the hotspot belong to the old image, so they are removed; a
 * decorative image stays decorative.
 */
function toReplacementPatch(document: Fields, replacement: Replacement): ReplacementPatch {
  const patch: ReplacementPatch = { places: 0, set: {}, unset: [] }
  replaceIn(document, '', replacement, patch)
  return patch
}

function replaceIn(
  value: unknown,
  path: string,
  replacement: Replacement,
  patch: ReplacementPatch,
) {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      const key = isRecord(item) && typeof item._key === 'string' ? item._key : null
      const at = key === null ? `[${index}]` : `[_key==${JSON.stringify(key)}]`
      replaceIn(item, `${path}${at}`, replacement, patch)
    })
    return
  }
  if (!isRecord(value)) return
  const { asset } = value
  if (isRecord(asset) && asset._ref === replacement.from) {
    patch.places += 1
    patch.set[`${path}.asset._ref`] = replacement.to
    for (const name of ['crop', 'hotspot']) if (name in value) patch.unset.push(`${path}.${name}`)
    if (replacement.alt !== null && value.decorative !== true)
      patch.set[`${path}.alt`] = replacement.alt
    return
  }
  for (const [name, field] of Object.entries(value))
    replaceIn(field, path === '' ? name : `${path}.${name}`, replacement, patch)
}

/** A document that uses an image. */
export interface PictureUse {
  /** Without `drafts.` or a release. */
  id: string
  type: string
  title: string
  /** It is used in a release, where it is changed by hand. */
  isInRelease: boolean
  /** It is used in the draft, or in the public version without a draft. */
  isReplaceable: boolean
}

/** All versions of documents that use an image, how many there are, and the drafts that may use it no longer. */
export const PICTURE_USES = `{
  "count": count(*[_type in $types && references($id)]),
  "uses": *[_type in $types && references($id)] | order(_type asc, _id desc)
    {_id, _type, "title": coalesce(shortTitle, title, name, term, siteName, hero.title)}[0...${MAX_LISTED_USES}],
  "drafts": *[_id in path("drafts.**") && string::split(_id, "drafts.")[1] in *[_type in $types && references($id)]._id]._id
}`

export const usesParams = (id: string) => ({ id, types: writtenTypes })

/** Parses the response to `PICTURE_USES`; the versions of a document count as one. */
export function readUses(answer: unknown): PictureUse[] {
  const { uses, drafts } = isRecord(answer) ? answer : {}
  const rows = Array.isArray(uses) ? uses.filter(isRecord) : []
  const drafted = new Set(Array.isArray(drafts) ? drafts : [])
  const byId = new Map<string, PictureUse>()
  for (const { _id, _type, title } of rows) {
    const versionId = String(_id)
    // It goes with the draft.
    if (isScheduledDraft(getVersionFromId(versionId) ?? '')) continue
    const id = getPublishedId(versionId)
    const known = byId.get(id)
    const isInRelease = versionId.startsWith('versions.')
    // A draft that has another image already is what will be public.
    const isCurrent = versionId.startsWith('drafts.') || !drafted.has(getDraftId(id))
    byId.set(id, {
      id,
      type: String(_type),
      title: known?.title || (typeof title === 'string' ? title : ''),
      isInRelease: isInRelease || (known?.isInRelease ?? false),
      isReplaceable: (!isInRelease && isCurrent) || (known?.isReplaceable ?? false),
    })
  }
  return [...byId.values()]
}

/** How many versions of documents use an image and are left out of the response to `PICTURE_USES`. */
export function countHiddenUses(answer: unknown): number {
  const { uses, count } = isRecord(answer) ? answer : {}
  return typeof count === 'number' && Array.isArray(uses) ? Math.max(0, count - uses.length) : 0
}

/** What happened to one document. */
export interface ReplacementResult {
  use: PictureUse
  places: number
  /** Why its draft was not changed; null if it was. */
  problem: string | null
}

/**
 * Replaces an image in the draft of a document, which is created if needed. The public version is never changed: it
 * shows the new image once the draft is reviewed and published.
 */
export async function replacePicture(
  client: SanityClient,
  use: PictureUse,
  replacement: Replacement,
): Promise<ReplacementResult> {
  const { id } = use
  const draftId = getDraftId(id)
  try {
    const [draft, published] = await client.getDocuments<Fields>([draftId, id])
    const current = draft ?? published
    const patch = current ? toReplacementPatch(current, replacement) : null
    if (!patch || patch.places === 0)
      return { use, places: 0, problem: 'It no longer uses the image.' }
    const { places, set, unset } = patch
    await client.action({
      actionType: 'sanity.action.document.edit',
      publishedId: id,
      draftId,
      patch: { set, ...(unset.length > 0 && { unset }) },
    })
    return { use, places, problem: null }
  } catch (error) {
    return { use, places: 0, problem: errorMessage(error) }
  }
}
