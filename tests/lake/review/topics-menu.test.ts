import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToMenu, offerOf, TOPICS } from '../../../studio/topics/topics-menu.ts'
import { ARTICLE, openOffice, type Office } from './office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.lake.close())

it('a new article is offered to the menu once it is public, and one action drafts it there', async () => {
  const editor = office.as('editor')
  const offer = async () =>
    offerOf(ARTICLE, await editor.fetch(TOPICS, { id: ARTICLE }, { perspective: 'raw' }))
  const topics = [{ _type: 'reference', _key: 'k', _ref: 'article-other', _weak: true }]
  office.seed({ _id: 'siteSettings', _type: 'siteSettings', ...{ topics } })

  await office.writeDraft()
  expect(await offer()).toBe('none')
  await office.getApproved()
  await office.publish()
  expect(await offer()).toBe('add')

  await editor.action(addToMenu(ARTICLE))
  expect(await offer()).toBe('added')
  expect(office.stored('drafts.siteSettings')).toMatchObject({
    topics: [...topics, { _type: 'reference', _ref: ARTICLE, _weak: true }],
  })
  // Readers have the menu that they had; the frame around the pages needs no review to change.
  expect(office.stored('siteSettings')).toMatchObject({ topics })
  await editor.action({
    actionType: 'sanity.action.document.publish',
    publishedId: 'siteSettings',
    draftId: 'drafts.siteSettings',
  })
  expect(await offer()).toBe('none')
})
