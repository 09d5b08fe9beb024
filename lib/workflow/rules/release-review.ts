import { readSummary } from '../model/summary.ts'
import { readCorrections } from '../model/corrections.ts'
import { readRecords } from '../model/record-order.ts'
import { STATES } from '../model/states.ts'
import { isGatedType } from './clinical.ts'
import { contentHash } from './content-hash.ts'
import { documentName } from './document-name.ts'
import { layerHashes } from './earlier-hash.ts'
import { markLapsed } from './guest-signatures.ts'
import { manifestChanges } from './manifest-changes.ts'
import { decidedHash, isTakeDown } from './review-layer.ts'
import { deriveReviewState, type ReviewState } from './review-state.ts'

type Fields = Readonly<Record<string, unknown>>
type StoredDocument = Fields & { _id: string; _type: string; _rev: string }

/** What the review of a release is derived from. */
export interface ReleaseFacts {
  name: string
  /** Its versions. */
  versions: readonly StoredDocument[]
  /** The public documents that they replace or refer to. */
  documents: readonly StoredDocument[]
  /** All review records of its pages. */
  records: readonly Fields[]
  /** The ids of the guests who have access; null if unknown. */
  openGuests?: ReadonlySet<string> | null
}

/** A document of a release, with the state of its review there. */
export interface ReleasePage {
  /** The published id. */
  id: string
  type: string
  title: string
  revision: string
  version: StoredDocument
  /** The release takes it offline. */
  isTakenDown: boolean
  /** It can be published by the release: its approval holds, or it needs none. */
  isReady: boolean
  label: string
  /** Null for a type without review. */
  reviewState: ReviewState | null
  /** Titles of what the page shows that changed since its approval, which is void. */
  changed: readonly string[]
  /** The summary that a reviewer signs; empty if there is none. */
  summary: string
  /** It corrects an error, so it is signed by itself. */
  corrects: boolean
}

/** The published id of a version in this release. */
function publishedId(id: string, name: string): string {
  return id.slice(`versions.${name}.`.length)
}

/** The pages of a release, by title. The lake judges them again when the release is published. */
export function reviewRelease({
  name,
  versions,
  documents,
  records,
  openGuests = null,
}: ReleaseFacts): ReleasePage[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const released = new Set(versions.map(({ _id }) => publishedId(_id, name)))
  const pages = versions.map((version): ReleasePage => {
    const id = publishedId(version._id, name)
    const page = {
      id,
      version,
      type: version._type,
      revision: version._rev,
      title: documentName({ ...version, _id: id }),
      isTakenDown: isTakeDown(version),
    }
    if (!isGatedType(version._type)) {
      const label = 'Needs no review'
      return {
        ...page,
        label,
        isReady: true,
        reviewState: null,
        changed: [],
        summary: '',
        corrects: false,
      }
    }
    const own = records.filter(({ subject }) => refersTo(subject, id))
    const history = markLapsed(readRecords(own), openGuests)
    const published = byId.get(id) ?? null
    const hashes = layerHashes({ draft: version, published, records: history }, contentHash)
    const draftHash = decidedHash(version, hashes)
    const reviewState = deriveReviewState({ ...hashes, draftHash, records: history, release: name })
    const { state, approval, voided, unchanged, submission } = reviewState
    const manifest = approval && own.find(({ _id }) => _id === approval._id)?.manifest
    const changes = approval
      ? manifestChanges(manifest, {
          get: (other) => byId.get(other) ?? null,
          isReleased: (other) => released.has(other),
        })
      : []
    const changed = (changes ?? [id]).map((other) =>
      documentName(byId.get(other) ?? { _id: other }),
    )
    const submitted = own.find(({ _id }) => _id === submission?._id)
    const isApproved = state === 'approved' && changed.length === 0
    return {
      ...page,
      reviewState,
      changed,
      isReady: isApproved || unchanged,
      label: label(),
      summary: readSummary(submitted),
      corrects: readCorrections(submitted?.corrections).length > 0,
    }

    function label(): string {
      if ((state === 'draft' && voided) || changed.length > 0) return 'Approval not valid'
      if (state === 'draft') return unchanged ? 'Needs no approval' : 'Not submitted'
      return STATES[state]
    }
  })
  return pages.sort((a, b) => (a.title < b.title ? -1 : 1))
}

function refersTo(subject: unknown, id: string): boolean {
  return typeof subject === 'object' && subject !== null && '_ref' in subject && subject._ref === id
}

/** For example “3 of 6 approved”. */
export function approvedCount(pages: readonly Pick<ReleasePage, 'isReady'>[]): string {
  const ready = pages.filter(({ isReady }) => isReady).length
  return `${ready} of ${pages.length} approved`
}
