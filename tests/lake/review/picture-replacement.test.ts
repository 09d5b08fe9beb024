import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  countHiddenUses,
  PICTURE_USES,
  readUses,
  replacePicture,
  usesParams,
} from '../../../studio/editor/assets/replace-picture.ts'
import { MAX_LISTED_USES } from '../../../lib/limits/media.ts'
import type { Office } from './office.ts'
import { openWithTarget, publishArticle } from './retirement-office.ts'

const [OLD, NEW] = ['image-aaaa-10x10-png', 'image-bbbb-20x20-png']
const picture = (more: object = {}) => ({
  _type: 'picture',
  asset: { _type: 'reference', _ref: OLD },
  alt: 'A lung',
  ...more,
})

let office: Office
beforeEach(async () => {
  office = await openWithTarget()
  await publishArticle(office)
  for (const _id of [OLD, NEW]) office.seed({ _id, _type: 'sanity.imageAsset' })
  const crop = { _type: 'sanity.imageCrop', top: 0.1, bottom: 0, left: 0, right: 0 }
  const post = {
    title: 'Lungs',
    image: picture({ crop }),
    body: [
      { _type: 'figure', _key: 'f', picture: picture({ decorative: true, alt: undefined }) },
      { _type: 'figure', _key: 'g', picture: picture() },
    ],
  }
  office.seed({ _id: 'post-lungs', _type: 'post', ...post })
  const person = { _type: 'person', name: 'Ann' }
  office.seed({ _id: 'person-a', ...person, ...{ photo: picture() } })
  office.seed({ _id: 'drafts.person-a', ...person })
})
afterEach(() => office.lake.close())

const usesFor = async (role: 'editor' | 'viewer') =>
  readUses(await office.as(role).fetch(PICTURE_USES, usesParams(OLD), { perspective: 'raw' }))

test('an image is replaced in the draft of each document that uses it, and nothing public changes', async () => {
  const editor = office.as('editor')
  const uses = await usesFor('editor')
  expect(uses).toMatchObject([
    { id: 'person-a', title: 'Ann', isReplaceable: false },
    { id: 'post-lungs', title: 'Lungs', isReplaceable: true, isInRelease: false },
  ])
  const before = office.stored('post-lungs')
  const [, post] = uses
  if (!post) throw new Error('Nothing was listed')
  const replacement = { from: OLD, to: NEW, alt: 'Two lungs' }
  expect(await replacePicture(editor, post, replacement)).toMatchObject({
    places: 3,
    problem: null,
  })
  const asset = { _ref: NEW }
  const draft = office.stored('drafts.post-lungs')
  expect(draft).toMatchObject({
    image: { asset, alt: 'Two lungs' },
    body: [{ picture: { asset, decorative: true } }, { picture: { asset, alt: 'Two lungs' } }],
  })
  expect(JSON.stringify(draft)).not.toMatch(/sanity.imageCrop|A lung/)
  expect(office.stored('post-lungs')).toEqual(before)
  await expect(
    editor.action({
      actionType: 'sanity.action.document.publish',
      ...{ publishedId: 'post-lungs', draftId: 'drafts.post-lungs' },
    }),
  ).rejects.toMatchObject({ statusCode: 403 })

  // The draft is what will be public, so there is nothing left to replace.
  expect(await usesFor('editor')).toMatchObject([
    { id: 'person-a', isReplaceable: false },
    { id: 'post-lungs', isReplaceable: false },
  ])
  expect(await replacePicture(editor, post, replacement)).toMatchObject({ places: 0 })
})

test('each page keeps its own alternative text if the new image shows the same', async () => {
  const [, post] = await usesFor('editor')
  if (!post) throw new Error('Nothing was listed')
  await replacePicture(office.as('editor'), post, { from: OLD, to: NEW, alt: null })
  expect(office.stored('drafts.post-lungs')).toMatchObject({
    image: { asset: { _ref: NEW }, alt: 'A lung' },
  })
})

test('a viewer’s replacement is refused with the reason, and no draft is created', async () => {
  const [, post] = await usesFor('viewer')
  if (!post) throw new Error('Nothing was listed')
  const result = await replacePicture(office.as('viewer'), post, { from: OLD, to: NEW, alt: null })
  expect(result).toMatchObject({ places: 0, problem: expect.stringMatching(/\w/) })
  expect(office.stored('drafts.post-lungs')).toBeNull()
})

test('an image with more uses than the list can have says how many are left out', async () => {
  const { store } = office.lake.lake.context
  store.write({ author: 'test', channel: 'seed' }, (tx) => {
    for (let number = 0; number < MAX_LISTED_USES; number += 1)
      tx.put({
        _id: `drafts.post-${number}`,
        _type: 'post',
        title: `Post ${number}`,
        image: picture(),
      })
  })
  const answer = await office
    .as('editor')
    .fetch(PICTURE_USES, usesParams(OLD), { perspective: 'raw' })
  const listed = readUses(answer)
  expect(listed).toHaveLength(MAX_LISTED_USES)
  // The other two are Ann and the post about lungs.
  expect(countHiddenUses(answer)).toBe(2)
})
