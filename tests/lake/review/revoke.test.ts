import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defineQuery } from 'next-sanity'
import { reviewFields } from '../../../lib/content/fragments.ts'
import { buildDashboard } from '../../../lib/workflow/dashboard/dashboard.ts'
import { PAGES_QUERY } from '../../../studio/data/office/queries.ts'
import { readPages } from '../../../studio/data/office/parse-dashboard-data.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft()
  await office.getApproved()
  await office.publish()
})
afterEach(() => office.lake.close())

const revoke = (role: 'medicalReviewer' | 'administrator' | 'editor', input = {}) =>
  office.decide(role, 'revoke', {
    revision: office.revision(ARTICLE),
    reason: 'The dose is wrong.',
    password: office.getPassword(role),
    ...input,
  })

/** The review as readers see it. */
async function readReview(): Promise<{ review: unknown; revokedAt: unknown }> {
  const query = defineQuery(`*[_id == $id][0]{${reviewFields}}`)
  return office.lake.client('siteReader').fetch(query, { id: ARTICLE })
}

async function listOnDashboard(): Promise<string[]> {
  const answer: unknown = await office
    .as('editor')
    .fetch(PAGES_QUERY, { types: ['article'], horizon: '2000-01-31' })
  const user = { id: 'x', roles: ['editor'] }
  const now = new Date().toISOString()
  const dashboard = buildDashboard({
    drafts: [],
    plans: [],
    absences: [],
    publicPages: readPages(answer),
    user,
    now,
  })
  return dashboard.lists.revoked.map(({ title }) => title)
}

describe('revocation of an approval', () => {
  test.each(['medicalReviewer', 'administrator'] as const)(
    'by a %s is shown to readers and listed on the dashboard',
    async (role) => {
      expect(await readReview()).toMatchObject({ review: { reviewer: { name: 'Robin Reviewer' } } })
      expect(await listOnDashboard()).toEqual([])
      expect(await revoke(role)).toMatchObject({ status: 200 })
      expect(await readReview()).toEqual({ review: null, revokedAt: expect.any(String) })
      expect(await listOnDashboard()).toEqual(['Asthma'])
      expect(office.stored(ARTICLE)).not.toBeNull()
    },
  )

  test('is refused for editors, and without a password, a reason, or the current revision', async () => {
    for (const attempt of [
      revoke('editor'),
      revoke('medicalReviewer', { password: 'wrong password' }),
      revoke('medicalReviewer', { reason: ' ' }),
      revoke('medicalReviewer', { revision: 'another' }),
    ])
      expect((await attempt).status).toBeGreaterThanOrEqual(400)
    expect(await readReview()).toMatchObject({ review: { statement: expect.any(String) } })
  })

  test('is refused a second time, but the page can still be taken down', async () => {
    await revoke('medicalReviewer')
    expect(await revoke('medicalReviewer')).toMatchObject({ code: 'policy.nothingToRevoke' })
    expect(await revoke('medicalReviewer', { takeDown: true })).toMatchObject({ status: 200 })
    expect(office.stored(ARTICLE)).toBeNull()
  })

  test('ends when the same content is approved again', async () => {
    await revoke('medicalReviewer')
    await office.writeDraft()
    await office.getApproved()
    await office.publish()
    expect(await readReview()).toMatchObject({ review: { reviewer: { name: 'Robin Reviewer' } } })
    expect(await listOnDashboard()).toEqual([])
  })

  test('stays in effect when an earlier approved draft with the same content is published', async () => {
    await office.writeDraft({ title: 'Other' })
    await office.getApproved()
    await office
      .as('editor')
      .patch(DRAFT, { set: { title: 'Asthma' } })
      .commit()
    await revoke('medicalReviewer')
    await expect(office.publish()).resolves.toBeTruthy()
    // Nothing clinical changed, so this approved nothing.
    expect(await readReview()).toMatchObject({ review: null })
  })

  test('can take the page down and leaves a draft that needs a new approval', async () => {
    expect(await revoke('medicalReviewer', { takeDown: true })).toMatchObject({ status: 200 })
    expect(office.stored(ARTICLE)).toBeNull()
    expect(office.stored(DRAFT)).toMatchObject({ title: 'Asthma' })
    await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
    expect(office.records().map(({ decision }) => decision)).toEqual(
      expect.arrayContaining(['revoked', 'unpublished']),
    )
  })

  test('leaves an existing draft unchanged when it takes the page down', async () => {
    await office.writeDraft({ title: 'Half written' })
    await revoke('medicalReviewer', { takeDown: true })
    expect(office.stored(DRAFT)).toMatchObject({ title: 'Half written' })
  })

  test('takes down an imported page whose ID is too long for a draft', async () => {
    const documentId = `imported-${'x'.repeat(113)}`
    office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) => {
      tx.put({ _id: documentId, _type: 'faq', question: 'How much?' })
      tx.put({
        _id: 'review.imported',
        _type: 'review',
        subject: { _type: 'reference', _ref: documentId, _weak: true },
        decision: 'approved',
        decidedAt: '2025-01-01T00:00:00.000Z',
      })
    })
    const input = { documentId, revision: office.revision(documentId), takeDown: true }
    expect(await revoke('medicalReviewer', input)).toMatchObject({ status: 200 })
    expect(office.stored(documentId)).toBeNull()
  })

  test('cannot take down a required page or a document that others reference', async () => {
    office.seed({ _id: 'bmiPage', _type: 'bmiPage' })
    const down = (documentId: string) =>
      revoke('medicalReviewer', {
        documentId,
        revision: office.revision(documentId),
        takeDown: true,
      })
    expect(await down('bmiPage')).toMatchObject({ code: 'policy.mustStay' })
    expect(await down('source-asthma-1')).toMatchObject({ code: 'policy.referred' })
    expect(office.stored('source-asthma-1')).not.toBeNull()
  })
})
