import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchChanges, type ChangeWatch } from '../../../lib/hosted/change-watch.ts'
import { endedPlanMail, type EndedPlan } from '../../../lib/hosted/ended-plans.ts'
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

async function follow(): Promise<void> {
  const { store } = office
  watch = watchChanges({
    publisher: store.publisher,
    signing: null,
    now: store.now,
    log: (line) => logged.push(line),
    notify: async () => undefined,
    checkPlans: (changes) => endLostPlans(store, changes, notify),
    settleMs: 0,
  })
  await watch.ready
}
const last = (id: string) => office.records(id).at(-1)
const lastDecisions = () => PAGES.map((id) => decisions(id).at(-1))
const scheduleFirst = () =>
  office.decide('writer', 'schedule', {
    ...{ documentId: FIRST, what: 'publish', runAt: inHours(1) },
  })
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
  const store = { ...office.store, now: () => Date.now() + 2 * HOUR_MS }
  const run = () => runDueTasks(store, (line) => logged.push(line), notify)
  await Promise.all([run(), run()])
  expect(ended).toHaveLength(1)
  const [plan] = ended
  if (!plan) throw new Error('No plan ended')
  const { subject, text } = endedPlanMail(plan, 'https://site.example')
  expect(subject).toBe('Scheduled publishing failed')
  expect(text).toContain(`“${TITLE}” was not published: 3 pages were scheduled together.`)
  expect(text).toContain(`“About ${SECOND}”: `)
  expect(text).toContain('The text was changed after it was approved')
  expect(text).toContain(`https://site.example/studio/intent/edit/id=${FIRST};type=article`)
  expect(text).not.toContain('Changed.')
})
