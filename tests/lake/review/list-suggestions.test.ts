import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  addToList,
  suggestionFor,
  suggestionQuery,
  LIST_TARGETS,
  type ListTarget,
} from '../../../studio/dashboard/list-targets.ts'
import { seedContentFields } from './seed-content-fields.ts'
import { ARTICLE, openOffice, type Office } from './office.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.lake.close())

function getPlace(type: string): ListTarget {
  const place = LIST_TARGETS[type]
  if (!place) throw new Error(`${type} is offered to nothing`)
  return place
}

async function offerFor(id: string, type: string) {
  const query = suggestionQuery(type, getPlace(type))
  const answer: unknown = await office.as('editor').fetch(query, { id }, { perspective: 'raw' })
  return suggestionFor(id, getPlace(type), answer)
}

it('a new public article is suggested for the menu, and one action adds it to the menu’s draft', async () => {
  const editor = office.as('editor')
  const offer = () => offerFor(ARTICLE, 'article')
  const topics = [{ _type: 'reference', _key: 'k', _ref: 'article-other', _weak: true }]
  office.seed({ _id: 'siteSettings', _type: 'siteSettings', ...{ topics } })

  await office.writeDraft()
  expect(await offer()).toBe('none')
  await office.getApproved()
  await office.publish()
  expect(await offer()).toBe('add')

  await editor.action(addToList(ARTICLE, getPlace('article')))
  expect(await offer()).toBe('added')
  expect(office.stored('drafts.siteSettings')).toMatchObject({
    topics: [...topics, { _type: 'reference', _ref: ARTICLE, _weak: true }],
  })
  // Readers see the same menu; changing its guides needs no review.
  expect(office.stored('siteSettings')).toMatchObject({ topics })
  await editor.action({
    actionType: 'sanity.action.document.publish',
    publishedId: 'siteSettings',
    draftId: 'drafts.siteSettings',
  })
  expect(await offer()).toBe('none')
})

it('a new doctor is suggested for the team page', async () => {
  const editor = office.as('editor')
  const publish = (publishedId: string) =>
    editor.action({
      actionType: 'sanity.action.document.publish',
      publishedId,
      draftId: `drafts.${publishedId}`,
    })
  const doctors = [{ _type: 'reference', _key: 'k', _ref: 'doctor-1', _weak: true }]
  office.seed({ ...seedContentFields('doctor'), _id: 'doctor-1', _type: 'doctor' })
  office.seed({
    ...{ ...seedContentFields('teamPage'), _id: 'teamPage', _type: 'teamPage' },
    ...{ doctors },
  })
  await editor.create({
    ...seedContentFields('doctor'),
    _id: 'drafts.doctor-4',
    _type: 'doctor',
    number: 4,
  })
  expect(await offerFor('doctor-4', 'doctor')).toBe('none')
  await office.getApproved('doctor-4')
  await publish('doctor-4')
  expect(await offerFor('doctor-4', 'doctor')).toBe('add')
  await editor.action(addToList('doctor-4', getPlace('doctor')))
  expect(await offerFor('doctor-4', 'doctor')).toBe('added')
  await office.getApproved('teamPage')
  await publish('teamPage')
  expect(await offerFor('doctor-4', 'doctor')).toBe('none')
  expect(office.stored('teamPage')).toMatchObject({
    doctors: [...doctors, { _ref: 'doctor-4', _weak: true }],
  })
})
