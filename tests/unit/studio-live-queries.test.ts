import { defer, of, Subject, throwError, VirtualTimeScheduler } from 'rxjs'
import { expect, test } from 'vitest'
import {
  listenAndRefetch,
  MIN_INTERVAL_MS,
  type ListenEvent,
} from '../../studio/data/live-query.ts'
import { getReview, type PageFacts } from '../../studio/review/page-review.ts'
import { retryWithBackoff } from '../../studio/data/live-results.ts'

const WELCOME: ListenEvent = { type: 'welcome' }
const CHANGED: ListenEvent = { type: 'mutation', visibility: 'query' }
const LOST: ListenEvent = { type: 'reconnect' }

/** A live query: the test controls the listener's events and when each request completes. */
function following() {
  const scheduler = new VirtualTimeScheduler()
  const events = new Subject<ListenEvent>()
  const asked: Subject<string>[] = []
  const seen: unknown[] = []
  const ask = () => {
    const answer = new Subject<string>()
    asked.push(answer)
    return answer
  }
  listenAndRefetch({ events, fetch: ask, scheduler }).subscribe((answer) => seen.push(answer))
  const answer = (words: string) => {
    const current = asked.at(-1)
    current?.next(words)
    current?.complete()
  }
  return { scheduler, events, asked, seen, answer }
}

test('an event before the first response causes one more request', () => {
  const { scheduler, events, asked, seen, answer } = following()
  events.next(WELCOME)
  events.next(CHANGED)
  events.next(CHANGED)
  expect(asked).toHaveLength(1)
  answer('from before the approval')
  scheduler.flush()
  expect(asked).toHaveLength(2)
  answer('with the approval')
  scheduler.flush()
  expect(asked).toHaveLength(2)
  expect(seen).toEqual(['from before the approval', 'with the approval'])
})

test('an event right after a response causes a request when the rate limit allows it', () => {
  const { scheduler, events, asked, answer } = following()
  events.next(WELCOME)
  answer('one')
  events.next(CHANGED)
  expect(asked).toHaveLength(1)
  scheduler.flush()
  expect(asked).toHaveLength(2)
  expect(scheduler.now()).toBe(MIN_INTERVAL_MS)
})

test('changes between two connections are loaded at the second welcome event', () => {
  const { scheduler, events, asked, seen, answer } = following()
  events.next(WELCOME)
  answer('from before the approval')
  scheduler.flush()
  events.next(LOST)
  expect(asked, 'there is no connection to follow').toHaveLength(1)
  events.next(WELCOME)
  expect(asked).toHaveLength(2)
  answer('with the approval')
  expect(seen.at(-1)).toBe('with the approval')
})

test('a listener that cannot connect at first does not prevent the first response', () => {
  const { scheduler, events, asked, seen, answer } = following()
  events.next(LOST)
  answer('without a connection')
  scheduler.flush()
  events.next(WELCOME)
  expect(asked).toHaveLength(2)
  expect(seen).toEqual(['without a connection'])
})

test('with hosted Sanity, the request waits until the change is visible to queries', () => {
  const { scheduler, events, asked, answer } = following()
  events.next(WELCOME)
  answer('one')
  scheduler.flush()
  events.next({ type: 'mutation', visibility: 'transaction' })
  expect(asked).toHaveLength(1)
  scheduler.flush()
  expect(asked).toHaveLength(2)
})

test('a failed read is reported, and a later approval still reaches the page', () => {
  const scheduler = new VirtualTimeScheduler()
  let failing = 2
  const record = { _id: 'r', decision: 'submitted', decidedAt: '2026-01-01T00:00:00Z' }
  const seen: (PageFacts | string)[] = []
  const draft = { _id: 'drafts.a', _type: 'post', _rev: 'one', title: 'One' }
  getReview({
    versions: of({ draft, published: null }),
    records: defer(() =>
      failing-- > 0 ? throwError(() => new Error('The lake is away')) : of([record]),
    ),
    askOwnWords: () => of({ draft: false, public: false }),
    scheduler,
  })
    .pipe(retryWithBackoff(String, scheduler))
    .subscribe((each) => seen.push(each))
  expect(seen).toEqual(['Error: The lake is away'])
  scheduler.flush()
  expect(seen.slice(0, 2)).toEqual(['Error: The lake is away', 'Error: The lake is away'])
  expect(seen.at(-1)).toMatchObject({ standing: { state: 'inReview' } })
})
