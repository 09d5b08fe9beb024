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
import { getStanding, type Standing } from '../../lib/workflow/rules/standing.ts'
import { readRecords } from '../../lib/workflow/model/record-order.ts'
import type { StoredRecord } from './stored-records.ts'

interface Version {
  readonly [field: string]: unknown
  _rev: string
}

type HashOf = (document: Readonly<Record<string, unknown>>) => string

/** A page as it is being edited. */
export interface Versions {
  draft: Version | null
  published: Version | null
}

/** What every button, badge and panel of one page asks about it. */
export interface PageFacts {
  standing: Standing
  records: readonly StoredRecord[]
  own: OwnWords
}

/** Which words the signed-in reviewer had a hand in: only the lake's record says so. */
export interface OwnWords {
  draft: boolean
  public: boolean
}

const NONE: OwnWords = { draft: false, public: false }

export interface ReviewSources {
  versions: Observable<Versions>
  records: Observable<readonly StoredRecord[]>
  /** Asks the lake which words of the page whoever is signed in had a hand in; at this revision of it. */
  askOwnWords: (revision: string) => Observable<OwnWords>
  getHash?: HashOf
  scheduler?: SchedulerLike
}

/** Nobody decides while they type: a draft that follows upon a draft is hashed once it rests. */
export const REST_MS = 300
/** How long the facts are kept when nobody looks at them any more: a pane that is opened again has them at once. */
const LINGER_MS = 5000

/**
 * Where one page stands while it is being edited, worked out once for all who ask: each version that rests is hashed
 * once, however many they are. What a button says in the moment between is never more than the lake then allows.
 */
export function getReview(sources: ReviewSources): Observable<PageFacts> {
  const { versions, records, askOwnWords, scheduler } = sources
  const getHash = rememberEach(sources.getHash ?? contentHash)
  const rested = atRest(versions, scheduler).pipe(
    map(({ draft, published }) => ({
      revision: draft?._rev ?? published?._rev ?? null,
      layers: { draft, published },
    })),
  )
  const standings = combineLatest([rested, records]).pipe(
    map(([{ revision, layers }, stored]) => {
      const known = readRecords(stored.map((record) => ({ ...record })))
      const facts = layerHashes({ ...layers, records: known }, getHash)
      return { revision, records: stored, standing: getStanding({ ...facts, records: known }) }
    }),
    share({ connector: () => new ReplaySubject(1) }),
  )
  const authors = standings.pipe(
    // It matters where somebody may sign alone, and the lake walks the page's history for it.
    map(({ revision, standing: { state, isSentBack } }) =>
      state === 'inReview' ||
      state === 'approvedOnce' ||
      state === 'published' ||
      (state === 'changesRequested' && isSentBack)
        ? revision
        : null,
    ),
    distinctUntilChanged(),
    switchMap((revision) => (revision === null ? of(NONE) : askOwnWords(revision))),
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

/** What changes otherwise than by typing, such as a publication, is passed on at once. */
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
        return isTyping ? timer(REST_MS, scheduler) : of(0)
      }),
    )
  })
}

/** The Studio hands the same object on as long as a version stays as it is. */
function rememberEach(getHash: HashOf): HashOf {
  const known = new WeakMap<object, string>()
  return (version) => {
    const hash = known.get(version) ?? getHash(version)
    known.set(version, hash)
    return hash
  }
}
