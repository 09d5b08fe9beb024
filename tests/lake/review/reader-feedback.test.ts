import { createClient, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Feedback } from '../../../lib/page-feedback/feedback.ts'
import { storeFeedback } from '../../../lib/page-feedback/stored-feedback.ts'
import { firstMonth, readPageFeedback } from '../../../lib/workflow/dashboard/reader-answers.ts'
import { FEEDBACK_CHANGES, FEEDBACK_QUERY } from '../../../studio/data/office/queries.ts'
import type { TestRole } from '../fixtures/test-lake.ts'
import { openOffice, type Office } from './office.ts'

const PAGE = { id: 'article-asthma', path: '/diseases/asthma' }
const DAY = '2026-05-31'
const YES: Feedback = { kind: 'answer', helpful: true, reason: null }
const NO: Feedback = { kind: 'answer', helpful: false, reason: 'It says nothing of in confidence' }
const REPORT: Feedback = { kind: 'report', text: 'A dose is wrong, in confidence' }

let office: Office
let site: SanityClient
beforeAll(async () => {
  office = await openOffice()
  site = createClient({
    apiHost: office.lake.baseUrl,
    useProjectHostname: false,
    projectId: office.lake.config.projectId,
    dataset: office.lake.config.dataset,
    apiVersion: '2026-03-01',
    token: office.lake.lake.context.access.secrets.read().tokens.messages,
    useCdn: false,
    maxRetries: 0,
  })
  office.seed({ _id: PAGE.id, _type: 'article', ...{ title: 'Asthma' } })
  for (const answer of [YES, NO, REPORT]) await storeFeedback(site, PAGE, answer, DAY)
})
afterAll(() => office.lake.close())

const stored = (type: string) => office.lake.lake.context.store.ofType(type)
const report = () => {
  const found = stored('readerNote').find(({ about }) => about === 'error')
  if (!found) throw new Error('No report was stored')
  return found
}
const raw = (role: TestRole) => office.lake.client(role, { perspective: 'raw' })

describe('stored reader feedback', () => {
  it('is one count a month and one document for each text, with its page and day', () => {
    const subject = { _type: 'reference', _ref: PAGE.id, _weak: true }
    expect(stored('pageAnswers')).toEqual([
      expect.objectContaining({
        _id: 'answers.2026-05.article-asthma',
        subject,
        month: '2026-05',
        yes: 1,
        no: 1,
      }),
    ])
    expect(
      stored('readerNote').toSorted((a, b) => (String(a.about) > String(b.about) ? -1 : 1)),
    ).toEqual([
      expect.objectContaining({ about: 'notHelpful', path: PAGE.path, day: DAY, status: 'new' }),
      expect.objectContaining({ about: 'error', subject, path: PAGE.path, day: DAY }),
    ])
  })

  it('has no field for the author or the time of day', () => {
    const own = (document: object) => Object.keys(document).filter((name) => !name.startsWith('_'))
    for (const note of stored('readerNote'))
      expect(own(note).toSorted()).toEqual(['about', 'day', 'path', 'status', 'subject', 'text'])
    for (const counted of stored('pageAnswers'))
      expect(own(counted).toSorted()).toEqual(['month', 'no', 'subject', 'yes'])
  })

  it('counts every one of twelve concurrent answers', async () => {
    const page = { id: 'homePage', path: '/' }
    await Promise.all(Array.from({ length: 12 }, () => storeFeedback(site, page, YES, DAY)))
    expect(stored('pageAnswers').find(({ _id }) => _id.endsWith('homePage'))).toMatchObject({
      yes: 12,
      no: 0,
    })
  })
})

describe('read access to reader feedback', () => {
  it.each(['siteReader', 'sitePreview', 'viewer'] as const)('is refused for a %s', async (role) => {
    const client = raw(role)
    for (const query of [
      '*[_type in ["readerNote", "pageAnswers"]]',
      '*[text match "confidence"]',
      '*[_id in path("readerNote.**") || _id in path("answers.**")]',
    ])
      expect(await client.fetch(query), query).toEqual([])
    expect(await client.getDocument(report()._id)).toBeUndefined()
  })

  it.each(['administrator', 'editor', 'medicalReviewer'] as const)(
    'is granted to an %s',
    async (role) => {
      expect(await raw(role).fetch('count(*[_type == "readerNote"])')).toBe(2)
      expect(await raw(role).fetch('count(*[_type == "pageAnswers"])')).toBe(2)
    },
  )

  it('is refused for texts with the site token, which wrote them', async () => {
    expect(await site.fetch('*[_type == "readerNote"]')).toEqual([])
    expect(await site.getDocument(report()._id)).toBeUndefined()
    await site.delete(report()._id, { returnDocuments: false })
    expect(report()).toBeDefined()
  })

  it('is refused without a token', async () => {
    const answer = await office.lake.fetch(
      '/v2026-03-01/data/query/production?query=*[_type=="readerNote"]',
    )
    expect(answer.status).toBe(401)
  })
})

type FeedbackDocument = { _id: string; _type: string } & Record<string, string | number>

describe('write access to reader feedback', () => {
  const readOnlyError = /Reader feedback can’t be changed/

  it('allows an editor to mark a report as done, and nothing else', async () => {
    const { _id, text } = report()
    const editor = office.as('editor')
    await expect(editor.patch(_id, { set: { text: 'All is well' } }).commit()).rejects.toThrow(
      readOnlyError,
    )
    await expect(editor.patch(_id, { unset: ['day'] }).commit()).rejects.toThrow(readOnlyError)
    await expect(
      editor.createOrReplace({ _id, _type: 'readerNote', text: 'All is well' }),
    ).rejects.toThrow(readOnlyError)
    await editor.patch(_id, { set: { status: 'done' } }).commit()
    expect(report()).toMatchObject({ text, status: 'done' })
    await editor.patch(_id, { set: { status: 'new' } }).commit()
  })

  it('does not allow editors or administrators to create feedback', async () => {
    for (const role of ['editor', 'administrator'] as const) {
      const client = office.as(role)
      const made: FeedbackDocument[] = [
        { _id: 'readerNote.made', _type: 'readerNote', text: 'Wonderful', status: 'new' },
        { _id: 'drafts.readerNote.made', _type: 'readerNote', text: 'Wonderful', status: 'new' },
        { _id: 'answers.2026-05.contactPage', _type: 'pageAnswers', yes: 900, no: 0 },
      ]
      for (const document of made)
        await expect(client.create(document), document._id).rejects.toThrow(readOnlyError)
      await expect(
        client.patch('answers.2026-05.article-asthma', { set: { no: 0 } }).commit(),
      ).rejects.toThrow(readOnlyError)
    }
  })

  it('does not allow editors or administrators to create or change redirect hit counts', async () => {
    const hits = { _type: 'redirectHits', from: "javascript:alert('x')", total: 900 }
    for (const role of ['editor', 'administrator'] as const)
      for (const _id of ['redirectHits.made', 'drafts.redirectHits.made'])
        await expect(office.as(role).create({ ...hits, _id }), _id).rejects.toThrow(
          /Only the site counts/,
        )
    const counted = { _id: 'redirectHits.a', _type: 'redirectHits', from: '/old', total: 1 }
    await site.create(counted, { returnDocuments: false })
    await expect(
      office
        .as('editor')
        .patch(counted._id, { set: { from: hits.from } })
        .commit(),
    ).rejects.toThrow(/Only the site counts/)
  })

  it('does not allow a reviewer to change a report', async () => {
    const reviewer = office.as('medicalReviewer')
    await expect(
      reviewer.patch(report()._id, { set: { status: 'done' } }).commit(),
    ).rejects.toThrow()
  })

  it('does not allow the site token to create a finished report or any other document', async () => {
    const made: FeedbackDocument[] = [
      { _id: 'readerNote.x', _type: 'readerNote', status: 'done' },
      { _id: 'readerNote', _type: 'readerNote', status: 'new' },
      { _id: 'answers', _type: 'pageAnswers', yes: 1 },
      { _id: 'faq-made', _type: 'faq', question: 'Why?' },
    ]
    for (const document of made)
      await expect(site.create(document, { returnDocuments: false })).rejects.toThrow()
  })
})

describe('reader feedback on the dashboard', () => {
  const asked = async (role: TestRole, now = DAY) =>
    readPageFeedback(await raw(role).fetch(FEEDBACK_QUERY, { since: firstMonth(now) }))

  it.each(['editor', 'medicalReviewer', 'administrator'] as const)(
    'shows an %s the open reports and counts of each page, reports first',
    async (role) => {
      expect(await asked(role)).toEqual([
        {
          id: PAGE.id,
          type: 'article',
          title: 'Asthma',
          yes: 1,
          no: 1,
          reports: [report()._id],
        },
        { id: 'homePage', type: null, title: '', yes: 12, no: 0, reports: [] },
      ])
    },
  )

  it('is empty for a viewer', async () => {
    expect(await asked('viewer')).toEqual([])
  })

  it('omits counts after twelve months and reports that are done', async () => {
    expect((await asked('editor', '2027-04-30'))[0]).toMatchObject({ yes: 1 })
    expect((await asked('editor', '2027-05-01'))[0]).toMatchObject({ yes: 0, no: 0 })
    await office
      .as('editor')
      .patch(report()._id, { set: { status: 'done' } })
      .commit()
    expect((await asked('editor'))[0]).toMatchObject({ id: PAGE.id, reports: [] })
  })

  it('is refreshed when a report is added or removed, and not with each answer', async () => {
    expect(await raw('editor').fetch(`${FEEDBACK_CHANGES}._id`)).toEqual([report()._id])
  })
})

it('an editor can delete a reader’s report together with its history', async () => {
  const { _id } = report()
  await office.as('editor').delete(_id)
  const { store } = office.lake.lake.context
  expect(store.get(_id)).toBeNull()
  expect(JSON.stringify(store.history.toChanges([_id], {}))).not.toContain('confidence')
})
