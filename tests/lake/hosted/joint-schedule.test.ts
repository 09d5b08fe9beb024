import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildDashboard } from '../../../lib/workflow/dashboard/dashboard.ts'
import { MAX_PLANNED_TOGETHER } from '../../../lib/limits/review.ts'
import { GATED_TYPES } from '../../../lib/workflow/rules/clinical.ts'
import { jointPlanId } from '../../../lib/workflow/rules/joint-plan.ts'
import { OFFICE_QUERY } from '../../../studio/data/office/queries.ts'
import { parseDashboardData } from '../../../studio/data/office/parse-dashboard-data.ts'
import { fetchScheduledApprovals } from '../../../studio/data/scheduled-approvals.ts'
import { JOINT_PLAN_QUERY, readJointPlan } from '../../../studio/review/joint-plan.ts'
import { runDueTasks } from '../../../lib/hosted/scheduler.ts'
import { isNightly } from '../../nightly.ts'
import { openHostedOffice, type HostedOffice } from './hosted-office.ts'
import { HOUR_MS, jointSteps, OK, PAGES, TITLE } from './joint-steps.ts'

const [FIRST, SECOND, THIRD] = PAGES

let office: HostedOffice
const logged: string[] = []
const {
  writeDraft,
  getApproved,
  members,
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
  for (const id of PAGES) {
    await writeDraft(id)
    await getApproved(id)
  }
})
afterEach(async () => {
  expect([...office.logged, ...logged]).toEqual([])
  await office.close()
})

test('pages that are scheduled together on hosted Sanity become public together, once, by two processes', async () => {
  expect(await scheduleTogether()).toMatchObject(OK)
  expect(plans()).toMatchObject([
    { title: TITLE, what: 'publish', subjects: PAGES.map((_ref) => ({ _ref })) },
  ])
  await runAfter(0.5)
  expect(publicPages()).toEqual([])
  await Promise.all([runAfter(2), runAfter(2)])
  expect(publicPages()).toEqual(PAGES)
  expect(plans()).toEqual([])
  for (const id of PAGES)
    expect(decisions(id)).toEqual(['submitted', 'approved', 'publishScheduled', 'published'])
  const published = PAGES.map((id) => office.records(id).at(-1))
  expect(published).toMatchObject(
    PAGES.map(() => ({ by: { id: office.userId('writer') }, asPlanned: true, set: getSet() })),
  )
  // In one transaction.
  expect(new Set(PAGES.map((id) => office.stored(id)?._rev)).size).toBe(1)
})

test('one letter typed in one of three pages on hosted Sanity keeps all of them back, with the reason on each', async () => {
  await scheduleTogether()
  await office.as('colleague').patch(`drafts.${SECOND}`).set({ summary: 'About goutx.' }).commit()
  await runAfter(2)
  expect(publicPages()).toEqual([])
  expect(plans()).toEqual([])
  const reasons = PAGES.map((id) => {
    expect(decisions(id).at(-1)).toBe('publishFailed')
    return String(office.records(id).at(-1)?.reason)
  })
  expect(reasons[1]).toContain(
    `“${TITLE}” was not published. The text was changed after it was approved`,
  )
  for (const at of [0, 2]) {
    expect(reasons[at]).toContain('Another of its pages could not be published.')
    expect(reasons[at]).not.toContain('gout')
  }
  await getApproved(SECOND)
  expect(await scheduleTogether()).toMatchObject(OK)
  await runAfter(2)
  expect(publicPages()).toEqual(PAGES)
})

test('the dashboard on hosted Sanity lists each page of a joint plan as scheduled, with its title, and warns of a change', async () => {
  await scheduleTogether({ ids: [FIRST, SECOND] })
  await office.decide('writer', 'schedule', {
    ...{ documentId: THIRD, what: 'publish', runAt: inHours(1) },
  })
  const client = office.as('writer')
  const found: unknown = await client.fetch(OFFICE_QUERY, { types: [...GATED_TYPES] })
  const { plans: listed, drafts, absences } = parseDashboardData()(found)
  expect(listed.map(({ id, together }) => [id, together]).sort()).toEqual([
    [FIRST, TITLE],
    [THIRD, undefined],
    [SECOND, TITLE],
  ])
  const user = { id: office.userId('writer'), roles: ['editor'] }
  const now = new Date().toISOString()
  const { lists } = buildDashboard({ drafts, plans: listed, absences, publicPages: [], user, now })
  expect(lists.scheduled.map(({ next }) => next?.what)).toEqual(['wait', 'wait', 'wait'])
  const plan = await client.fetch(JOINT_PLAN_QUERY, { plan: jointPlanId(String(getSet())) })
  expect(readJointPlan(plan, FIRST)).toEqual({ title: TITLE, others: [`About ${SECOND}`] })
  expect(await fetchScheduledApprovals(client, PAGES)).toHaveLength(3)
})

test('a page on hosted Sanity whose address was taken in between keeps all of its plan back', async () => {
  await scheduleTogether()
  await office.as('admin').create({
    ...{ _id: 'article-other', _type: 'article', title: 'Other' },
    slug: { _type: 'slug', current: 'croup' },
  })
  await runAfter(2)
  expect(publicPages()).toEqual([])
  expect(String(office.records(THIRD).at(-1)?.reason)).not.toContain('Another of its pages')
  expect(String(office.records(FIRST).at(-1)?.reason)).toContain('Another of its pages')
})

test('a draft that is deleted in between on hosted Sanity keeps the others of its plan back', async () => {
  await scheduleTogether()
  await office.as('writer').delete(`drafts.${THIRD}`)
  await runAfter(2)
  expect(publicPages()).toEqual([])
  expect([FIRST, SECOND, THIRD].map((id) => decisions(id).at(-1))).toEqual([
    'publishFailed',
    'publishFailed',
    'publishCancelled',
  ])
})

test('a joint plan on hosted Sanity is moved and canceled as a whole, by a caller who has seen that it is one', async () => {
  await scheduleTogether()
  const set = getSet()
  const move = { documentId: SECOND, what: 'publish', runAt: inHours(5) }
  expect(await office.decide('writer', 'schedule', move)).toMatchObject({ code: 'plannedTogether' })
  expect(await office.decide('watcher', 'schedule', { ...move, set })).toMatchObject({
    code: 'role',
  })
  expect(
    await office.decide('writer', 'schedule', { ...move, set: crypto.randomUUID() }),
  ).toMatchObject({ code: 'plannedTogether' })
  expect(await office.decide('colleague', 'schedule', { ...move, set })).toMatchObject(OK)
  for (const id of PAGES)
    expect(office.records(id).at(-1)).toMatchObject({ runAt: move.runAt, set })
  await runAfter(2)
  expect(publicPages()).toEqual([])

  const cancel = { documentId: THIRD, what: 'publish' }
  expect(await office.decide('writer', 'cancelSchedule', cancel)).toMatchObject({ status: 403 })
  expect(await office.decide('writer', 'cancelSchedule', { ...cancel, set })).toMatchObject(OK)
  expect(plans()).toEqual([])
  for (const id of PAGES) expect(decisions(id).at(-1)).toBe('publishCancelled')
  await runAfter(9)
  expect(publicPages()).toEqual([])
})

test('a plan on hosted Sanity that is moved while it falls due does not run at its old time', async () => {
  await scheduleTogether()
  const { publisher } = office.store
  const moved = office.decide('writer', 'schedule', {
    ...{ documentId: FIRST, what: 'publish', runAt: inHours(5), set: getSet() },
  })
  await Promise.all([
    moved,
    runDueTasks({ ...office.store, publisher, now: () => Date.now() + 2 * HOUR_MS }, (line) =>
      logged.push(line),
    ),
  ])
  // Whichever came first, all pages had one outcome.
  const isMoved = (await moved).status === 200
  expect(publicPages()).toEqual(isMoved ? [] : PAGES)
})

test('a page of a joint plan on hosted Sanity is not published, nor planned again, without the others', async () => {
  await scheduleTogether({ ids: [FIRST, SECOND] })
  const publishAlone = { documentId: FIRST, revision: office.revision(`drafts.${FIRST}`) }
  expect(await office.decide('writer', 'publish', publishAlone)).toMatchObject({
    ...{ status: 403, code: 'plannedTogether' },
  })
  const publishSet = (ids: readonly string[]) =>
    office.decide('writer', 'publishSet', { documentId: undefined, documents: members(ids) })
  expect(await publishSet([FIRST, THIRD])).toMatchObject({ code: 'plannedTogether' })
  expect(await scheduleTogether({ ids: [SECOND, THIRD] })).toMatchObject({
    code: 'plannedTogether',
  })
  expect(publicPages()).toEqual([])
  // All of them, and more.
  expect(await scheduleTogether({ hours: 3 })).toMatchObject(OK)
  expect(plans()).toHaveLength(1)
  expect(await publishSet(PAGES)).toMatchObject(OK)
  expect(publicPages()).toEqual(PAGES)
  expect(plans()).toEqual([])
})

test('a page that an administrator of hosted Sanity publishes without approval ends its joint plan, for all to see', async () => {
  await scheduleTogether()
  const input = { documentId: FIRST, revision: office.revision(`drafts.${FIRST}`), reason: 'Now.' }
  expect(await office.decide('admin', 'override', input)).toMatchObject(OK)
  expect(plans()).toEqual([])
  expect(decisions(FIRST).at(-1)).toBe('overridden')
  for (const id of [SECOND, THIRD]) {
    expect(decisions(id).at(-1)).toBe('publishFailed')
    expect(String(office.records(id).at(-1)?.reason)).toContain('the plan has ended')
  }
  await runAfter(2)
  expect(publicPages()).toEqual([FIRST])
})

test('a public page that a reviewer of hosted Sanity takes down ends the joint plan of its draft', async () => {
  await office.decide('writer', 'publish', {
    documentId: FIRST,
    revision: office.revision(`drafts.${FIRST}`),
  })
  await writeDraft(FIRST, { summary: 'A new summary of the page.' })
  await getApproved(FIRST)
  expect(await scheduleTogether()).toMatchObject(OK)
  const revision = office.revision(FIRST)
  const revoke = { documentId: FIRST, revision, reason: 'Dangerous.', takeDown: true }
  expect(await office.decide('second', 'revoke', revoke)).toMatchObject(OK)
  expect(plans()).toEqual([])
  for (const id of PAGES) expect(decisions(id)).toContain('publishFailed')
  const numbers = office.records(FIRST).map(({ sequence }) => sequence)
  expect(new Set(numbers).size).toBe(numbers.length)
  await runAfter(2)
  expect(publicPages()).toEqual([])
})

test('a high-risk page with one approval, or a text in review, keeps pages on hosted Sanity from being scheduled together', async () => {
  const high = { documentId: SECOND, reason: 'Doses.' }
  expect(await office.decide('writer', 'markHighRisk', high)).toMatchObject(OK)
  const refused = await scheduleTogether()
  expect(refused.status).toBe(403)
  expect(JSON.stringify(refused.body)).toContain('“About article-gout”')
  expect(plans()).toEqual([])
  expect(decisions(FIRST)).not.toContain('publishScheduled')
  const revision = office.revision(`drafts.${SECOND}`)
  expect(await office.approve('second', { documentId: SECOND, revision })).toMatchObject(OK)
  expect(await scheduleTogether()).toMatchObject(OK)
  await runAfter(2)
  expect(publicPages()).toEqual(PAGES)
})

test('a mark as high-risk after pages on hosted Sanity were scheduled together keeps all of them back', async () => {
  await scheduleTogether()
  await office.decide('writer', 'markHighRisk', { documentId: SECOND, reason: 'Doses.' })
  await runAfter(2)
  expect(publicPages()).toEqual([])
  expect(decisions(SECOND).at(-1)).toBe('publishFailed')
})

test('pages on hosted Sanity are not scheduled together with a wrong title, time, revision, or number of pages', async () => {
  for (const input of [
    { title: ' ' },
    { title: 'x'.repeat(121) },
    { runAt: 'Monday' },
    { documents: members([FIRST]) },
    { documents: [...members(), ...members([FIRST])] },
  ])
    expect(await scheduleTogether({}, input)).toMatchObject({ status: 400 })
  const documents = Array.from({ length: MAX_PLANNED_TOGETHER + 1 }, (_, index) => ({
    ...{ documentId: `article-many-${index}`, revision: 'stale' },
  }))
  expect(await scheduleTogether({}, { documents })).toMatchObject({ status: 400 })
  expect(await scheduleTogether({}, { documents: documents.slice(1) })).toMatchObject({
    code: 'noPage',
  })
  expect(await scheduleTogether({ hours: -1 })).toMatchObject({ code: 'date' })
  expect(await scheduleTogether({ hours: 24 * 400 })).toMatchObject({ code: 'date' })
  const [first, ...rest] = members()
  expect(
    await scheduleTogether({}, { documents: [{ ...first, revision: 'stale' }, ...rest] }),
  ).toMatchObject({ code: 'changed' })
  expect(await scheduleTogether({ person: 'watcher' })).toMatchObject({ code: 'role' })
  expect(plans()).toEqual([])
})

test('a contributor to hosted Sanity forges no joint plan: not as a draft, and not by the set of another', async () => {
  await scheduleTogether({ ids: [FIRST, SECOND] })
  const set = getSet()
  const [plan] = plans()
  const forged = {
    ...{ _type: 'schedule', title: 'Forged', what: 'publish', runAt: new Date(0).toISOString() },
    subjects: PAGES.map((_ref) => ({ _key: _ref, _type: 'reference', _ref, _weak: true })),
  }
  const writer = office.as('writer')
  await writer.create({ ...forged, _id: `drafts.schedule.together.${set}` })
  await writer.create({ ...forged, _id: `drafts.schedule.together.${crypto.randomUUID()}` })
  await expect(
    writer.create({ ...forged, _id: `schedule.together.${crypto.randomUUID()}` }),
  ).rejects.toMatchObject({ statusCode: 403 })
  await runAfter(0)
  expect(publicPages()).toEqual([])
  expect(
    await office.decide('writer', 'schedule', {
      ...{ documentId: THIRD, what: 'publish', runAt: inHours(1), set },
    }),
  ).toMatchObject({ code: 'nothingScheduled' })
  expect(plans()).toMatchObject([{ _id: plan?._id, title: TITLE }])
})

test('a page that someone adds to the stored plan past the server of hosted Sanity keeps the plan back, and is not published', async () => {
  await scheduleTogether({ ids: [FIRST, SECOND] })
  const [plan] = plans()
  await office
    .as('admin')
    .patch(String(plan?._id))
    .append('subjects', [{ _key: 'x', _type: 'reference', _ref: THIRD, _weak: true }])
    .commit()
  await runAfter(2)
  expect(publicPages()).toEqual([])
  expect(decisions(THIRD).at(-1)).toBe('approved')
  expect(decisions(FIRST).at(-1)).toBe('publishFailed')
})

test('a refusal about a page that the caller may not read names its id, never its title', async () => {
  const { roles } = office.store
  const secret = `_id != "drafts.${SECOND}" && _id != "${SECOND}"`
  const limited = roles.map((role) => ({
    ...role,
    grants: role.grants.map((grant) => ({
      ...grant,
      filter: `(${grant.filter ?? 'true'}) && ${secret}`,
    })),
  }))
  office.store.roles = limited
  const answer = await scheduleTogether()
  expect(answer.status).toBe(403)
  expect(JSON.stringify(answer.body)).toContain(SECOND)
  expect(JSON.stringify(answer.body)).not.toContain('About article-gout')
})

/** At night, as many as one plan may have: each is judged together with all others. */
const MANY = isNightly ? MAX_PLANNED_TOGETHER : 12

test('many articles on hosted Sanity are scheduled, moved, and published together', async () => {
  const ids = Array.from({ length: MANY }, (_, index) => `article-many-${index}`)
  for (const id of ids) {
    await writeDraft(id)
    await getApproved(id)
  }
  expect(await scheduleTogether({ ids })).toMatchObject(OK)
  const [documentId = ''] = ids
  const move = { documentId, what: 'publish', runAt: inHours(3), set: getSet(documentId) }
  expect(await office.decide('writer', 'schedule', move)).toMatchObject(OK)
  await runAfter(4)
  expect(ids.filter((id) => office.stored(id) === null)).toEqual([])
  expect(
    await office.decide('writer', 'cancelSchedule', { documentId, what: 'publish' }),
  ).toMatchObject({ status: 403 })
}, 180_000)
