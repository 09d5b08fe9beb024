import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  watchChanges,
  type ChangeWatch,
  type ChangeWatchOptions,
} from '../../../lib/hosted/change-watch.ts'
import { endedPlanMail, type EndedPlan } from '../../../lib/hosted/ended-plans.ts'
import type { HostedStore } from '../../../lib/hosted/decisions.ts'
import { endLostPlans } from '../../../lib/hosted/lost-plans.ts'
import { runDueTasks } from '../../../lib/hosted/scheduler.ts'
import { until } from '../../wait-until.ts'
import { openHostedOffice, type HostedOffice } from './hosted-office.ts'
import { HOUR_MS, jointSteps, OK, PAGES, TITLE } from './joint-steps.ts'

/** Plans whose drafts or documents people change at Sanity, without the server: it follows the dataset. */

const [FIRST, SECOND, THIRD] = PAGES

let office: HostedOffice
let watch: ChangeWatch | undefined
const logged: string[] = []
const ended: EndedPlan[] = []
const notify = async (plan: EndedPlan) => void ended.push(plan)
const {
  writeDraft,
  getApproved,
  inHours,
  scheduleTogether,
  runAfter,
  decisions,
  plans,
  getSet,
  publicPages,
} = jointSteps(() => office, logged)

beforeEach(async () => {
  office = await openHostedOffice()
  logged.length = 0
  ended.length = 0
  for (const id of PAGES) {
    await writeDraft(id)
    await getApproved(id)
  }
})
afterEach(async () => {
  await watch?.close()
  watch = undefined
  expect([...office.logged, ...logged]).toEqual([])
  await office.close()
})

async function follow(
  now = () => Date.now(),
  more: Partial<ChangeWatchOptions> = {},
): Promise<void> {
  const store = { ...office.store, now }
  watch = watchChanges({
    publisher: store.publisher,
    signing: null,
    now: store.now,
    log: (line) => logged.push(line),
    notify: async () => undefined,
    checkPlans: (changes) => endLostPlans(store, changes, notify, (line) => logged.push(line)),
    settleMs: 0,
    ...more,
  })
  await watch.ready
}
const last = (id: string) => office.records(id).at(-1)
const lastDecisions = () => PAGES.map((id) => decisions(id).at(-1))
const scheduleFirst = () =>
  office.decide('writer', 'schedule', {
    ...{ documentId: FIRST, what: 'publish', runAt: inHours(1) },
  })
/** What is due in two hours. */
const runLater = () =>
  runDueTasks(
    { ...office.store, now: () => Date.now() + 2 * HOUR_MS },
    (line) => logged.push(line),
    notify,
  )
const waitForEnd = (count = 1) => until(() => expect(ended).toHaveLength(count))

test('a draft that is deleted at hosted Sanity ends its joint plan at once, on record, and the team is told which pages it had', async () => {
  await scheduleTogether()
  await follow()
  await office.as('colleague').delete(`drafts.${THIRD}`)
  await waitForEnd()
  expect(plans()).toEqual([])
  const by = { id: office.userId('colleague'), name: 'colleague of the office' }
  expect(last(THIRD)).toMatchObject({ decision: 'publishCancelled', by })
  for (const id of [FIRST, SECOND]) {
    expect(last(id)).toMatchObject({ decision: 'publishFailed', by })
    expect(last(id)?.reason).toContain(
      `“${TITLE}” was not published. The draft of one of its pages`,
    )
  }
  expect(ended).toMatchObject([{ title: TITLE }])
  expect(ended[0]?.pages.map(({ id }) => id).toSorted()).toEqual(PAGES.toSorted())
  await runAfter(2)
  expect(publicPages()).toEqual([])
  expect(ended).toHaveLength(1)
})

test('a draft that is deleted at hosted Sanity ends its own schedule at once, as on our lake', async () => {
  expect(await scheduleFirst()).toMatchObject(OK)
  await follow()
  await office.as('writer').delete(`drafts.${FIRST}`)
  await waitForEnd()
  expect(plans()).toEqual([])
  expect(last(FIRST)).toMatchObject({
    ...{ decision: 'publishCancelled', by: { id: office.userId('writer') } },
  })
  expect(ended).toMatchObject([{ title: null, pages: [{ id: FIRST, type: null, name: FIRST }] }])
})

test('a plan whose document an administrator of hosted Sanity deletes or edits ends at once, on record', async () => {
  await follow()
  await scheduleTogether()
  await office.as('admin').delete(String(plans()[0]?._id))
  await waitForEnd()
  expect(lastDecisions()).toEqual(PAGES.map(() => 'publishFailed'))
  expect(last(FIRST)?.reason).toContain('deleted in Sanity')

  for (const [count, fields] of [
    [2, { subjects: [{ _key: 'a', _type: 'reference', _ref: FIRST, _weak: true }] }],
    [3, { runAt: inHours(4) }],
  ] as const) {
    await scheduleTogether()
    await office.as('admin').patch(String(plans()[0]?._id)).set(fields).commit()
    await waitForEnd(count)
    expect([plans(), lastDecisions()]).toEqual([[], PAGES.map(() => 'publishFailed')])
  }

  await scheduleFirst()
  await office.as('admin').delete(`schedule.publish.${FIRST}`)
  await waitForEnd(4)
  expect(last(FIRST)).toMatchObject({ decision: 'publishFailed' })
})

test.each([
  ['time', { runAt: inHours(4) }],
  ['page', { subject: { _type: 'reference', _ref: SECOND, _weak: true } }],
  ['step', { what: 'unpublish' }],
])(
  'a schedule of one page whose stored %s an administrator of hosted Sanity changes ends at once, on the record of its page',
  async (_what, fields) => {
    await scheduleFirst()
    await follow()
    await office.as('admin').patch(`schedule.publish.${FIRST}`).set(fields).commit()
    await waitForEnd()
    expect([plans(), publicPages()]).toEqual([[], []])
    expect(last(FIRST)).toMatchObject({
      decision: 'publishFailed',
      reason:
        'The schedule was changed in Sanity, so nothing was published. Schedule the page again.',
      by: { id: office.userId('admin') },
    })
    expect(decisions(SECOND).at(-1)).toBe('approved')
  },
)

test('plans that were lost at hosted Sanity while no server ran end when one starts, in the name of the schedule', async () => {
  await scheduleTogether({ ids: [FIRST, SECOND] })
  await office.decide('writer', 'schedule', {
    ...{ documentId: THIRD, what: 'publish', runAt: inHours(1) },
  })
  await office.as('writer').delete(`drafts.${SECOND}`)
  await office.as('admin').delete(`schedule.publish.${THIRD}`)
  await follow()
  await waitForEnd(2)
  expect(lastDecisions()).toEqual(['publishFailed', 'publishCancelled', 'publishFailed'])
  expect(last(SECOND)).toMatchObject({ by: { id: 'schedule' } })
  expect(plans()).toEqual([])
})

test('a schedule that was deleted at hosted Sanity while no server ran ends when one starts after its time', async () => {
  await scheduleFirst()
  await office.as('admin').delete(`schedule.publish.${FIRST}`)
  await follow(() => Date.now() + 48 * HOUR_MS)
  await waitForEnd()
  expect(last(FIRST)).toMatchObject({ decision: 'publishFailed' })
})

/** People with any role can write drafts, also one that looks like a record. */
const forge = (fields: object) =>
  office.as('colleague').create({ _id: 'drafts.a-record', _type: 'review', ...fields })

test('a draft that looks like the record of a schedule, without a page, keeps no lost plan on hosted Sanity from ending', async () => {
  await forge({ decision: 'publishScheduled', runAt: '2099-01-01T00:00:00Z' })
  await scheduleFirst()
  await office.as('admin').delete(`schedule.publish.${FIRST}`)
  await follow()
  await waitForEnd()
})

test('the record of a schedule without a page, which an administrator writes, keeps no lost plan on hosted Sanity from ending', async () => {
  await office.as('admin').create({
    ...{ _id: 'review.a', _type: 'review', decision: 'publishScheduled' },
    runAt: '2099-01-01T00:00:00Z',
  })
  await scheduleFirst()
  await office.as('admin').delete(`schedule.publish.${FIRST}`)
  await follow()
  await waitForEnd()
})

test('the team is told the title on record of a plan on hosted Sanity, not the one of a draft that looks like a record', async () => {
  const { _id: forged } = await forge({ planTitle: 'A title that no one chose' })
  await scheduleTogether()
  const subject = { _type: 'reference', _ref: FIRST, _weak: true }
  await office.as('colleague').patch(forged).set({ subject, set: getSet() }).commit()
  await follow()
  await office.as('admin').delete(String(plans()[0]?._id))
  await waitForEnd()
  expect(ended).toMatchObject([{ title: TITLE }])
})

test('the team is told of a refused page on hosted Sanity whatever was written as its title, and as the title of its plan', async () => {
  await scheduleFirst()
  await forge({ subject: { _type: 'reference', _ref: FIRST, _weak: true }, planTitle: 7 })
  await office.as('writer').patch(`drafts.${FIRST}`).set({ title: 7, shortTitle: 7 }).commit()
  await runLater()
  expect(logged).toEqual([])
  expect(ended).toMatchObject([{ title: null, pages: [{ id: FIRST, name: FIRST }] }])
})

/** The publisher's client, whose reads fail if this throws for them. */
function publisherWith(check: (read: unknown) => void): HostedStore['publisher'] {
  const { publisher } = office.store
  return new Proxy(publisher, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'fetch' && name !== 'getDocuments') return value.bind(target)
      return async (...args: unknown[]) => {
        check(args[0])
        return await Reflect.apply(value, target, args)
      }
    },
  })
}
const unavailable = () => {
  throw new Error('The connection was reset')
}

test('a plan on hosted Sanity that cannot be read keeps no other lost plan from ending, and is tried again', async () => {
  const schedule = (documentId: string) =>
    office.decide('writer', 'schedule', { documentId, what: 'publish', runAt: inHours(1) })
  for (const id of PAGES) {
    expect(await schedule(id)).toMatchObject(OK)
    await office.as('admin').delete(`schedule.publish.${id}`)
  }
  const publisher = publisherWith((read) => {
    if (Array.isArray(read) && read.includes(SECOND)) unavailable()
  })
  const log = (line: string) => logged.push(line)
  await expect(endLostPlans({ ...office.store, publisher }, null, notify, log)).rejects.toThrow(
    'The connection was reset',
  )
  expect(lastDecisions()).toEqual(['publishFailed', 'publishScheduled', 'publishFailed'])
  await endLostPlans(office.store, null, notify, log)
  expect(lastDecisions()).toEqual(PAGES.map(() => 'publishFailed'))
})

test('a plan on hosted Sanity that cannot be ended at first ends in the name of the person who deleted its draft', async () => {
  await scheduleFirst()
  const log = (line: string) => logged.push(line)
  const failed: unknown[] = []
  await follow(undefined, {
    retryMs: 0,
    checkPlans: async (changes) => {
      if (changes && failed.push(changes) === 1) unavailable()
      await endLostPlans(office.store, changes, notify, log)
    },
  })
  await office.as('colleague').delete(`drafts.${FIRST}`)
  await waitForEnd()
  expect(logged.splice(0)).toEqual([expect.stringContaining('The connection was reset')])
  expect(last(FIRST)).toMatchObject({ by: { id: office.userId('colleague') } })
})

test('a plan on hosted Sanity whose end cannot be read back is in the log, and the team is told later', async () => {
  const store = {
    ...office.store,
    publisher: publisherWith((read) => {
      if (typeof read === 'string' && read.includes('$transaction')) unavailable()
    }),
  }
  const log = (line: string) => logged.push(line)
  const takeLog = () => logged.splice(0)
  const line = `A schedule may have ended without publishing anything (schedule.publish.${FIRST}). See the Review dashboard.`
  await scheduleFirst()
  await office.as('admin').delete(`schedule.publish.${FIRST}`)
  await endLostPlans(store, null, notify, log)
  expect(takeLog()).toEqual([expect.stringContaining(line)])
  expect(last(FIRST)).toMatchObject({ decision: 'publishFailed' })

  await scheduleFirst()
  await office.as('colleague').patch(`drafts.${FIRST}`).set({ summary: 'Changed.' }).commit()
  await runDueTasks({ ...store, now: () => Date.now() + 2 * HOUR_MS }, log, notify)
  const [refused, ...earlier] = takeLog()
  expect(refused).toContain(line)
  expect(earlier).toEqual([expect.stringContaining(FIRST)])
  expect(last(FIRST)).toMatchObject({ decision: 'publishFailed' })
  expect(ended).toEqual([])
  await runDueTasks({ ...office.store, now: () => Date.now() + 3 * HOUR_MS }, log, notify)
  expect(ended).toHaveLength(2)
})

test('decisions of the server on hosted Sanity end no plan by themselves: it is moved, canceled, and carried out without a notice', async () => {
  await scheduleTogether()
  await follow()
  const step = { documentId: FIRST, what: 'publish', set: getSet() }
  expect(await office.decide('writer', 'schedule', { ...step, runAt: inHours(3) })).toMatchObject(
    OK,
  )
  expect(await office.decide('writer', 'cancelSchedule', step)).toMatchObject(OK)
  await scheduleTogether()
  await runAfter(2)
  expect(publicPages()).toEqual(PAGES)
  await writeDraft(FIRST, { summary: 'A newer text.' })
  await getApproved(FIRST)
  await scheduleFirst()
  // A draft without a plan.
  await writeDraft('article-mumps')
  await office.as('writer').delete('drafts.article-mumps')
  await office.as('writer').delete(`drafts.${FIRST}`)
  await waitForEnd()
  expect(ended).toMatchObject([{ title: null }])
  expect(decisions(FIRST).filter((each) => each === 'publishFailed')).toEqual([])
})

test('the team is told once, by one of two processes, that a plan on hosted Sanity was refused at its time, with each reason', async () => {
  await scheduleTogether()
  await office.as('colleague').patch(`drafts.${SECOND}`).set({ summary: 'Changed.' }).commit()
  await Promise.all([runLater(), runLater()])
  expect(ended).toHaveLength(1)
  const [plan] = ended
  if (!plan) throw new Error('No plan ended')
  const { subject, text } = endedPlanMail(plan, 'https://site.example')
  expect(subject).toBe('Scheduled publishing failed')
  expect(text).toContain(
    `“${TITLE}” was not published. Its 3 pages were scheduled together, so none of them was published.`,
  )
  expect(text).toContain(`“About ${SECOND}”: `)
  expect(text).toContain('The text was changed after it was approved')
  expect(text).toContain(`https://site.example/studio/intent/edit/id=${FIRST};type=article`)
  expect(text).not.toContain('Changed.')
})
