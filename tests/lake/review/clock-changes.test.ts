import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { articleQuery } from '../../../lib/content/articles/article.ts'
import { publications } from '../../../lib/content/articles/review-history.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { ARTICLE, openOffice, today, type Office } from './office.ts'

const MINUTE_MS = 60_000

let office: Office
afterEach(() => office.lake.close())

/** An office whose clock, for all writes and schedules, is advanced by hand. */
async function openAt(clock: { ms: number }, schedulerClock?: HandClock): Promise<Office> {
  office = await openOffice({ now: () => clock.ms, schedulerClock })
  return office
}

const submit = (summary = '') =>
  office.decide('editor', 'submit', { revision: office.revision(), summary })
const requestChanges = () =>
  office.decide('medicalReviewer', 'requestChanges', {
    revision: office.revision(),
    reason: 'The dose is wrong.',
  })
const revoke = () =>
  office.decide('medicalReviewer', 'revoke', {
    revision: office.revision(ARTICLE),
    reason: 'The dose is wrong.',
    password: office.getPassword('medicalReviewer'),
  })
const isPublished = () =>
  office.publish().then(
    () => true,
    () => false,
  )

describe('review decisions after the clock was set back', () => {
  test.each([
    ['20 seconds', 20_000],
    ['10 minutes', 10 * MINUTE_MS],
    ['11 hours', 660 * MINUTE_MS],
  ])('by %s: a request for changes after an approval prevents publication', async (_much, ms) => {
    const clock = { ms: Date.now() }
    await openAt(clock)
    await office.writeDraft()
    await office.getApproved()
    clock.ms -= ms
    expect(await requestChanges()).toMatchObject({ status: 200 })
    expect(await isPublished()).toBe(false)
  })

  test('a revoked approval is not shown to readers', async () => {
    const clock = { ms: Date.now() }
    await openAt(clock)
    await office.writeDraft()
    await office.getApproved()
    await office.publish()
    clock.ms -= 10 * MINUTE_MS
    expect(await revoke()).toMatchObject({ status: 200 })
    const page = await office.lake.client('siteReader').fetch(articleQuery, { slug: 'asthma' })
    expect(page).toMatchObject({ review: null, revokedAt: new Date(clock.ms).toISOString() })
    expect(publications(page?.history ?? [], '')).toMatchObject([{ approvedBy: null }])
  })

  test('a canceled scheduled publication does not run, and a completed one does not run twice', async () => {
    const clock = { ms: Date.now() }
    const planned = new HandClock(clock.ms)
    await openAt(clock, planned)
    await office.writeDraft()
    await office.getApproved()
    const plan = (minutes: number) =>
      office.decide('editor', 'schedule', {
        what: 'publish',
        runAt: new Date(clock.ms + minutes * MINUTE_MS).toISOString(),
      })
    expect(await plan(5)).toMatchObject({ status: 200 })
    clock.ms -= 10 * MINUTE_MS
    expect(await office.decide('editor', 'cancelSchedule', { what: 'publish' })).toMatchObject({
      status: 200,
    })
    planned.pass(30 * MINUTE_MS)
    expect(office.stored(ARTICLE)).toBeNull()
    expect(await plan(5)).toMatchObject({ status: 200 })
    planned.pass(30 * MINUTE_MS)
    expect(office.stored(ARTICLE)).not.toBeNull()
    planned.pass(-60 * MINUTE_MS)
    planned.pass(90 * MINUTE_MS)
    const decisions = office.records().map(({ decision }) => decision)
    expect(decisions).toEqual([
      ...['submitted', 'approved', 'publishScheduled', 'publishCancelled'],
      ...['publishScheduled', 'published'],
    ])
  })
})

/** The effect of a step on the page, and whether publishing is allowed after it. */
const STEPS = {
  submit: { take: () => submit(), isPublishable: false },
  requestChanges: { take: requestChanges, isPublishable: false },
  approve: { take: () => office.approve(), isPublishable: true },
  withdraw: { take: () => office.decide('editor', 'withdraw'), isPublishable: false },
} as const
type StepName = keyof typeof STEPS

test('publication follows the latest decision, for any sequence of clock changes', async () => {
  const clock = { ms: Date.now() }
  await openAt(clock)
  const days = fc.record({
    step: fc.constantFrom<StepName>('submit', 'requestChanges', 'approve', 'withdraw'),
    moved: fc.constantFrom(-600_000, -20_000, -1, 0, 1, 20_000, 600_000),
  })
  let version = 0
  await fc.assert(
    fc.asyncProperty(fc.array(days, { minLength: 1, maxLength: 8 }), async (steps) => {
      version += 1
      clock.ms = Date.parse(`${today()}T12:00:00Z`)
      await office.writeDraft({ summary: `Version ${version}.` })
      let isPublishable = false
      for (const { step, moved } of steps) {
        clock.ms += moved
        const answer = await STEPS[step].take()
        if (answer.status === 200) isPublishable = STEPS[step].isPublishable
      }
      clock.ms -= 1000
      expect(await isPublished()).toBe(isPublishable)
    }),
    { numRuns: 15 },
  )
})
