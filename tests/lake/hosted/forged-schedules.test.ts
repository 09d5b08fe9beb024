import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EndedPlan } from '../../../lib/hosted/ended-plans.ts'
import { endLostPlans } from '../../../lib/hosted/lost-plans.ts'
import { runDueTasks } from '../../../lib/hosted/scheduler.ts'
import { openHostedOffice, type HostedOffice } from './hosted-office.ts'
import { HOUR_MS, jointSteps, OK, PAGES } from './joint-steps.ts'

/** Schedules of one page that people change in Sanity while no server runs, or write by themselves. */

const [FIRST, SECOND, THIRD] = PAGES
const FIRST_PLAN = `schedule.publish.${FIRST}`

let office: HostedOffice
const logged: string[] = []
const ended: EndedPlan[] = []
const notify = async (plan: EndedPlan) => void ended.push(plan)
const log = (line: string) => logged.push(line)
const { writeDraft, getApproved, inHours, decisions, plans, publicPages } = jointSteps(
  () => office,
  logged,
)

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
  expect([...office.logged, ...logged]).toEqual([])
  await office.close()
})

const schedule = async (documentId: string) =>
  expect(
    await office.decide('writer', 'schedule', { documentId, what: 'publish', runAt: inHours(1) }),
  ).toMatchObject(OK)
const refer = (_ref: string) => ({ _type: 'reference', _ref, _weak: true })
const last = (id: string) => office.records(id).at(-1)

/** What a server does when it starts two hours later, both at once: either may be first. */
const laterStore = () => ({ ...office.store, now: () => Date.now() + 2 * HOUR_MS })
const STARTS = [
  [
    'compares its plans first',
    async () => {
      await endLostPlans(laterStore(), null, notify, log)
      await runDueTasks(laterStore(), log, notify)
    },
  ],
  [
    'carries out its plans first',
    async () => {
      await runDueTasks(laterStore(), log, notify)
      await endLostPlans(laterStore(), null, notify, log)
    },
  ],
] as const

test.each(STARTS)(
  'a schedule on hosted Sanity that was given to another page while no server ran ends on the record of its own page only, when a server starts that %s',
  async (_order, start) => {
    await schedule(FIRST)
    await office
      .as('admin')
      .patch(FIRST_PLAN)
      .set({ subject: refer(SECOND) })
      .commit()
    await start()
    expect([plans(), publicPages()]).toEqual([[], []])
    expect(last(FIRST)).toMatchObject({
      decision: 'publishFailed',
      reason:
        'The schedule was changed in Sanity, so nothing was published. Schedule the page again.',
    })
    expect(decisions(SECOND)).toEqual(['submitted', 'approved'])
    expect(ended).toMatchObject([{ pages: [{ id: FIRST }] }])
  },
)

test.each(STARTS)(
  'a schedule on hosted Sanity that was given to another scheduled page while no server ran leaves that page its own, when a server starts that %s',
  async (_order, start) => {
    await schedule(FIRST)
    await schedule(SECOND)
    await office
      .as('admin')
      .patch(FIRST_PLAN)
      .set({ subject: refer(SECOND) })
      .commit()
    await start()
    expect([plans(), publicPages()]).toEqual([[], [SECOND]])
    expect(last(FIRST)?.reason).toContain('was changed in Sanity')
    expect(decisions(SECOND)).toEqual(['submitted', 'approved', 'publishScheduled', 'published'])
  },
)

test.each(STARTS)(
  'schedules on hosted Sanity that lost their document or their draft while no server ran end with the same records, when a server starts that %s',
  async (_order, start) => {
    for (const id of PAGES) await schedule(id)
    await office.as('admin').delete(FIRST_PLAN)
    await office.as('writer').delete(`drafts.${SECOND}`)
    await office.as('admin').patch(`schedule.publish.${THIRD}`).set({ what: 'unpublish' }).commit()
    await start()
    expect([plans(), publicPages()]).toEqual([[], []])
    expect(PAGES.map((id) => decisions(id).at(-1))).toEqual([
      'publishFailed',
      'publishCancelled',
      'publishFailed',
    ])
    expect(last(FIRST)?.reason).toContain('was deleted in Sanity')
    expect(last(THIRD)?.reason).toContain('was changed in Sanity')
    expect(ended.flatMap(({ pages }) => pages.map(({ id }) => id)).toSorted()).toEqual(
      PAGES.toSorted(),
    )
  },
)

test.each([
  ['publish', FIRST, FIRST],
  ['publish', FIRST, SECOND],
  ['unpublish', FIRST, FIRST],
  ['unpublish', FIRST, SECOND],
] as const)(
  'a schedule to %s that an administrator of hosted Sanity has written for %s, about %s, leaves no record in the name that it states',
  async (what, id, subject) => {
    const before = PAGES.map(decisions)
    await office.as('admin').create({
      ...{ _id: `schedule.${what}.${id}`, _type: 'schedule', what, subject: refer(subject) },
      by: { _type: 'signature', id: office.userId('reviewer'), name: 'Reviewer' },
      runAt: new Date().toISOString(),
    })
    for (const [, start] of STARTS) await start()
    expect(PAGES.map(decisions)).toEqual(before)
    expect([plans(), publicPages(), ended]).toEqual([[], [], []])
    expect(logged.splice(0)).toEqual([
      `The schedule schedule.${what}.${id} was removed, because no decision made it`,
    ])
  },
)
