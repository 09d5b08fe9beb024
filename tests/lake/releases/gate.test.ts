import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { completeArticle } from '../review/complete-article.ts'
import { ARTICLE, DRAFT } from '../review/office.ts'
import { articleAt, takeDownArticle } from '../review/retirement-office.ts'
import {
  openReleaseOffice,
  refusedItems,
  RELEASE,
  RELEASE_ID,
  term,
  TERM,
  TERM_VERSION,
  VERSION,
  type ReleaseOffice,
} from './release-office.ts'

/** A release becomes public whole, with a reviewer’s approval of exactly each of its pages, or not at all. */

const HOUR = 3_600_000

let office: ReleaseOffice
beforeEach(async () => {
  office = await openReleaseOffice()
})
afterEach(() => office.lake.close())

const definition = () => office.stored(TERM)?.definition
const OLD = 'A whistling sound.'
const NEW = 'A high whistling sound.'
const nothingIsPublic = () => {
  expect([office.stored(ARTICLE), definition()]).toEqual([null, OLD])
  expect(office.stored(VERSION)).not.toBeNull()
}
const decisions = () => office.records().map(({ decision }) => decision)

describe('a release', () => {
  test('without approvals is refused whole, with every page that lacks one', async () => {
    expect(await refusedItems(office.publishRelease())).toEqual({
      status: 409,
      items: [
        `${ARTICLE} policy.notApprovedInRelease`,
        `${TERM} policy.notApprovedInRelease`,
      ].sort(),
    })
    nothingIsPublic()
  })

  test('with one page that is not approved is refused whole', async () => {
    await office.getApprovedInRelease()
    expect(await refusedItems(office.publishRelease())).toEqual({
      status: 409,
      items: [`${TERM} policy.notApprovedInRelease`],
    })
    nothingIsPublic()
  })

  test('whose pages are approved one by one becomes public in one transaction', async () => {
    await office.getApprovedInRelease()
    await office.getApprovedInRelease(TERM)
    await office.publishRelease()
    expect(definition()).toBe(NEW)
    expect(office.stored(ARTICLE)?._rev).toBe(office.stored(TERM)?._rev)
    expect(office.stored(RELEASE_ID)).toMatchObject({ state: 'published' })
    expect(decisions()).toEqual(['submitted', 'approvedForRelease', 'approved', 'published'])
  })

  test('that is approved as a whole becomes public', async () => {
    const documents = [ARTICLE, TERM].map((documentId) => ({
      documentId,
      revision: office.revision(`versions.${RELEASE}.${documentId}`),
    }))
    const whole = { documentId: undefined, release: RELEASE, documents }
    expect(await office.decide('editor', 'submitSet', whole)).toMatchObject({ status: 200 })
    expect(
      await office.decide('medicalReviewer', 'approveSet', {
        ...whole,
        statement: 'Read as a whole.',
        evidenceCheckedAt: new Date().toISOString().slice(0, 10),
        password: office.getPassword('medicalReviewer'),
      }),
    ).toMatchObject({ status: 200 })
    await office.publishRelease()
    expect(definition()).toBe(NEW)
  })

  test('shows its approvals to readers only once it is published', async () => {
    await office.getApprovedInRelease()
    await office.getApprovedInRelease(TERM)
    const site = office.lake.client('siteReader', { perspective: 'raw' })
    const seen = () =>
      site.fetch<Record<string, unknown>[]>('*[_type == "review" && subject._ref == $id]', {
        id: ARTICLE,
      })
    expect(await seen()).toEqual([])
    await office.publishRelease()
    const records = await seen()
    expect(records.map(({ decision }) => decision).sort()).toEqual(['approved', 'published'])
    expect(JSON.stringify(records)).not.toContain(RELEASE)
    expect(records.find(({ decision }) => decision === 'approved')).toMatchObject({
      statement: 'Checked in the preview of the release.',
      signedAs: { name: 'Robin Reviewer' },
      contentHash: records.find(({ decision }) => decision === 'published')?.contentHash,
    })
  })
})

describe('an approval in a release', () => {
  test.each([
    ['changed word', { summary: 'Other words for the reader.' }],
    ['new field', { unheardOf: 'Words' }],
  ])('is void after a %s, and the others stay valid', async (_what, set) => {
    await office.getApprovedInRelease()
    await office.getApprovedInRelease(TERM)
    await office.as('editor').patch(VERSION, { set }).commit()
    expect(await refusedItems(office.publishRelease())).toEqual({
      status: 409,
      items: [`${ARTICLE} policy.voided`],
    })
    nothingIsPublic()
  })

  test('does not depend on the fields that only versions have', async () => {
    await office.getApprovedInRelease()
    await office.getApprovedInRelease(TERM)
    await office
      .as('editor')
      .patch(VERSION, { set: { _system: { bundleId: RELEASE } } })
      .commit()
    await office.publishRelease()
    expect(office.stored(ARTICLE)).not.toHaveProperty('_system')
  })

  test('lets the draft with the same words not become public', async () => {
    await office.getApprovedInRelease()
    const { _id, _rev, ...words } = office.stored(VERSION) ?? {}
    await office.as('editor').createOrReplace({ ...words, _id: DRAFT, _type: 'article' })
    await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
    await expect(
      office.as('editor').action({
        actionType: 'sanity.action.document.publish',
        publishedId: ARTICLE,
        draftId: VERSION,
      }),
    ).rejects.toMatchObject({ statusCode: 403 })
    nothingIsPublic()
  })

  test('does not follow from an approval of the draft', async () => {
    await office.writeDraft()
    await office.getApproved()
    await office.getApprovedInRelease(TERM)
    expect(await refusedItems(office.publishRelease())).toMatchObject({
      items: [`${ARTICLE} policy.notApprovedInRelease`],
    })
    nothingIsPublic()
  })

  test('is used up by another publication of the page', async () => {
    await office.getApprovedInRelease()
    await office.getApprovedInRelease(TERM)
    await office.writeDraft({ title: 'Asthma, corrected' })
    await office.getApproved()
    await office.publish()
    expect(await refusedItems(office.publishRelease())).toMatchObject({ status: 409 })
    expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma, corrected' })
    expect(definition()).toBe(OLD)
  })

  test('signs what the page shows from outside of the release', async () => {
    await office.getApprovedInRelease()
    await office.getApprovedInRelease(TERM)
    const source = 'source-asthma-1'
    const before = office.stored(source)
    office.seed({ ...before, _id: source, _type: 'source', ...{ title: 'Another title' } })
    expect(await refusedItems(office.publishRelease())).toEqual({
      status: 409,
      items: [`${ARTICLE} policy.outsideChanged`],
    })
    nothingIsPublic()
  })

  test('names the release, and the revision and content of everything that the page shows', async () => {
    await office.getApprovedInRelease()
    const approval = office.lake.lake.context.store
      .ofType('review')
      .find(({ decision }) => decision === 'approvedForRelease')
    expect(approval).toMatchObject({
      _id: expect.stringMatching(/^review\./),
      release: RELEASE,
      manifest: {
        action: 'publish',
        outside: expect.arrayContaining([
          expect.objectContaining({
            id: 'source-asthma-1',
            revision: office.revision('source-asthma-1'),
            contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
          }),
        ]),
      },
    })
  })

  test('is refused if the reviewer saw other revisions than the lake has', async () => {
    await office.submitInRelease()
    expect(
      await office.approveInRelease(ARTICLE, {
        outside: [{ id: 'source-asthma-1', revision: 'forged' }],
      }),
    ).toMatchObject({ status: 403, code: 'policy.changed' })
    expect(await office.approveInRelease(ARTICLE, { revision: 'stale' })).toMatchObject({
      code: 'policy.changed',
    })
  })

  test('cannot be given by its editor, or for a version that does not exist', async () => {
    await office.submitInRelease()
    expect(
      await office.decide('editor', 'approve', {
        release: RELEASE,
        revision: office.revision(VERSION),
        statement: 'Mine.',
        evidenceCheckedAt: '2026-01-01',
        password: office.getPassword('editor'),
      }),
    ).toMatchObject({ status: 403, code: 'policy.role' })
    expect(await office.submitInRelease(ARTICLE, { release: 'autumn' })).toMatchObject({
      status: 403,
      code: 'policy.noVersion',
    })
  })
})

describe('a page that a release takes down', () => {
  const prepare = async () => {
    await office.as('editor').discardVersion({ releaseId: RELEASE, publishedId: ARTICLE })
    office.seed(articleAt('obesity'))
    office.seed({ _id: ARTICLE, ...completeArticle() })
    await office.as('editor').unpublishVersion({ releaseId: RELEASE, publishedId: ARTICLE })
    await office.getApprovedInRelease(TERM)
  }
  const askRetirement = () =>
    office.decide('editor', 'askRetirement', {
      revision: office.revision(ARTICLE),
      redirectTo: '/diseases/obesity',
      reason: 'Merged.',
    })

  test('needs a request with its redirect, and a reviewer’s approval in the release', async () => {
    await prepare()
    expect(await refusedItems(office.publishRelease())).toMatchObject({
      status: 409,
      items: [`${ARTICLE} policy.retireInRelease`],
    })
    expect(await office.submitInRelease()).toMatchObject({ code: 'policy.retireInRelease' })
    expect(await askRetirement()).toMatchObject({ status: 200 })
    expect(await refusedItems(office.publishRelease())).toMatchObject({
      items: [`${ARTICLE} policy.notApprovedInRelease`],
    })
    await office.getApprovedInRelease()
    await office.publishRelease()
    expect([office.stored(ARTICLE), definition()]).toEqual([null, NEW])
    expect(office.lake.lake.context.store.ofType('redirect')).toEqual([
      expect.objectContaining({ from: '/diseases/asthma' }),
    ])
    expect(decisions().at(-1)).toBe('retired')
  })

  test('is not kept public by a draft that refers to it, whose reference waits for it', async () => {
    await prepare()
    const draft = 'drafts.article-copd'
    const related = { _type: 'reference', _key: 'a', _ref: ARTICLE }
    const slug = { _type: 'slug', current: 'copd' }
    await office
      .as('editor')
      .create({ ...completeArticle(), _id: draft, title: 'COPD', slug, related: [related] })
    await askRetirement()
    await office.getApprovedInRelease()
    await office.publishRelease()
    expect(office.stored(ARTICLE)).toBeNull()
    const waiting = { ...related, _weak: true, _strengthenOnPublish: { type: 'article' } }
    expect(office.stored(draft)).toMatchObject({ related: [waiting] })
  })

  test('is named as used if a public page refers to it', async () => {
    await prepare()
    await askRetirement()
    await office.getApprovedInRelease()
    const related = [{ _type: 'reference', _key: 'a', _ref: ARTICLE }]
    const other = { ...articleAt('copd'), related }
    office.seed(other)
    expect(await refusedItems(office.publishRelease())).toMatchObject({
      status: 409,
      items: [`${ARTICLE} policy.referred`],
    })
    expect(office.stored(ARTICLE)).not.toBeNull()
  })

  test('is not covered by an approval of the same words to be published', async () => {
    await prepare()
    await askRetirement()
    const { _system, ...words } = office.stored(VERSION) ?? {}
    expect(_system).toEqual({ delete: true })
    await office.addVersion(ARTICLE, { ...words, _type: 'article', title: 'Asthma today' })
    await office.getApprovedInRelease()
    await office.as('editor').unpublishVersion({ releaseId: RELEASE, publishedId: ARTICLE })
    expect(await refusedItems(office.publishRelease())).toMatchObject({ status: 409 })
    expect(office.stored(ARTICLE)).not.toBeNull()
  })
})

describe('a scheduled release', () => {
  const schedule = (hours = 2) =>
    office.as('editor').releases.schedule({
      releaseId: RELEASE,
      publishAt: new Date(office.clock.now() + hours * HOUR).toISOString(),
    })

  test('is refused while a page is not approved', async () => {
    await office.getApprovedInRelease()
    expect(await refusedItems(schedule())).toMatchObject({
      status: 409,
      items: [`${TERM} policy.notApprovedInRelease`],
    })
    expect(office.stored(RELEASE_ID)).toMatchObject({ state: 'active' })
  })

  test('does not publish a page that was taken down in an emergency since', async () => {
    const before = { ...completeArticle(), _id: ARTICLE, title: 'Asthma before' }
    office.seed(before)
    await office.getApprovedInRelease()
    await office.getApprovedInRelease(TERM)
    await schedule()
    await takeDownArticle(office)
    office.clock.pass(2 * HOUR)
    expect(office.stored(ARTICLE)).toBeNull()
    expect(definition()).toBe(OLD)
    expect(office.stored(RELEASE_ID)).toMatchObject({
      state: 'active',
      error: { message: expect.stringContaining('approved this page in this release') },
    })
  })

  test('becomes public at its time, in the name of the person who scheduled it', async () => {
    await office.getApprovedInRelease()
    await office.getApprovedInRelease(TERM)
    await schedule()
    office.clock.pass(2 * HOUR - 1)
    nothingIsPublic()
    office.clock.pass(1)
    expect(definition()).toBe(NEW)
    expect(office.records().at(-1)).toMatchObject({
      decision: 'published',
      by: { id: office.lake.user('editor').id },
    })
  })

  test('waits if an approval no longer holds at its time, and the people concerned are notified', async () => {
    await office.getApprovedInRelease()
    await office.getApprovedInRelease(TERM)
    await schedule()
    const source = 'source-asthma-1'
    office.seed({ ...office.stored(source), _id: source, _type: 'source', ...{ title: 'Changed' } })
    office.clock.pass(2 * HOUR)
    nothingIsPublic()
    expect(office.stored(RELEASE_ID)).toMatchObject({
      state: 'active',
      error: { message: expect.stringContaining('has changed since it was approved') },
    })
    const { db } = office.lake.lake.context.store
    const notified = db
      .prepare("SELECT person FROM notification_outbox WHERE kind = 'publishFailed'")
      .all()
      .map(({ person }) => person)
    expect(notified).toContain(office.lake.user('editor').id)
    await office
      .as('editor')
      .patch(VERSION, { set: { title: 'Asthma now' } })
      .commit()
    await office.getApprovedInRelease()
    await schedule()
    office.clock.pass(2 * HOUR)
    expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma now' })
  })
})

test('a version in a release does not change the review of the draft', async () => {
  await office.writeDraft()
  await office.getApproved()
  await office.submitInRelease()
  await office.publish()
  expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma' })
  expect(office.stored(TERM_VERSION)).toMatchObject(term(NEW))
})
