import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'
import { completeArticle } from './complete-article.ts'

let office: Office

beforeEach(async () => {
  office = await openOffice()
  await office.writeDraft()
  await office.getApproved()
  await office.publish()
})
afterEach(() => office.lake.close())

const OTHER = 'article-copd'
const STRONG = { _type: 'reference', _key: 'a', _ref: ARTICLE }
/** As the Studio stores a reference to a page that is not public yet. */
const WAITING = { ...STRONG, _weak: true, _strengthenOnPublish: { type: 'article' } }

const takeDown = (documentId = ARTICLE) =>
  office.decide('medicalReviewer', 'revoke', {
    documentId,
    revision: office.revision(documentId),
    reason: 'The dose is wrong.',
    takeDown: true,
    password: office.getPassword('medicalReviewer'),
  })

const writeOther = (related: unknown, _id = `drafts.${OTHER}`) =>
  office.as('editor').createOrReplace({
    ...completeArticle(),
    ...{ _id, title: 'COPD', slug: { _type: 'slug', current: 'copd' }, related },
  })

describe('an emergency take-down of a page that a colleague’s draft refers to', () => {
  test('is carried out, and the reference waits until the page is public again', async () => {
    await writeOther([STRONG])
    expect(await takeDown()).toMatchObject({ status: 200 })
    expect(office.stored(ARTICLE)).toBeNull()
    expect(office.stored(`drafts.${OTHER}`)).toMatchObject({ related: [WAITING] })
  })

  test('also weakens references in a version of a release', async () => {
    const version = `versions.spring.${OTHER}`
    office.lake.lake.context.store.write({ author: 'test', channel: 'seed' }, (tx) =>
      tx.put({ ...completeArticle(), _id: version, _type: 'article', related: [STRONG] }),
    )
    expect(await takeDown()).toMatchObject({ status: 200 })
    expect(office.stored(version)).toMatchObject({ related: [WAITING] })
  })

  test('also weakens references in the page’s own draft, at any depth', async () => {
    await office.writeDraft({ related: [{ _key: 'deep', nested: [STRONG] }] })
    expect(await takeDown()).toMatchObject({ status: 200 })
    expect(office.stored(DRAFT)).toMatchObject({ related: [{ _key: 'deep', nested: [WAITING] }] })
  })

  test('weakens references of the page to itself in the draft that it leaves', async () => {
    await office.writeDraft({ related: [STRONG] })
    await office.getApproved()
    await office.publish()
    expect(await takeDown()).toMatchObject({ status: 200 })
    expect(office.stored(DRAFT)).toMatchObject({ related: [WAITING] })
  })

  test('changes nothing else of the draft, and is in its history with the person who decided', async () => {
    await writeOther([STRONG, { ...STRONG, _key: 'b', _ref: 'source-asthma-1' }])
    const before = office.stored(`drafts.${OTHER}`)
    const answer = await takeDown()
    const { _rev, _updatedAt, ...rest } = before ?? {}
    const other = { ...STRONG, _key: 'b', _ref: 'source-asthma-1' }
    expect(office.stored(`drafts.${OTHER}`)).toMatchObject({ ...rest, related: [WAITING, other] })
    const { id } = office.lake.user('medicalReviewer')
    const [step] = office.lake.lake.context.store.history.stepsBack([`drafts.${OTHER}`])
    expect({ status: 200, ...step }).toMatchObject({ ...answer, author: id })
  })

  test('leaves an approval of the draft valid, and the reviewer no author of it', async () => {
    await writeOther([STRONG])
    await office.as('editor').patch(`drafts.${OTHER}`).set({ title: 'COPD in adults' }).commit()
    await office.decide('editor', 'submit', {
      documentId: OTHER,
      revision: office.revision(`drafts.${OTHER}`),
    })
    expect(await takeDown()).toMatchObject({ status: 200 })
    const revision = office.revision(`drafts.${OTHER}`)
    expect(await office.approve({ documentId: OTHER, revision })).toMatchObject({ status: 200 })
  })

  test('keeps the draft from being published until the page is public again', async () => {
    await writeOther([STRONG])
    await office.getApproved(OTHER)
    await takeDown()
    const publish = () =>
      office.as('editor').action({
        actionType: 'sanity.action.document.publish',
        publishedId: OTHER,
        draftId: `drafts.${OTHER}`,
      })
    await expect(publish()).rejects.toThrow(
      'This document refers to “Asthma”, which is not published. Publish it first, or remove the reference.',
    )
    const draft = office.stored(DRAFT)
    await office.as('editor').delete(DRAFT)
    await expect(publish()).rejects.toThrow('refers to a page that no longer exists. Remove the')
    await office.writeDraft({ ...draft, _id: DRAFT, _type: 'article' })
    await office.getApproved()
    await office.publish()
    await publish()
    expect(office.stored(OTHER)).toMatchObject({ related: [STRONG] })
  })
})

describe('a take-down of a page that public pages refer to', () => {
  test('is refused with the names of those pages', async () => {
    const featured = [STRONG]
    office.seed({ _id: 'homePage', _type: 'homePage', ...{ hero: { title: 'Home' }, featured } })
    office.seed({
      ...completeArticle(),
      ...{ _id: OTHER, _type: 'article', title: 'COPD', related: [STRONG] },
      ...{ slug: { _type: 'slug', current: 'copd' } },
    })
    const answer = await takeDown()
    expect(answer).toMatchObject({ status: 403, code: 'policy.referred' })
    expect(answer).toMatchObject({ message: expect.stringMatching(/“COPD”/) })
    expect(office.stored(ARTICLE)).not.toBeNull()
  })

  test('leaves the references in drafts as they are when it is refused', async () => {
    await writeOther([STRONG])
    office.seed({ _id: 'homePage', _type: 'homePage', ...{ featured: [STRONG] } })
    expect(await takeDown()).toMatchObject({ code: 'policy.referred' })
    expect(office.stored(`drafts.${OTHER}`)).toMatchObject({ related: [STRONG] })
  })
})
