import { useEffect, useMemo, useState } from 'react'
import { catchError, filter, from, map, of, timer, switchMap, type Observable } from 'rxjs'
import {
  useClient,
  getVersionId,
  useDocumentStore,
  type DocumentStore,
  type SanityClient,
} from 'sanity'
import { getAttempt, checkTransition } from '../../lib/workflow/rules/check-transition.ts'
import { deriveReviewState, type ReviewState } from '../../lib/workflow/rules/review-state.ts'
import { stepError } from '../../lib/workflow/model/transition-errors.ts'
import type { TransitionName } from '../../lib/workflow/model/transitions.ts'
import { asError } from '../data/error-message.ts'
import { liveQuery$ } from '../data/live-query.ts'
import { openGuests$ } from '../data/guest-access.ts'
import { getReview, type OwnText, type PageFacts } from './page-review.ts'
import { fetchOutlook } from '../data/send-decision.ts'
import { retryWithBackoff } from '../data/live-results.ts'
import { readStored, RECORDS_QUERY, type StoredRecord } from './stored-records.ts'
import { useProfileStatus, useReviewUser } from '../data/review-user.ts'

export interface PageReview {
  standing: ReviewState
  records: readonly StoredRecord[]
  isLoading: boolean
  error: Error | undefined
  /** Null if the user may take the step; otherwise the reason. */
  denialReason(step: TransitionName): string | null
}

type Answer = { facts: PageFacts } | { error: Error }

/** Recompute only when typing pauses. */
const PAUSE_MS = 500
const NOT_OWN: OwnText = { draft: false, public: false }
const UNKNOWN = deriveReviewState({ draftHash: null, publishedHash: null, records: [] })

/** One review per open page, shared by all its buttons and badges. */
const running = new WeakMap<DocumentStore, Map<string, Observable<Answer>>>()

interface Page {
  id: string
  type: string
  release: string | undefined
  client: SanityClient
  isReviewer: boolean
}

function getAnswers(store: DocumentStore, page: Page): Observable<Answer> {
  const known = running.get(store) ?? new Map<string, Observable<Answer>>()
  running.set(store, known)
  const key = JSON.stringify([page.id, page.release, page.isReviewer])
  const answers = known.get(key) ?? openReview(store, page)
  known.set(key, answers)
  return answers
}

function openReview(store: DocumentStore, page: Page): Observable<Answer> {
  const { id, type, release, client, isReviewer } = page
  return getReview({
    release,
    versions: store.pair.editState(id, type, release).pipe(
      filter(({ ready }) => ready),
      map(({ draft, published, version }) => ({
        draft: release === undefined ? draft : version,
        published,
      })),
    ),
    records: liveQuery$(client, {
      fetch: RECORDS_QUERY,
      listen: RECORDS_QUERY,
      params: { id },
    }).pipe(map(readStored)),
    openGuests: openGuests$(client),
    askOwnWords: () =>
      isReviewer
        ? timer(PAUSE_MS).pipe(
            switchMap(() =>
              from(fetchOutlook(client, release === undefined ? id : getVersionId(id, release))),
            ),
            map(({ approve, recertify }) => ({
              draft: approve?.code === 'ownChange',
              public: recertify?.code === 'ownWords',
              guest: approve?.code === 'ownGuest',
            })),
            // Without a result, the server itself refuses with the reason.
            catchError(() => of(NOT_OWN)),
          )
        : of(NOT_OWN),
  }).pipe(
    map((facts) => ({ facts })),
    retryWithBackoff((error) => ({ error: asError(error) })),
  )
}

/**
 * A page's review state during editing, shared by all callers and computed as the lake does; with a release, that of
 * its version there.
 */
export function useReview(id: string, type: string, release?: string): PageReview {
  const store = useDocumentStore()
  const client = useClient({ apiVersion: '2025-02-19' })
  const user = useReviewUser()
  const isReviewer = user.roles.includes('medicalReviewer')
  const profile = useProfileStatus()
  const answers = useMemo(
    () => getAnswers(store, { id, type, release, client, isReviewer }),
    [store, id, type, release, client, isReviewer],
  )
  const [last, setLast] = useState<{ of: Observable<Answer>; answer: Answer }>()
  useEffect(() => {
    const subscription = answers.subscribe((answer) => setLast({ of: answers, answer }))
    return () => subscription.unsubscribe()
  }, [answers])

  const answer = last?.of === answers ? last.answer : undefined
  return useMemo(() => {
    const facts = answer && 'facts' in answer ? answer.facts : undefined
    const standing = facts?.standing ?? UNKNOWN
    const { roles, id: userId } = user
    const own = facts?.own ?? NOT_OWN
    return {
      standing,
      records: facts?.records ?? [],
      isLoading: facts === undefined,
      error: answer && 'error' in answer ? answer.error : undefined,
      denialReason(step) {
        const isAuthor = () => (step === 'recertify' ? own.public : own.draft)
        const actor = { roles, isAuthor, userId, type, profile: () => profile }
        const attempt = getAttempt(step, standing, actor)
        // The approval of a guest whose access has ended no longer counts, and blocks no one.
        const isVoucher = attempt.isVoucher && own.guest === true
        const code = checkTransition({ ...attempt, isVoucher })
        return code && stepError(code, step).reason
      },
    }
  }, [answer, user, type, profile])
}
