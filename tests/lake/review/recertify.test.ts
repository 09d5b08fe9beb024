import { defineQuery } from 'next-sanity'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { reviewFields, reviewHistoryFields } from '../../../lib/content/fragments.ts'
import { publications, type PublicRecord } from '../../../lib/content/articles/review-history.ts'
import {
  daysAfter,
  EVIDENCE_DAYS,
  lastReviewDay,
} from '../../../lib/workflow/rules/review-dates.ts'
import { fetchDuePages } from '../../../studio/data/office/due-pages.ts'
import type { TestRole } from '../fixtures/test-lake.ts'
import { ARTICLE, DRAFT, openOffice, today, type Office } from './office.ts'
import { takeDownArticle } from './retirement-office.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

const recertify = (input: Record<string, unknown> = {}, role: TestRole = 'medicalReviewer') =>
  office.decide(role, 'recertify', {
    revision: office.revision(ARTICLE),
    statement: 'Held against the guideline of this year.',
    evidenceCheckedAt: today(),
    password: office.getPassword(role),
    ...input,
  })

const override = () =>
  office.decide('administrator', 'override', {
    revision: office.revision(),
    reason: 'A dangerous dose.',
    password: office.getPassword('administrator'),
  })

const revoke = () =>
  office.decide('medicalReviewer', 'revoke', {
    revision: office.revision(ARTICLE),
    reason: 'The dose is wrong.',
    password: office.getPassword('medicalReviewer'),
  })

async function publish(fields: Record<string, unknown> = {}) {
  await office.writeDraft(fields)
  await office.getApproved()
  await office.publish()
}

interface PublicState {
  review: Record<string, unknown> | null
  revokedAt: string | null
  history: PublicRecord[]
}

/** The review as readers see it. */
function readPublicState(): Promise<PublicState> {
  const query = defineQuery(`*[_id == $id][0]{${reviewFields}, ${reviewHistoryFields}}`)
  return office.lake.client('siteReader').fetch<PublicState>(query, { id: ARTICLE })
}

describe('recertification of public content', () => {
  test('is signed by a reviewer without a draft, is shown to readers, and changes no content', async () => {
    await publish()
    const before = office.stored(ARTICLE)
    const input = {
      evidenceCheckedAt: daysAfter(today(), -3),
      nextReviewDue: lastReviewDay(today()),
    }
    expect(await recertify(input)).toMatchObject({ status: 200 })
    expect(office.stored(ARTICLE)).toEqual(before)
    const { review, history } = await readPublicState()
    expect(review).toMatchObject({
      statement: 'Held against the guideline of this year.',
      ...input,
      reviewer: { name: 'Robin Reviewer', credentials: 'MD' },
    })
    expect(publications(history, 'sample')).toEqual([
      expect.objectContaining({
        isStillCorrect: true,
        approvedBy: 'Robin Reviewer, MD',
        statement: 'Held against the guideline of this year.',
      }),
      expect.objectContaining({ isStillCorrect: false, approvedBy: 'Robin Reviewer, MD' }),
    ])
  })

  test('gives a page that was published by an override its review', async () => {
    await office.writeDraft()
    await override()
    expect((await readPublicState()).review).toBeNull()
    expect(await recertify()).toMatchObject({ status: 200 })
    const { review, history } = await readPublicState()
    expect(review).toMatchObject({ reviewer: { name: 'Robin Reviewer' } })
    // The unreviewed publication is still visible.
    expect(publications(history, 'sample').map(({ withoutReview }) => withoutReview)).toEqual([
      null,
      'A dangerous dose.',
    ])
  })

  test('can be revoked and signed again', async () => {
    await publish()
    await recertify()
    expect(await revoke()).toMatchObject({ status: 200 })
    const { review, revokedAt, history } = await readPublicState()
    expect([review, revokedAt]).toEqual([null, expect.any(String)])
    expect(publications(history, 'sample').map(({ approvedBy }) => approvedBy)).toEqual([null])
    await recertify()
    expect((await readPublicState()).review).toMatchObject({ reviewer: { name: 'Robin Reviewer' } })
  })

  test('completes a requested early review', async () => {
    await publish()
    const early = { nextReviewDue: daysAfter(today(), 7), reason: 'A new trial.' }
    await office.decide('editor', 'earlyReview', early)
    expect((await readPublicState()).review).toMatchObject({ nextReviewDue: early.nextReviewDue })
    await recertify({ nextReviewDue: lastReviewDay(today()) })
    expect((await readPublicState()).review).toMatchObject({
      nextReviewDue: lastReviewDay(today()),
    })
  })

  test('does not allow the publication of a changed draft, or of the same content after a takedown', async () => {
    await publish()
    await office.writeDraft({ title: 'Other' })
    await recertify()
    await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
    await office.as('editor').delete(DRAFT)
    await takeDownArticle(office)
    await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
    expect(await recertify({ revision: 'x' })).toMatchObject({ code: 'policy.notPublic' })
  })
})

test('the list of due pages for a reviewer contains the pages that are due next and no others', async () => {
  const now = `${today()}T12:00:00.000Z`
  const next = async () =>
    (await fetchDuePages(office.as('medicalReviewer'), now)).map(({ id }) => id)
  expect(await next()).not.toContain(ARTICLE)
  await publish()
  expect(await next()).not.toContain(ARTICLE)
  const early = { nextReviewDue: daysAfter(today(), 7), reason: 'A new trial.' }
  await office.decide('editor', 'earlyReview', early)
  expect(await next()).toContain(ARTICLE)
  await recertify({ nextReviewDue: lastReviewDay(today()) })
  expect(await next()).not.toContain(ARTICLE)
  await office.writeDraft({ title: 'Other' })
  await override()
  expect(await next()).toContain(ARTICLE)
})

describe('recertification refusals', () => {
  test('a revision that the reviewer did not see is refused', async () => {
    await publish()
    const revision = office.revision(ARTICLE)
    await publish({ title: 'Asthma: 2 puffs' })
    expect(await recertify({ revision })).toMatchObject({ code: 'policy.changed' })
    expect(await recertify({ revision: undefined })).toMatchObject({ status: 400 })
  })

  test('a missing password, statement, or evidence date is refused', async () => {
    await publish()
    for (const input of [
      { password: undefined },
      { password: 'wrong password' },
      { statement: ' ' },
      { evidenceCheckedAt: undefined },
    ])
      expect((await recertify(input)).status).toBeGreaterThanOrEqual(400)
    for (const role of ['editor', 'administrator', 'viewer'] as const)
      expect(await recertify({}, role)).toMatchObject({ code: 'policy.role' })
    expect(office.records().map(({ decision }) => decision)).not.toContain('recertified')
  })

  test.each([
    ['a future day', { evidenceCheckedAt: daysAfter(today(), 2) }],
    ['a day before the limit', { evidenceCheckedAt: daysAfter(today(), -EVIDENCE_DAYS - 1) }],
    ['today, with a next review today', { nextReviewDue: today() }],
  ])('an evidence date of %s is refused', async (_, input) => {
    await publish()
    expect(await recertify(input)).toMatchObject({ code: 'policy.date' })
  })
})

describe('recertification by authors', () => {
  /** Signs as a newly appointed reviewer; returns the refusal's code, or null. */
  async function asNewReviewer(role: 'editor' | 'administrator'): Promise<string | null> {
    const { access, store } = office.lake.lake.context
    const { id, email } = office.lake.user(role)
    store.write({ author: 'test', channel: 'seed' }, (tx) => {
      tx.put({
        _id: 'person-new',
        _type: 'person',
        name: 'New Reviewer',
        account: email,
        isReviewer: true,
      })
    })
    const body = {
      decision: 'recertify',
      documentId: ARTICLE,
      revision: office.revision(ARTICLE),
      statement: 'Still so.',
      evidenceCheckedAt: today(),
      password: office.getPassword(role),
    }
    access.users.setRole(id, 'medicalReviewer')
    const { secret } = access.sessions.start(id)
    const response = await office.lake.fetch(
      `/v2026-03-01/data/decisions/${office.lake.config.dataset}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify(body),
      },
    )
    const answer = await response.text()
    return response.ok ? null : (/"type":"(policy\.\w+)"/.exec(answer)?.[1] ?? answer)
  }

  test('is refused for the author, even if another user published the content', async () => {
    await office.writeDraft()
    await office.getApproved()
    await office.publish('administrator')
    expect(await asNewReviewer('editor')).toBe('policy.ownWords')
  })

  test('is refused for the author of a part, even after later edits by others', async () => {
    await publish()
    const admin = office.as('administrator')
    await office.writeDraft({ title: 'Asthma: 2 puffs' })
    await admin.patch(DRAFT, { set: { topicName: 'Bronchial asthma' } }).commit()
    await office.getApproved()
    await office.publish('administrator')
    // Another person's unpublished draft.
    await admin.createOrReplace({ ...office.stored(ARTICLE), _id: DRAFT, _type: 'article' })
    await admin.patch(DRAFT, { set: { title: 'Asthma: 3 puffs' } }).commit()
    expect(await asNewReviewer('editor')).toBe('policy.ownWords')
  })

  test('is refused for the author of unapproved content, even after later publications by others', async () => {
    await office.writeDraft()
    await override()
    const admin = office.as('administrator')
    await admin.createOrReplace({ ...office.stored(ARTICLE), _id: DRAFT, _type: 'article' })
    await admin.patch(DRAFT, { set: { topicName: 'Bronchial asthma' } }).commit()
    await override()
    expect(await asNewReviewer('editor')).toBe('policy.ownWords')
  })

  test('is allowed for the author of approved content that others have changed since', async () => {
    await publish()
    const admin = office.as('administrator')
    await admin.createOrReplace({ ...office.stored(ARTICLE), _id: DRAFT, _type: 'article' })
    await admin.patch(DRAFT, { set: { topicName: 'Bronchial asthma' } }).commit()
    await office.getApproved()
    await office.publish()
    expect(await asNewReviewer('editor')).toBeNull()
  })

  test('is allowed for the author of a discarded draft', async () => {
    await publish()
    await office.writeDraft({ title: 'Asthma: 3 puffs' })
    await office.as('editor').delete(DRAFT)
    const admin = office.as('administrator')
    await admin.createOrReplace({ ...office.stored(ARTICLE), _id: DRAFT, _type: 'article' })
    await admin.patch(DRAFT, { set: { title: 'Asthma: 2 puffs' } }).commit()
    await office.getApproved()
    await office.publish('administrator')
    expect(await asNewReviewer('editor')).toBeNull()
  })

  test('is allowed for a reviewer who took the page down before a colleague changed it', async () => {
    await publish()
    await office.decide('medicalReviewer', 'revoke', {
      revision: office.revision(ARTICLE),
      reason: 'The dose is wrong.',
      password: office.getPassword('medicalReviewer'),
      takeDown: true,
    })
    await office
      .as('editor')
      .patch(DRAFT, { set: { title: 'Asthma: 2 puffs' } })
      .commit()
    await office.getApproved()
    await office.publish()
    expect(await recertify()).toMatchObject({ status: 200 })
  })

  test('is refused for the administrator who published the content by an override', async () => {
    await office.writeDraft()
    await override()
    expect(await asNewReviewer('administrator')).toBe('policy.ownWords')
  })
})
