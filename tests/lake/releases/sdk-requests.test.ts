import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { postActions } from '../fixtures/raw-requests.ts'
import { completeArticle } from '../review/complete-article.ts'
import { ARTICLE, DRAFT, openOffice } from '../review/office.ts'

/** The requests of `@sanity/sdk` 3.12 for its document actions, as it sends them. */

const releaseId = 'spring'
const publishedId = 'note'
const draftId = `drafts.${publishedId}`
const versionId = `versions.${releaseId}.${publishedId}`

let lake: TestLake
const stored = (id: string) => lake.lake.context.store.get(id)
const act = async (...actions: ({ actionType: string } & Record<string, unknown>)[]) => {
  const sent = actions.map(({ actionType, ...fields }) => ({
    actionType: `sanity.action.${actionType}`,
    ...fields,
  }))
  return (await postActions(lake, 'editor', sent)).status
}
const createDocument = (_id: string, fields: Record<string, unknown>) => ({
  actionType: 'document.version.create',
  publishedId,
  attributes: { _type: 'note', _id, ...fields },
})
const publish = { actionType: 'document.publish', draftId, publishedId }
const edit = (id: string, patch: Record<string, unknown>) => ({
  actionType: 'document.edit',
  draftId: id,
  publishedId,
  patch,
})

describe('on a lake without a policy', () => {
  beforeEach(async () => {
    lake = await openTestLake({ config: { contentReleases: true } })
  })
  afterEach(() => lake.close())

  test('createDocument of the SDK, a version.create with attributes, creates a draft once', async () => {
    expect(await act(createDocument(draftId, { title: 'One' }))).toBe(200)
    expect(stored(draftId)).toMatchObject({ _type: 'note', title: 'One' })
    expect(await act(createDocument(draftId, { title: 'Two' }))).toBe(409)
    expect(stored(draftId)?.title).toBe('One')
  })

  test('createDocument of the SDK cannot create a published document or the draft of another one', async () => {
    expect(await act(createDocument(publishedId, {}))).toBe(400)
    expect(await act(createDocument('drafts.other', {}))).toBe(400)
    expect([...lake.lake.context.store.ofType('note')]).toEqual([])
  })

  test('the document actions of the SDK take a draft through its life', async () => {
    await act(createDocument(draftId, { list: [{ _key: 'k', n: 1 }] }))
    const counted = { 'list[_key=="k"].n': 1 }
    expect(await act(edit(draftId, { setIfMissing: counted, inc: counted }))).toBe(200)
    expect(await act(publish)).toBe(200)
    expect(stored(publishedId)).toMatchObject({ list: [{ _key: 'k', n: 2 }] })
    // A draft made from the published document, and published in the same transaction.
    const change = edit(draftId, { set: { title: 'Two' } })
    expect(await act(change, publish)).toBe(200)
    expect(await act({ ...publish, actionType: 'document.unpublish' })).toBe(200)
    expect([stored(publishedId), stored(draftId)?.title]).toEqual([null, 'Two'])
    await act(publish)
    await act(edit(draftId, { set: { title: 'Three' } }))
    const discard = { actionType: 'document.version.discard', versionId: draftId }
    expect(await act(discard)).toBe(200)
    await act(edit(draftId, { set: { title: 'Four' } }))
    const remove = { actionType: 'document.delete', publishedId, includeDrafts: [draftId] }
    expect(await act(remove)).toBe(200)
    expect([stored(publishedId), stored(draftId)]).toEqual([null, null])
  })

  test('the SDK fills a release with a copy of the draft, edits it as a draft, and publishes the release', async () => {
    await act(createDocument(draftId, { title: 'Draft', kept: true }))
    await act({ actionType: 'release.create', releaseId, metadata: { title: 'Spring' } })
    // The copy carries the draft's own revision and dates.
    const copy = { ...stored(draftId), title: 'Version' }
    expect(await act(createDocument(versionId, { ...copy, _id: versionId }))).toBe(200)
    expect(stored(versionId)?._rev).not.toBe(stored(draftId)?._rev)
    const diffMatchPatch = { title: '@@ -1,7 +1,8 @@\n Version\n+!\n' }
    expect(await act(edit(versionId, { diffMatchPatch }))).toBe(200)
    expect(stored(draftId)?.title).toBe('Draft')
    expect(await act({ actionType: 'release.publish', releaseId })).toBe(200)
    expect(stored(publishedId)).toMatchObject({ title: 'Version!', kept: true })
  })
})

describe('on a lake with the policy', () => {
  test('publishDocument of the SDK is refused without an approval, and the draft stays', async () => {
    const office = await openOffice()
    lake = office.lake
    try {
      const attributes = { ...completeArticle(), _id: DRAFT }
      const create = { actionType: 'document.version.create', publishedId: ARTICLE, attributes }
      const publishArticle = { ...publish, draftId: DRAFT, publishedId: ARTICLE }
      expect(await act(create)).toBe(200)
      expect(await act(publishArticle)).toBe(403)
      expect([stored(ARTICLE), stored(DRAFT)?.title]).toEqual([null, 'Asthma'])
      await office.getApproved()
      expect(await act(publishArticle)).toBe(200)
      expect(stored(ARTICLE)?.title).toBe('Asthma')
    } finally {
      await lake.close()
    }
  })
})
