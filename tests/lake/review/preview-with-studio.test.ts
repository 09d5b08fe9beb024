import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestRole } from '../fixtures/test-lake.ts'
import { ARTICLE, openOffice, type Office } from './office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

/** Opens a preview as this person's Studio does. */
async function openPreview(role: TestRole): Promise<string> {
  const _id = `drafts.${crypto.randomUUID()}`
  await office.as(role).create({
    _id,
    _type: 'sanity.previewUrlSecret',
    secret: crypto.randomUUID(),
    userId: office.lake.user(role).id,
  })
  return _id
}

/** What the site is told about a page shown in this preview. */
async function tell(preview: string, document = ARTICLE, token = office.lake.token('sitePreview')) {
  const response = await office.lake.fetch(
    `/vX/data/previews/production/${preview}/documents/${document}`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  return { status: response.status, body: await response.json() }
}

test('the preview of a draft shows its review state, the editor’s note, and the open comments', async () => {
  await office.writeDraft()
  await office.decide('editor', 'submit', {
    revision: office.revision(),
    note: 'Please look at the doses.',
  })
  const anchor = { prefix: 'a ', suffix: ' b', start: 3 }
  await office.decide('medicalReviewer', 'comment', { text: 'First', quote: 'half', anchor })
  const [first] = office.lake.lake.context.store.ofType('reviewComment')
  await office.decide('editor', 'comment', { text: 'An answer', replyTo: first?._id })
  await office.decide('editor', 'comment', { text: 'Second' })
  expect(await tell(await openPreview('medicalReviewer'))).toMatchObject({
    status: 200,
    body: {
      decisions: { approve: null, requestChanges: null, submit: { code: 'role' } },
      context: {
        type: 'article',
        state: 'inReview',
        isPublic: false,
        hasDraft: true,
        note: { text: 'Please look at the doses.', by: office.lake.user('editor').name },
        request: null,
        comments: [
          { id: first?._id, text: 'First', quote: 'half', anchor },
          { text: 'Second', by: office.lake.user('editor').name },
        ],
      },
    },
  })
  await office.decide('medicalReviewer', 'resolveComment', {
    documentId: undefined,
    commentId: first?._id,
    resolved: true,
  })
  await office.decide('medicalReviewer', 'requestChanges', {
    revision: office.revision(),
    reason: 'Which guideline?',
  })
  expect((await tell(await openPreview('viewer'))).body).toMatchObject({
    decisions: {
      approve: { code: 'role' },
      requestChanges: { code: 'role' },
      comment: { code: 'role' },
    },
    context: {
      state: 'changesRequested',
      request: { text: 'Which guideline?', by: office.lake.user('medicalReviewer').name },
      comments: [{ text: 'Second' }],
    },
  })
})

test('the preview of a page without a draft shows that its content is published', async () => {
  await office.writeDraft()
  await office.getApproved()
  await office.publish()
  expect((await tell(await openPreview('viewer'))).body).toMatchObject({
    context: { state: 'published', isPublic: true, hasDraft: false },
  })
})

test('preview details are refused for other documents, for API tokens, and for disabled users', async () => {
  await office.writeDraft()
  const preview = await openPreview('viewer')
  expect((await tell(preview)).status).toBe(200)
  expect((await tell(preview, 'siteSettings')).status).toBe(403)
  expect((await tell(preview, ARTICLE, office.lake.token('siteReader'))).status).toBe(404)
  office.lake.lake.context.access.users.setDisabled(office.lake.user('viewer').id, true)
  expect((await tell(preview)).status).toBe(404)
})

test('a preview names the earlier rounds of the review, and has their text as its person may read it', async () => {
  await office.writeDraft({ title: 'First title' })
  const revision = office.revision()
  await office.decide('editor', 'submit', { revision })
  await office.decide('medicalReviewer', 'requestChanges', { revision, reason: 'Another title.' })
  await office
    .as('editor')
    .patch(`drafts.${ARTICLE}`, { set: { title: 'Second title' } })
    .commit()
  const preview = await openPreview('medicalReviewer')
  expect((await tell(preview)).body).toMatchObject({
    context: { rounds: [{ decision: 'changesRequested', revision, isOwn: true }] },
  })
  const read = async (secret: string, at: string, token = office.lake.token('sitePreview')) => {
    const response = await office.lake.fetch(
      `/vX/data/previews/production/${secret}/history/drafts.${ARTICLE}?revision=${at}`,
      { headers: { authorization: `Bearer ${token}` } },
    )
    const body: { documents?: { title: string }[] } = await response.json()
    return { status: response.status, titles: body.documents?.map(({ title }) => title) }
  }
  expect(await read(preview, revision)).toEqual({ status: 200, titles: ['First title'] })
  expect(await read(preview, 'no-such-revision')).toEqual({ status: 200, titles: [] })
  expect(await read(preview, 'a/b')).toMatchObject({ status: 400 })
  expect(await read('drafts.another-secret', revision)).toMatchObject({ status: 404 })
  expect(await read(preview, revision, office.lake.token('siteReader'))).toMatchObject({
    status: 404,
  })
  const reviewer = office.lake.user('medicalReviewer')
  office.lake.lake.context.access.users.setDisabled(reviewer.id, true)
  expect(await read(preview, revision)).toMatchObject({ status: 404 })
})
