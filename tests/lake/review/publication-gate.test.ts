import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SanityClient } from '@sanity/client'
import { importDocuments } from '../../../lib/lake/operations/transfer/import.ts'
import { postMutations } from '../fixtures/raw-requests.ts'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

let office: Office
let editor: SanityClient

beforeEach(async () => {
  office = await openOffice()
  editor = office.as('editor')
})
afterEach(() => office.lake.close())

const article = (fields = {}) => ({ _id: ARTICLE, _type: 'article', title: 'Asthma', ...fields })
const importing = (documents: Record<string, unknown>[]) =>
  importDocuments(office.lake.lake.context, {
    documents,
    assetsDir: '/nowhere',
    onExisting: 'replace',
    report: () => undefined,
  })

/** Every way to publish text. */
const ways: Record<string, () => Promise<unknown>> = {
  'the publish action': () => office.publish(),
  'the publish action of an administrator': () => office.publish('administrator'),
  'create by mutate': () => editor.create(article()),
  'createOrReplace by mutate': () => editor.createOrReplace(article()),
  'createIfNotExists by mutate': () => editor.createIfNotExists(article()),
  'createOrReplace by an administrator': () =>
    office.as('administrator').createOrReplace(article()),
  'a create mutation that deletes the draft': () =>
    editor.transaction().create(article()).delete(DRAFT).commit(),
  'an API token': () => office.lake.client('editor').createOrReplace(article()),
  'a change of type in one transaction': () =>
    editor
      .transaction()
      .create({ _id: ARTICLE, _type: 'note' })
      .createOrReplace(article())
      .commit(),
  'an import': () => importing([article()]),
}

test.each(Object.keys(ways))('unapproved content cannot be published by %s', async (way) => {
  await office.writeDraft()
  await expect(ways[way]?.()).rejects.toThrow(/No medical reviewer has approved this exact text/)
  expect(office.stored(ARTICLE)).toBeNull()
  expect(office.stored(DRAFT)).not.toBeNull()
})

test('a refused publication returns 403 with the reason, through mutate and through actions', async () => {
  await office.writeDraft()
  expect(await postMutations(office.lake, 'editor', [{ create: article() }])).toMatchObject({
    status: 403,
    error: 'policy.notApproved',
  })
  await expect(office.publish()).rejects.toMatchObject({
    statusCode: 403,
    message: expect.stringContaining('Submit it for review'),
  })
})

test('an import is refused when its approval has another content hash or none', async () => {
  const approval = {
    _id: 'review.forged',
    _type: 'review',
    subject: { _type: 'reference', _ref: ARTICLE, _weak: true },
    decision: 'approved',
    decidedAt: '2026-01-01T00:00:00Z',
  }
  await expect(importing([article(), approval])).rejects.toThrow(/approved/)
  const other = { ...approval, contentHash: '0'.repeat(64) }
  await expect(importing([article(), other])).rejects.toThrow(/approved/)
})

test('an export keeps pages and their review records when it is imported into another lake', async () => {
  await office.writeDraft()
  await office.getApproved()
  await office.publish()
  const all = [...office.lake.lake.context.store.all()]
  const elsewhere = await openOffice()
  try {
    await importDocuments(elsewhere.lake.lake.context, {
      documents: all,
      assetsDir: '/nowhere',
      onExisting: 'replace',
      report: () => undefined,
    })
    expect(elsewhere.stored(ARTICLE)).toMatchObject({ title: 'Asthma' })
    expect(elsewhere.records()).toEqual(office.records())
  } finally {
    await elsewhere.lake.close()
  }
})

test('approved content can be published, and the record names the reviewer', async () => {
  await office.writeDraft()
  await office.getApproved()
  await office.publish()
  expect(office.stored(ARTICLE)).toMatchObject({ title: 'Asthma' })
  expect(office.records().map(({ decision }) => decision)).toEqual([
    'submitted',
    'approved',
    'published',
  ])
  expect(office.records()[1]?.by).toMatchObject({ id: office.lake.user('medicalReviewer').id })
})

describe('publication after an approval', () => {
  beforeEach(async () => {
    await office.writeDraft({ seo: { title: 'Asthma' }, heroImage: { _type: 'picture', alt: 'A' } })
    await office.getApproved()
  })

  test.each([
    ['one word', { set: { title: 'Asthmas' } }],
    ['a new field', { set: { summary: 'New' } }],
    ['a removed field', { unset: ['slug'] }],
    [
      'another image',
      { set: { 'heroImage.asset': { _type: 'reference', _ref: 'image-x', _weak: true } } },
    ],
    ['an image’s alternative text', { set: { 'heroImage.alt': 'B' } }],
    ['an image’s credit', { set: { 'heroImage.credit': 'No hurry' } }],
    ['a hidden field', { set: { _x: 'New' } }],
  ])('is refused after a change of %s', async (_what, patch) => {
    await editor.patch(DRAFT, patch).commit()
    await expect(office.publish()).rejects.toThrow(/changed after it was approved/)
  })

  test('is refused after a change of the search text', async () => {
    await editor.patch(DRAFT, { set: { 'seo.description': 'No hurry.' } }).commit()
    await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
    expect(office.stored(ARTICLE)).toBeNull()
  })

  test('is allowed again once the draft matches the approved content', async () => {
    await editor.patch(DRAFT, { set: { title: 'Asthmas' } }).commit()
    await editor.patch(DRAFT, { set: { title: 'Asthma' } }).commit()
    await office.publish()
  })

  test('is refused after the reviewer requests changes', async () => {
    const revision = office.revision()
    await office.decide('medicalReviewer', 'requestChanges', { revision, reason: 'A slip' })
    await expect(office.publish()).rejects.toMatchObject({ statusCode: 403 })
  })

  test('a public document can be changed without a review only in fields without text', async () => {
    office.seed({ _id: 'siteSettings', _type: 'siteSettings', ...{ tagline: 'Clear.' } })
    await editor.patch('siteSettings', { set: { answersOnQuickExit: true } }).commit()
    for (const set of [{ tagline: 'No hurry.' }, { newsletter: { text: 'No hurry.' } }])
      await expect(editor.patch('siteSettings', { set }).commit()).rejects.toMatchObject({
        statusCode: 403,
      })
    expect(office.stored('siteSettings')).toMatchObject({
      tagline: 'Clear.',
      answersOnQuickExit: true,
    })
  })

  test('an approval of one page does not allow the publication of another', async () => {
    await expect(editor.create({ ...article(), _id: 'article-other' })).rejects.toMatchObject({
      statusCode: 403,
    })
  })
})

describe('review records', () => {
  const forged = {
    _id: 'review.forged',
    _type: 'review',
    subject: { _type: 'reference', _ref: ARTICLE, _weak: true },
    decision: 'approved',
    decidedAt: '2026-01-01T00:00:00Z',
  }

  test.each(['administrator', 'editor', 'medicalReviewer', 'viewer'] as const)(
    'cannot be forged, edited, or deleted by a %s',
    async (role) => {
      await office.writeDraft()
      await office.getApproved()
      const client = office.as(role)
      const id = String(
        office.lake.lake.context.store.ofType('review').find((each) => each.decision === 'approved')
          ?._id,
      )
      const before = office.stored(id)
      const attempts = [
        () => client.create(forged),
        () => client.create({ ...forged, _id: 'drafts.review.forged' }),
        () => client.createOrReplace({ ...forged, _id: id }),
        () => client.patch(id, { set: { statement: 'Better' } }).commit(),
        () => client.delete(id),
        () => client.delete({ query: '*[_type == "review"]' }),
        () => client.createOrReplace({ _id: id, _type: 'note' }),
        () =>
          client.action({
            actionType: 'sanity.action.document.edit',
            publishedId: id,
            draftId: `drafts.${id}`,
            patch: { set: { statement: 'Better' } },
          }),
      ]
      for (const attempt of attempts)
        await expect(attempt()).rejects.toMatchObject({ statusCode: 403 })
      expect(office.stored(id)).toEqual(before)
      expect(office.stored('review.forged')).toBeNull()
    },
  )

  test('cannot get a hash, name, or time from the caller', async () => {
    await office.writeDraft()
    const revision = office.revision()
    for (const extra of [{ contentHash: 'x' }, { decidedAt: '2020-01-01' }, { by: { id: 'x' } }])
      expect(await office.decide('editor', 'submit', { revision, ...extra })).toMatchObject({
        status: 400,
      })
  })
})

test('the sign-in address of a person can be changed by administrators only', async () => {
  const patch = { set: { account: 'editor@clearwell.example' } }
  await expect(editor.patch('person-robin', patch).commit()).rejects.toMatchObject({
    statusCode: 403,
  })
  await office.as('administrator').patch('person-robin', patch).commit()
})
