import { useEffect, useMemo } from 'react'
import {
  catchError,
  concat,
  EMPTY,
  from,
  merge,
  of,
  Subject,
  switchMap,
  timer,
  type Observable,
} from 'rxjs'
import type { SanityClient } from 'sanity'
import { withLapsedSignatures, type DraftPage } from '../../lib/workflow/dashboard/facts.ts'
import { guestSigners } from '../../lib/workflow/rules/guest-signatures.ts'
import { z } from '../../lib/zod-without-eval.ts'
import { environment } from './environment.ts'
import { requestLake } from './request-lake.ts'
import { useLakeQuery } from './use-lake-query.ts'

/** An access ends by itself, or a colleague ends it. */
const POLL_MS = 60_000
const answer = z.object({ ids: z.array(z.string()) })

/** Hosted Sanity has no guests: a first signature that came with an import counts no more, as for its server. */
const NO_GUESTS: ReadonlySet<string> = new Set()

/** The user invited a guest, or ended the access of one. */
const changes = new Subject<void>()

/** Call after the user invited a guest, or ended the access of one: open forms then show what still counts. */
export function noteGuestsChanged(): void {
  changes.next()
}

/** Calls `refresh` whenever the user invited a guest, or ended the access of one. */
export function useGuestChanges(refresh: () => void): void {
  useEffect(() => {
    const subscription = changes.subscribe(refresh)
    return () => subscription.unsubscribe()
  }, [refresh])
}

async function fetchOpenGuests(client: SanityClient, _signers = ''): Promise<ReadonlySet<string>> {
  const url = `/data/guest-access/${client.config().dataset}`
  return new Set(answer.parse(await requestLake(client, url)).ids)
}

/**
 * The ids of the guests who have access, requested again when the user changes it, and every minute. Null until the lake
 * has responded.
 */
export function openGuests$(client: SanityClient): Observable<ReadonlySet<string> | null> {
  if (environment.lakeUrl === undefined) return of(NO_GUESTS)
  const answers = merge(timer(0, POLL_MS), changes).pipe(
    // Without a response, what is known stays.
    switchMap(() => from(fetchOpenGuests(client)).pipe(catchError(() => EMPTY))),
  )
  return concat(of(null), answers)
}

/**
 * The same for a component. `signers`: see `guestSigners`; an empty string requests nothing, and another one requests
 * again, because a guest may be newer than the last response.
 */
export function useOpenGuests(signers: string): ReadonlySet<string> | null {
  const isAsked = signers !== '' && environment.lakeUrl !== undefined
  const args = useMemo((): [string] => [signers], [signers])
  const { answer: ids, refresh } = useLakeQuery(isAsked ? fetchOpenGuests : null, args, {
    pollMs: () => POLL_MS,
  })
  useGuestChanges(refresh)
  return environment.lakeUrl === undefined ? NO_GUESTS : (ids ?? null)
}

const NO_DRAFTS: readonly never[] = []

/** The drafts, with the first signatures of guests marked whose access has ended. */
export function useCountingSignatures<Draft extends Pick<DraftPage, 'records'>>(
  drafts: readonly Draft[] = NO_DRAFTS,
): readonly Draft[] {
  const signers = guestSigners(drafts.flatMap(({ records }) => records))
  const openGuests = useOpenGuests(signers)
  return useMemo(
    () => (openGuests === null ? drafts : withLapsedSignatures(drafts, openGuests)),
    [drafts, openGuests],
  )
}
