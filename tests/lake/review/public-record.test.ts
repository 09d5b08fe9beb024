import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { articleQuery } from '../../../lib/content/articles/article.ts'
import { publications, type Publication } from '../../../lib/content/articles/review-history.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

const SAMPLE = 'Sample reviewer'
const REVERTED = 'Nobody reads this.'

let office: Office

beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft()
})
afterEach(() => office.lake.close())

const submit = (summary?: string) =>
  office.decide('editor', 'submit', { revision: office.revision(), summary })
const withdraw = () => office.decide('editor', 'withdraw')
const override = (input: object = {}) =>
  office.decide('administrator', 'override', {
    revision: office.revision(),
    reason: 'A dangerous mistake.',
    password: office.getPassword('administrator'),
    ...input,
  })

/** A draft that equals the public version. */
async function writeUnchanged(): Promise<void> {
  const { _rev, ...words } = office.stored(ARTICLE) ?? {}
  await office.as('editor').createOrReplace({ ...words, _id: DRAFT, _type: 'article' })
}

/** The section “How this page was reviewed”, as readers see it. */
async function readersSee(): Promise<Publication[]> {
  const page = await office.lake.client('siteReader').fetch(articleQuery, { slug: 'asthma' })
  return publications(page?.history ?? [], SAMPLE)
}
const summaries = async () => (await readersSee()).map(({ summary }) => summary)

describe('the public summary of changes', () => {
  test('is signed by the reviewer in exactly the submitted text', async () => {
    await submit('  New doses of 2026. ')
    for (const summary of [undefined, 'Other doses.', 'New doses of 2026'])
      expect(await office.approve({ summary })).toMatchObject({
        status: 403,
        code: 'policy.otherSummary',
      })
    expect(await office.approve({ summary: 'New doses of 2026.' })).toMatchObject({ status: 200 })
    await office.publish()
    expect(await summaries()).toEqual(['New doses of 2026.'])
  })

  test('cannot be added by the reviewer when the submission has none', async () => {
    await submit()
    expect(await office.approve({ summary: 'By the reviewer.' })).toMatchObject({ status: 403 })
    expect(await office.approve({ summary: '' })).toMatchObject({ status: 200 })
  })

  test('of a reverted submission is never shown', async () => {
    await submit()
    await office.approve()
    await office.publish()
    await writeUnchanged()
    await office
      .as('editor')
      .patch(DRAFT, { set: { summary: 'Other words.' } })
      .commit()
    await submit(REVERTED)
    await writeUnchanged()
    await office.publish()
    expect(JSON.stringify(await readersSee())).not.toContain(REVERTED)
    expect(await summaries()).toEqual([null])
  })

  test('of a submission that was sent back is not shown with the next approved version', async () => {
    await submit(REVERTED)
    await office.decide('medicalReviewer', 'requestChanges', {
      revision: office.revision(),
      reason: 'Not so.',
    })
    await office
      .as('editor')
      .patch(DRAFT, { set: { summary: 'Other words.' } })
      .commit()
    await submit()
    expect(await office.approve()).toMatchObject({ status: 200 })
    await office.publish()
    expect(await summaries()).toEqual([null])
  })

  test('of an override is the one that the administrator signed', async () => {
    await submit(REVERTED)
    expect(await override()).toMatchObject({ status: 200 })
    expect(await readersSee()).toMatchObject([
      { summary: null, withoutReview: 'A dangerous mistake.' },
    ])
    await office.writeDraft({ summary: 'Mended.' })
    expect(await override({ summary: 'Mended.' })).toMatchObject({ status: 200 })
    expect(await summaries()).toEqual(['Mended.', null])
  })

  test('of a store from an earlier version stays with the versions that were approved with it', async () => {
    await submit('First version.')
    await office.approve({ summary: 'First version.' })
    await office.publish()
    const { store } = office.lake.lake.context
    store.write({ author: 'test', channel: 'import' }, (tx) => {
      for (const record of store.referring(ARTICLE, 'review')) {
        tx.delete(record._id)
        const { summary: _none, ...rest } = record
        // In that version, summaries were on submissions, which were public, not on approvals.
        if (record.decision === 'submitted') tx.put({ ...record, _id: 'review-submitted' })
        else tx.put(rest)
      }
    })
    expect(await summaries()).toEqual(['First version.'])
  })
})

describe('the public review record of a page', () => {
  test('keeps its entries for the public version after many submissions and withdrawals', async () => {
    await office.getApproved()
    await office.publish()
    await office.writeDraft({ summary: 'Without a review.' })
    await override()
    await office.writeDraft({ summary: 'Not public.' })
    for (let round = 0; round < 50; round += 1) {
      await submit('Noise.')
      await withdraw()
    }
    expect(await readersSee()).toMatchObject([
      { withoutReview: 'A dangerous mistake.', approvedBy: null },
      { withoutReview: null, approvedBy: 'Robin Reviewer, MD' },
    ])
  })

  test('keeps its entries for the public version after many publications of unchanged content', async () => {
    await override()
    for (let round = 0; round < 90; round += 1) {
      await writeUnchanged()
      await office.publish()
    }
    const entries = await readersSee()
    expect(entries).toMatchObject([{ withoutReview: 'A dangerous mistake.' }])
    const decisions = office.records().map(({ decision }) => decision)
    expect(decisions.filter((each) => each === 'published')).toHaveLength(90)
  })

  test('shows the newest 40 versions with their reviewers', async () => {
    for (let version = 1; version <= 45; version += 1) {
      await office.writeDraft({ summary: `Version ${version}.` })
      await submit(`Version ${version}`)
      await office.approve({ summary: `Version ${version}` })
      await office.publish()
    }
    const entries = await readersSee()
    expect(entries).toHaveLength(40)
    expect(entries[0]).toMatchObject({ summary: 'Version 45', approvedBy: 'Robin Reviewer, MD' })
    expect(entries.at(-1)).toMatchObject({
      summary: 'Version 6',
      approvedBy: 'Robin Reviewer, MD',
    })
  })
})
