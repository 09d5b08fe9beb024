import { finalize, Observable, type Subscriber } from 'rxjs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contentHash } from '../../lib/workflow/rules/content-hash.ts'
import { liveResults$, MAX_BACKOFF_MS, TIMEOUT_MS } from '../../studio/data/live-results.ts'
import { parseDashboardData } from '../../studio/data/office/parse-dashboard-data.ts'
import { age } from '../../studio/dashboard/dashboard-labels.ts'

/** A lake that responds on demand. */
function following(onAnswer: (answer: unknown) => void = () => undefined) {
  const observers: Subscriber<unknown>[] = []
  const log: unknown[] = []
  const source = new Observable<unknown>((observer) => void observers.push(observer))
  const read = (answer: unknown) => {
    onAnswer(answer)
    return answer
  }
  const following = liveResults$(source, read)
    .pipe(finalize(() => log.push('closed')))
    .subscribe((result) => log.push('error' in result ? 'error' : result.answer))
  const stop = () => following.unsubscribe()
  return { observers, log, stop, current: () => observers.at(-1) }
}

describe('dashboard query of the lake', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is retried after errors with increasing delays until it succeeds', () => {
    const { observers, log, current } = following()
    const waits: number[] = []
    for (let round = 0; round < 6; round += 1) {
      const before = observers.length
      current()?.error(new Error('away'))
      let waited = 0
      while (observers.length === before) {
        vi.advanceTimersByTime(1000)
        waited += 1000
      }
      waits.push(waited)
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, MAX_BACKOFF_MS, MAX_BACKOFF_MS])
    current()?.next('back')
    expect(log.at(-1)).toBe('back')
    current()?.error(new Error('away again'))
    vi.advanceTimersByTime(1000)
    expect(observers).toHaveLength(8)
  })

  test('counts a missing response as an error until a response arrives', () => {
    const { log, current } = following()
    vi.advanceTimersByTime(TIMEOUT_MS)
    current()?.next('late')
    vi.advanceTimersByTime(TIMEOUT_MS * 3)
    expect(log).toEqual(['error', 'late'])
  })

  test('counts a malformed response as an error', () => {
    const { log, current } = following((answer) => {
      if (answer === 'odd') throw new Error('unreadable')
    })
    current()?.next('odd')
    current()?.next('good')
    expect(log).toEqual(['error', 'good'])
  })

  test('is not retried after it is stopped', () => {
    const { observers, log, stop, current } = following()
    current()?.error(new Error('away'))
    stop()
    vi.advanceTimersByTime(MAX_BACKOFF_MS * 2)
    expect([observers.length, log]).toEqual([1, ['error', 'closed']])
  })
})

describe('parseDashboardData', () => {
  const document = { _id: 'drafts.a', _type: 'post', _rev: '1', title: 'A' }

  test('a malformed document does not hide the others', () => {
    const { drafts, plans } = parseDashboardData()({
      drafts: [
        { document, author: null, records: [] },
        { document: { _id: 'drafts.b' }, records: [] },
      ],
      plans: [{ id: 'a', what: 'explode' }],
      releases: [],
      versions: [],
      absences: [{ until: 'some day' }],
    })
    expect(drafts.map(({ id }) => id)).toEqual(['a'])
    expect(plans).toEqual([])
  })

  test('another revision of a document has another content hash', () => {
    const read = parseDashboardData()
    const getHash = (fields: object) =>
      read({
        drafts: [{ document: { ...document, ...fields }, author: null, records: [] }],
        plans: [],
        releases: [],
        versions: [],
        absences: [],
      }).drafts[0]?.draftHash
    const first = getHash({})
    expect(getHash({})).toBe(first)
    expect(getHash({ _rev: '2', title: 'B' })).not.toBe(first)
  })

  test('a draft that was first loaded without its text has the hash of its full text afterwards', () => {
    const answer = (words: object) => ({
      drafts: [{ document: words, author: null, records: [] }],
      plans: [],
      releases: [],
      versions: [],
      absences: [],
    })
    const whole = { ...document, title: 'A title' }
    const read = parseDashboardData()
    read(answer({ _id: document._id, _type: document._type, _rev: document._rev }))
    expect(read(answer(whole)).drafts[0]?.draftHash).toBe(contentHash(whole))
  })
})

test.each([
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T11:00:00Z', '1 hour'],
  ['2026-11-18T11:00:00Z', '3 days'],
  ['2026-09-01T00:00:00Z', '2 months'],
  ['2025-07-15T14:00:00Z', '1 year'],
  // A clock that is behind the lake's.
  ['2026-11-21T12:00:05Z', 'just now'],
])('the age of %s is shown as %s', (since, words) => {
  expect(age(since, '2026-11-21T12:00:00Z')).toBe(words)
})
