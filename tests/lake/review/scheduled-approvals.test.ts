import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchScheduledApprovals } from '../../../studio/data/scheduled-approvals.ts'
import { ARTICLE, openOffice, type Office } from './office.ts'

const runAt = new Date(Date.now() + 7 * 86_400_000).toISOString()

let office: Office
beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft()
})
afterEach(() => office.lake.close())

const list = () => fetchScheduledApprovals(office.as('editor'), [ARTICLE, 'article-unknown'])

test('a page counts as approved and scheduled from the schedule until its text changes', async () => {
  expect(await list()).toEqual([])
  await office.getApproved()
  expect(await list()).toEqual([])
  await office.decide('editor', 'schedule', { what: 'publish', runAt })
  expect(await list()).toEqual([{ id: ARTICLE, runAt }])
  await office.as('editor').patch(`drafts.${ARTICLE}`).set({ title: 'Changed' }).commit()
  expect(await list()).toEqual([])
})

test('a page does not count as approved and scheduled once its schedule is canceled', async () => {
  await office.getApproved()
  await office.decide('editor', 'schedule', { what: 'publish', runAt })
  await office.decide('editor', 'cancelSchedule', { what: 'publish' })
  expect(await list()).toEqual([])
})
