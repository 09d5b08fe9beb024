import { beforeEach, describe, expect, test } from 'vitest'
import type { Absence } from '../../../lib/workflow/dashboard/delegates.ts'
import { buildDashboard } from '../../../lib/workflow/dashboard/dashboard.ts'
import { readDashboardRecords } from '../../../lib/workflow/dashboard/facts.ts'
import { contentHash } from '../../../lib/workflow/rules/content-hash.ts'
import {
  ben,
  decisions,
  inHighRiskOffice,
  last,
  office,
  published,
  refused,
  robin,
} from './high-risk-office.ts'
import { ARTICLE, DRAFT, type Colleague } from './office.ts'
import {
  openReleaseOffice,
  refusedItems,
  RELEASE,
  TERM,
  VERSION,
} from '../releases/release-office.ts'

inHighRiskOffice()

let cleo: Colleague
beforeEach(async () => {
  cleo = await office.addReviewer('Cleo')
})

const submitTo = (second: Pick<Colleague, 'id'> | null, assignee?: Pick<Colleague, 'id'>) =>
  office.decide('editor', 'submit', {
    revision: office.revision(),
    ...(assignee && { assignee: { id: assignee.id } }),
    ...(second && { secondReviewer: { id: second.id } }),
  })

/** The pages under “Waiting for me” of a reviewer. */
function waiting({ id }: Pick<Colleague, 'id'>, absences: Absence[] = []): string[] {
  const draft = office.stored(DRAFT) ?? {}
  const records = readDashboardRecords(office.lake.lake.context.store.referring(ARTICLE, 'review'))
  const page = { id: ARTICLE, type: 'article', title: 'Asthma', author: null, records }
  return buildDashboard({
    drafts: [{ ...page, draftHash: contentHash(draft), writtenAt: null, revision: '' }],
    publicPages: [],
    plans: [],
    absences,
    user: { id, roles: ['medicalReviewer'] },
    now: new Date().toISOString(),
  }).lists.waiting.map((row) => row.id)
}

describe('a submission that names a second reviewer', () => {
  beforeEach(async () => {
    expect(await submitTo(ben, robin)).toMatchObject({ status: 200 })
  })

  test('is published only after the second reviewer has approved it too, and the record names both', async () => {
    expect(await robin.sign()).toMatchObject({ status: 200 })
    await refused(/needs two medical reviewers/)
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await published()
    expect(decisions()).toEqual(['submitted', 'approvedOnce', 'approved', 'published'])
    expect(last('submitted')).toMatchObject({ secondReviewer: { id: ben.id, name: ben.name } })
    expect(last('approved')).toMatchObject({
      by: { id: ben.id },
      firstApproval: { by: { id: robin.id } },
    })
  })

  test('can be approved by the second reviewer first, and then by any other', async () => {
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await refused(/needs two medical reviewers/)
    expect(await cleo.sign()).toMatchObject({ status: 200 })
    await published()
  })

  test('does not take a third reviewer’s approval for the second reviewer’s', async () => {
    await robin.sign()
    expect(await cleo.sign()).toMatchObject({ code: 'policy.othersTurn' })
    expect(await robin.sign()).toMatchObject({ code: 'policy.ownApproval' })
    await refused(/needs two medical reviewers/)
  })

  test('is on the dashboards of both until one has approved, then only on the other’s', async () => {
    const each = () => [robin, ben, cleo].map((reviewer) => waiting(reviewer))
    expect(each()).toEqual([[ARTICLE], [ARTICLE], []])
    await cleo.sign()
    expect(each()).toEqual([[], [ARTICLE], []])
  })

  test('is not on the dashboard of the second reviewer’s stand-in, who cannot sign for it', async () => {
    await robin.sign()
    const person = { id: ben.id, name: ben.name }
    const standIn = { id: cleo.id, name: cleo.name }
    expect(waiting(cleo, [{ person, standIn, until: '2099-12-31' }])).toEqual([])
    expect(await cleo.sign()).toMatchObject({ code: 'policy.othersTurn' })
  })

  test('lets the office assign someone else while it is in review, but still takes two', async () => {
    await robin.sign()
    await office.decide('editor', 'assign', { secondReviewer: { id: cleo.id } })
    expect(await ben.sign()).toMatchObject({ code: 'policy.othersTurn' })
    await office.decide('editor', 'assign', { secondReviewer: null })
    await refused(/needs two medical reviewers/)
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await published()
  })

  test('is still required after another assignment, also of a draft that was sent back once approved', async () => {
    await robin.sign()
    await ben.sign()
    expect(
      await robin.decide('requestChanges', { revision: office.revision(), reason: 'Wait.' }),
    ).toMatchObject({ status: 200 })
    expect(
      await office.decide('editor', 'assign', { owner: { id: office.lake.user('editor').id } }),
    ).toMatchObject({ status: 200 })
    await robin.sign()
    expect(await cleo.sign()).toMatchObject({ code: 'policy.othersTurn' })
    await refused(/needs two medical reviewers/)
    expect(await ben.sign()).toMatchObject({ status: 200 })
    await published()
  })

  test('lets the office assign an owner after the second reviewer has requested changes', async () => {
    const owner = { id: office.lake.user('editor').id }
    await ben.decide('requestChanges', { revision: office.revision(), reason: 'Wait.' })
    expect(await office.decide('editor', 'assign', { owner })).toMatchObject({ status: 200 })
    expect(last('assigned')).toMatchObject({
      assignee: { id: robin.id },
      secondReviewer: { id: ben.id },
    })
  })

  test('keeps its approval when another second reviewer is assigned afterward', async () => {
    await robin.sign()
    await ben.sign()
    await office.decide('editor', 'assign', { secondReviewer: { id: cleo.id } })
    await published()
  })

  test('loses both approvals when the text changes, and can be submitted again to one reviewer', async () => {
    await robin.sign()
    await office.as('editor').patch(DRAFT).set({ title: 'Asthma today' }).commit()
    await submitTo(null)
    expect(await robin.sign()).toMatchObject({ status: 200 })
    await published()
  })
})

test('a submission refuses one person as both reviewers, a person who cannot approve, and an unknown one', async () => {
  expect(await submitTo(ben, ben)).toMatchObject({ code: 'policy.readsTwice' })
  expect(await submitTo(office.lake.user('editor'))).toMatchObject({ code: 'policy.unfit' })
  expect(await submitTo({ id: 'u-unknown' })).toMatchObject({ code: 'policy.nobody' })
  expect(decisions()).toEqual([])
})

test('a second reviewer who is only assigned to the page is not required for a submission without one', async () => {
  await office.decide('editor', 'assign', { secondReviewer: { id: ben.id } })
  await submitTo(null)
  expect(await robin.sign()).toMatchObject({ status: 200 })
  await published()
})

test('a version in a release takes the second reviewer whom its own submission names', async () => {
  const released = await openReleaseOffice()
  try {
    const second = await released.addReviewer('Second')
    const third = await released.addReviewer('Third')
    await released.getApprovedInRelease(TERM)
    await released.submitInRelease(ARTICLE, { secondReviewer: { id: second.id } })
    const sign = (reviewer: Colleague) =>
      reviewer.sign('approve', { release: RELEASE, revision: released.revision(VERSION) })
    expect(await sign(third)).toMatchObject({ status: 200 })
    expect(await refusedItems(released.publishRelease())).toMatchObject({
      items: [`${ARTICLE} policy.secondMissing`],
    })
    expect(await released.approveInRelease()).toMatchObject({ code: 'policy.othersTurn' })
    expect(await sign(second)).toMatchObject({ status: 200 })
    await released.publishRelease()
    expect(released.stored(ARTICLE)).not.toBeNull()
  } finally {
    await released.lake.close()
  }
})
