import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedSources, noticeText } from '../../../lib/content/articles/evidence.ts'
import { articleSections } from '../../../lib/content/articles/sections.ts'
import { articleQuery } from '../../../lib/content/articles/article.ts'
import { citationsJsonLd } from '../../../lib/content/json-ld/citation-json-ld.ts'
import { DEFAULT_ARTICLE_LABELS } from '../../../lib/content/site/labels.ts'
import { partIds, partReviews, partsQuery } from '../../../lib/content/articles/parts.ts'
import type {
  ArticleQueryResult,
  PartsQueryResult,
} from '../../../lib/content/generated/sanity.types.ts'
import { listNotifications, notificationsFor } from '../../../lib/workflow/notifications/inbox.ts'
import { readNotificationFacts } from '../../../lib/workflow/notifications/query.ts'
import {
  EVIDENCE_QUERY,
  EVIDENCE_PARAMS,
  readEvidence,
} from '../../../studio/data/office/dashboard-data.tsx'
import { completeArticle, section } from './complete-article.ts'
import {
  changeSource,
  cited,
  claiming,
  evidenceList,
  RETRACTED,
  source,
} from './evidence-office.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

let office: Office

/** One page for each way to depend on a source, and one without any. */
const article = (name: string, ...body: object[]) => ({
  ...completeArticle(),
  ...{ _id: `article-${name}`, slug: { _type: 'slug', current: name }, title: name },
  sections: [section(name, ...body)],
})
const table = {
  ...{ _type: 'dataTable', _key: 'table', caption: 'Blood pressure', header: ['A', 'B'], rows: [] },
  sources: [{ _type: 'reference', _ref: 'study', _key: 's' }],
}
const card = { _type: 'careCard', _key: 'card', body: [cited('study', 'Call 911.')] }
const marked = {
  ...{ _type: 'block', _key: 'marked', style: 'normal' },
  markDefs: [
    { _type: 'glossaryMark', _key: 'm', term: { _type: 'reference', _ref: 'term', _weak: true } },
  ],
  children: [{ _type: 'span', _key: 'words', text: 'Systole', marks: ['m'] }],
}

/** Documents that show content of others. */
const others = [
  {
    ...{ _id: 'term', _type: 'glossaryTerm', term: 'Systole', definition: 'The higher number.' },
    ...{ slug: { _type: 'slug', current: 'systole' } },
    sources: [{ _type: 'reference', _ref: 'study', _key: 's' }],
  },
  {
    ...{ _id: 'question', _type: 'faq', question: 'Is salt bad?', page: 'contact' },
    answer: [cited('study', 'Yes.')],
  },
  {
    ...{ _id: 'contactPage', _type: 'contactPage', hero: { title: 'Contact' } },
    faqSection: { faqs: [{ _type: 'reference', _ref: 'question', _key: 'q', _weak: true }] },
  },
  { _id: 'glossaryPage', _type: 'glossaryPage', hero: { title: 'Glossary' } },
]

beforeEach(async () => {
  office = await openOffice()
  office.seed(
    source('study'),
    source('newer'),
    source('other'),
    article('claims', claiming('study')),
    article('cites', cited('study', 'First words. Salt raises blood pressure.')),
    article('in-card', card),
    article('in-table', table),
    article('other', cited('other', 'Nothing of it.'), cited('newer', 'Nor of this.')),
    article('marks', marked),
    ...others,
  )
})
afterEach(() => office.lake.close())

const DEPENDANTS = [
  ...['article-cites', 'article-claims', 'article-in-card', 'article-in-table', 'article-marks'],
  ...['contactPage', 'glossaryPage', 'question', 'term'],
]
const listed = async () => (await evidenceList(office)).map(({ id }) => id).toSorted()

/** The notices on an article, and the citations in its structured data. */
async function readersSee(name: string) {
  const found = await office.as('viewer').fetch<ArticleQueryResult>(articleQuery, { slug: name })
  if (!found) throw new Error(`No article ${name}`)
  return {
    notices: changedSources(found).map((each) => noticeText(each, DEFAULT_ARTICLE_LABELS)),
    citations: (citationsJsonLd(articleSections(found)) ?? []).map(({ name: title }) => title),
  }
}

test('a source status change lists exactly the dependent pages and notifies exactly their readers', async () => {
  expect(await listed()).toEqual([])
  expect(await readersSee('claims')).toEqual({ notices: [], citations: ['About study'] })

  await changeSource(office, 'study', RETRACTED)
  expect(await listed()).toEqual(DEPENDANTS)
  const notice = 'This guideline was retracted in August 2025. Its data could not be found.'
  for (const name of ['claims', 'cites', 'in-card', 'in-table'])
    expect(await readersSee(name), name).toEqual({ notices: [notice], citations: [] })
  expect((await readersSee('marks')).notices).toEqual([notice])
  expect(await readersSee('other')).toEqual({
    notices: [],
    citations: ['About other', 'About newer'],
  })
})

test('the evidence list names each claim with its location, including claims in terms and questions', async () => {
  await changeSource(office, 'study', RETRACTED)
  const rows = new Map((await evidenceList(office)).map((row) => [row.id, row]))
  const said = (id: string) => rows.get(id)?.claims.map(({ words, by }) => [words, by])
  expect(said('article-claims')).toEqual([['The goal is below 130/80 mm Hg.', null]])
  expect(said('article-cites')).toEqual([['Salt raises blood pressure.', null]])
  expect(said('article-in-card')).toEqual([['Call 911.', null]])
  expect(said('article-in-table')).toEqual([['Blood pressure', null]])
  expect(said('article-marks')).toEqual([['Systole', 'Systole']])
  expect(said('contactPage')).toEqual([['Yes.', 'Is salt bad?']])
  expect(said('glossaryPage')).toEqual([['Systole', 'Systole']])
  expect(rows.get('article-claims')).toMatchObject({
    state: 'published',
    next: { what: 'mendEvidence' },
    claims: [
      {
        path: [
          'sections',
          { _key: 'about' },
          'body',
          { _key: 'claim-study' },
          'markDefs',
          { _key: 'claim' },
          'source',
        ],
        source: { id: 'study', change: 'retracted', since: '2025-08-14' },
      },
    ],
  })
})

test.each([
  [
    { status: 'superseded', supersededBy: { _type: 'reference', _ref: 'newer' } },
    'This guideline changed in August 2025. What changed: Treatment starts earlier.',
  ],
  [
    { status: 'corrected' },
    'This guideline changed in August 2025. What changed: Treatment starts earlier.',
  ],
])('readers see the notice text for the source status %j', async (fields, notice) => {
  const said = { statusSince: '2025-08-14', whatChanged: 'Treatment starts earlier.' }
  await changeSource(office, 'study', { ...fields, ...said })
  // The replaced source was still cited: structured data keeps it.
  expect(await readersSee('claims')).toEqual({ notices: [notice], citations: ['About study'] })
  expect(await listed()).toEqual(DEPENDANTS)
})

test('a source that becomes current again leaves no notice', async () => {
  await changeSource(office, 'study', RETRACTED)
  await changeSource(office, 'study', { status: 'current' })
  expect(await listed()).toEqual([])
  expect((await readersSee('claims')).notices).toEqual([])
})

test('a source change in a draft is not public and needs an approval before publication', async () => {
  const draft = { ...source('study', RETRACTED), _id: 'drafts.study' }
  await office.as('editor').create(draft)
  const publish = office.as('editor').action({
    actionType: 'sanity.action.document.publish',
    publishedId: 'study',
    draftId: 'drafts.study',
  })
  await expect(publish).rejects.toMatchObject({ statusCode: 403 })
  expect(await listed()).toEqual([])
})

test('a page with a changed source stays approved, and its notice ends with an approved update', async () => {
  const sections = completeArticle(claiming('study')).sections
  await office.writeDraft({ sections })
  await office.getApproved()
  await office.publish()
  await changeSource(office, 'study', RETRACTED)
  expect(await listed()).toContain(ARTICLE)
  expect(office.records().map(({ decision }) => decision)).toEqual([
    'submitted',
    'approved',
    'published',
  ])
  expect((await readersSee('asthma')).notices).toHaveLength(1)

  // Unchanged text cannot be submitted again.
  await office.writeDraft({ sections, title: 'Asthmas' })
  const refused = await office.decide('editor', 'submit', { revision: office.revision(DRAFT) })
  expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('retracted') })

  await office.writeDraft({ sections: completeArticle(claiming('newer')).sections })
  expect(await listed()).toContain(ARTICLE)
  await office.getApproved()
  await office.publish()
  expect(await listed()).not.toContain(ARTICLE)
  expect((await readersSee('asthma')).notices).toEqual([])
})

test('the editor of a page is notified in the Studio until the page is updated or the notice is seen', async () => {
  const getNotices = async () => {
    const { id } = office.lake.user('editor')
    const client = office.as('editor')
    const found = readEvidence(await client.fetch(EVIDENCE_QUERY, EVIDENCE_PARAMS))
    const now = new Date().toISOString()
    const facts = { ...readNotificationFacts({}, [], found), failedDeliveries: [], now }
    const reader = { id, roles: ['editor'], seen: [], absences: [], now }
    return notificationsFor(reader, listNotifications(facts)).filter(
      ({ what }) => what === 'evidenceChanged',
    )
  }
  await office.writeDraft({ sections: completeArticle(claiming('study')).sections })
  await office.getApproved()
  await office.publish()
  expect(await getNotices()).toEqual([])
  await changeSource(office, 'study', RETRACTED)
  expect(await getNotices()).toMatchObject([
    { id: ARTICLE, reason: 'About study: Retracted, Aug 14, 2025.' },
  ])
})

test('a change of an included part keeps the page’s dates, and the record has the part’s review date', async () => {
  await office.writeDraft({ sections: completeArticle(claiming('study')).sections })
  await office.getApproved()
  await office.publish()
  const getDates = async () => {
    const site = office.lake.client('siteReader', { perspective: 'published' })
    const page = await site.fetch<ArticleQueryResult>(articleQuery, { slug: 'asthma' })
    const parts = await site.fetch<PartsQueryResult>(partsQuery, { ids: partIds(page) })
    return {
      whole: [page?.lastUpdated, page?.review?.decidedAt],
      newer: partReviews(parts, page?.review?.decidedAt).flatMap(({ named }) => named),
    }
  }
  const { whole, newer } = await getDates()
  expect(whole).not.toContain(undefined)
  expect(newer).toEqual([])
  await changeSource(office, 'study', RETRACTED)
  expect(await getDates()).toEqual({ whole, newer: ['About study'] })
})

test('terms and answers with a changed source cannot be submitted', async () => {
  await changeSource(office, 'study', RETRACTED)
  const submit = async (id: string, fields: Record<string, unknown>) => {
    const stored = office.stored(id)
    await office.as('editor').createOrReplace({
      ...{ ...stored, ...fields, _type: String(stored?._type) },
      _id: `drafts.${id}`,
    })
    const revision = office.revision(`drafts.${id}`)
    return office.decide('editor', 'submit', { documentId: id, revision })
  }
  const refused = { status: 403, message: expect.stringContaining('retracted') }
  expect(await submit('term', { definition: 'The upper number.' })).toMatchObject(refused)
  expect(await submit('question', { answer: [cited('study', 'No.')] })).toMatchObject(refused)
  const wrong = [claiming('newer', 'The goal is below 140/90 mm Hg.')]
  expect(await submit('question', { answer: wrong })).toMatchObject({
    ...{ status: 403, message: expect.stringContaining('140/90') },
  })
  expect(await submit('question', { answer: [claiming('newer')] })).toMatchObject({ status: 200 })
})

test('a page with a number that differs from its source cannot be submitted', async () => {
  const words = 'The goal is below 140/90 mm Hg.'
  await office.writeDraft({ sections: completeArticle(claiming('study', words)).sections })
  const refused = await office.decide('editor', 'submit', { revision: office.revision(DRAFT) })
  expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('140/90') })
})
