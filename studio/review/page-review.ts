import {
  combineLatest,
  debounce,
  defer,
  distinctUntilChanged,
  map,
  of,
  ReplaySubject,
  share,
  startWith,
  switchMap,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs'
import { contentHash } from '../../lib/workflow/rules/content-hash.ts'
import { layerHashes } from '../../lib/workflow/rules/earlier-hash.ts'
import { guestSigners, markLapsed } from '../../lib/workflow/rules/guest-signatures.ts'
import { withWrittenMark } from '../../lib/workflow/rules/high-risk.ts'
import { decidedHash } from '../../lib/workflow/rules/review-layer.ts'
import { deriveReviewState, type ReviewState } from '../../lib/workflow/rules/review-state.ts'
import { readRecords } from '../../lib/workflow/model/record-order.ts'
import type { StoredRecord } from './stored-records.ts'

interface Version {
  readonly [field: string]: unknown
  _rev: string
}

type HashDocument = (document: Readonly<Record<string, unknown>>) => string

/** The versions of a page during editing. */
export interface Versions {
  draft: Version | null
  published: Version | null
}

/** The state that all buttons, badges, and panels of a page share. */
export interface PageFacts {
  standing: ReviewState
  records: readonly StoredRecord[]
  own: OwnText
}

/** What only the lake knows about the signed-in reviewer: whether they contributed to the text. */
export interface OwnText {
  draft: boolean
  public: boolean
  /** They vouch for the guest who approved the draft first, and the guest's access has not ended. */
  guest?: boolean
}

const NONE: OwnText = { draft: false, public: false }

export interface ReviewSources {
  versions: Observable<Versions>
  records: Observable<readonly StoredRecord[]>
  /** Asks the lake whether the user contributed to the page's text, at this revision. */
  askOwnWords: (revision: string) => Observable<OwnText>
  /** The ids of the guests who have access; null while unknown. Subscribed to once a guest has approved the page. */
  openGuests?: Observable<ReadonlySet<string> | null>
  getHash?: HashDocument
  scheduler?: SchedulerLike
  /** The release whose version takes the draft's place. */
  release?: string
}

/** Debounce: a changed draft is hashed once typing pauses. */
export const DELAY_MS = 300
/** How long an unused state is kept, so that a reopened pane has it at once. */
const LINGER_MS = 5000

/**
 * The review state of a page during editing, computed once for all subscribers: each version is hashed once, after
 * typing pauses. Until then, buttons never offer more than the lake allows.
 */
export function getReview(sources: ReviewSources): Observable<PageFacts> {
  const { versions, records, askOwnWords, openGuests = of(null), scheduler, release } = sources
  const getHash = rememberEach(sources.getHash ?? contentHash)
  const rested = atRest(versions, scheduler).pipe(
    map(({ draft, published }) => ({
      revision: draft?._rev ?? published?._rev ?? null,
      layers: { draft, published },
    })),
  )
  const pages = combineLatest([rested, records]).pipe(
    map(([{ revision, layers }, stored]) => {
      const parsed = readRecords(stored.map((record) => ({ ...record })))
      const hashes = layerHashes({ ...layers, records: parsed }, getHash)
      const draftHash = decidedHash(layers.draft, hashes)
      const texts = release === undefined ? [layers.draft, layers.published] : []
      return {
        revision,
        records: stored,
        parsed: withWrittenMark(parsed, texts),
        hashes: { ...hashes, draftHash },
      }
    }),
    share({ connector: () => new ReplaySubject(1) }),
  )
  const known = pages.pipe(
    map(({ parsed }) => guestSigners(parsed)),
    distinctUntilChanged(),
    switchMap((signers) => (signers === '' ? of(null) : openGuests)),
    startWith(null),
    distinctUntilChanged(isSameSet),
  )
  const standings = combineLatest([pages, known]).pipe(
    map(([{ revision, records: stored, parsed, hashes }, guests]) => ({
      revision,
      records: stored,
      standing: deriveReviewState({ ...hashes, records: markLapsed(parsed, guests), release }),
    })),
    share({ connector: () => new ReplaySubject(1) }),
  )
  const authors = standings.pipe(
    // Needed only where one signature may be enough, because the lake walks the page's history for it.
    map(({ revision, records: stored, standing: { state, first, isSentBack } }) => ({
      revision:
        state === 'inReview' ||
        state === 'approvedOnce' ||
        state === 'published' ||
        (state === 'changesRequested' && isSentBack)
          ? revision
          : null,
      // What else the answer depends on.
      facts: JSON.stringify([
        stored
          .map(({ _id }) => _id)
          .toSorted()
          .join(' '),
        first?._id,
      ]),
    })),
    distinctUntilChanged(
      (one, other) =>
        one.revision === other.revision && (one.revision === null || one.facts === other.facts),
    ),
    switchMap(({ revision }) => (revision === null ? of(NONE) : askOwnWords(revision))),
    startWith(NONE),
  )
  return combineLatest([standings, authors]).pipe(
    map(([{ standing, records: stored }, own]) => ({ standing, records: stored, own })),
    share({
      connector: () => new ReplaySubject(1),
      resetOnRefCountZero: () => timer(LINGER_MS, scheduler),
    }),
  )
}

function isSameSet(one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): boolean {
  if (one === null || other === null) return one === other
  return one.size === other.size && [...one].every((each) => other.has(each))
}

/** Changes not caused by typing, such as a publish, pass without delay. */
function atRest(
  versions: Observable<Versions>,
  scheduler: SchedulerLike | undefined,
): Observable<Versions> {
  return defer(() => {
    let before: Versions = { draft: null, published: null }
    return versions.pipe(
      debounce((now) => {
        const isTyping = before.draft && now.draft && before.published === now.published
        before = now
        return isTyping ? timer(DELAY_MS, scheduler) : of(0)
      }),
    )
  })
}

/** The Studio passes the same object while a version is unchanged. */
function rememberEach(getHash: HashDocument): HashDocument {
  const cache = new WeakMap<object, string>()
  return (version) => {
    const hash = cache.get(version) ?? getHash(version)
    cache.set(version, hash)
    return hash
  }
}
