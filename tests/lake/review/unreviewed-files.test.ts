import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ARTICLE, DRAFT, openOffice, type Office } from './office.ts'

/** A picture may show a whole text: it is public only while an approved page has it. */

let office: Office
let id: string
let path: string
beforeEach(async () => {
  office = await openOffice()
  const content = await sharp({
    create: { width: 60, height: 40, channels: 3, background: '#0b5c66' },
  })
    .png()
    .toBuffer()
  const asset = await office.as('editor').assets.upload('image', content)
  id = asset._id
  path = `/images/clearwell/production/${id.replace(/^image-/, '').replace(/-png$/, '.png')}`
})
afterEach(() => office.lake.close())

const picture = () => ({ _type: 'picture', asset: { _type: 'reference', _ref: id }, alt: 'Doses' })
const getStatus = async () => (await office.lake.fetch(path)).status

test('a picture is public from the publication of an approved page on', async () => {
  await office.writeDraft({ heroImage: picture() })
  expect(await getStatus()).toBe(404)
  await office.getApproved()
  expect(await getStatus()).toBe(404)
  await office.publish()
  expect(await getStatus()).toBe(200)
})

test('an editor publishes no picture with a document or a field that needs no review', async () => {
  await office.writeDraft()
  await office.getApproved()
  await office.publish()
  const editor = office.as('editor')
  const attempts = [
    () => editor.create({ _id: 'odd-1', _type: 'odd', picture: picture() }),
    () =>
      editor.create({ _id: 'r-1', _type: 'redirect', from: '/a', path: '/about', on: picture() }),
    () => editor.patch('person-robin', { set: { extra: picture() } }).commit(),
    () => editor.patch(id, { set: { like: { _type: 'reference', _ref: id } } }).commit(),
    () => editor.patch(ARTICLE, { set: { publishedAt: { asset: { _ref: id } } } }).commit(),
    () =>
      editor.patch(ARTICLE, { set: { highRisk: [{ _key: 'a', _ref: id, _weak: true }] } }).commit(),
  ]
  for (const [index, attempt] of attempts.entries()) {
    await expect(attempt(), `${index}`).rejects.toMatchObject({ statusCode: 403 })
    expect(await getStatus()).toBe(404)
  }
  // In a draft, it is not public.
  await editor.create({ _id: 'drafts.odd-1', _type: 'odd', picture: picture() })
  await office.writeDraft({ _id: DRAFT, heroImage: picture() })
  expect(await getStatus()).toBe(404)
})

test('the ID of a file without an extension is refused like that of a picture', async () => {
  const asset = { _type: 'reference', _ref: `file-${'0'.repeat(40)}`, _weak: true }
  await expect(
    office.as('editor').create({ _id: 'odd-1', _type: 'odd', file: { asset } }),
  ).rejects.toMatchObject({ statusCode: 403 })
})

test.each(['image-guided-biopsy', 'file-a-complaint', 'file-deadbeef'])(
  'a page with the ID %s is reviewed and published like any other',
  async (documentId) => {
    await office.writeDraft({ _id: `drafts.${documentId}` })
    await office.getApproved(documentId)
    const draft = { documentId, revision: office.revision(`drafts.${documentId}`) }
    expect(await office.decide('editor', 'publish', draft)).toMatchObject({ status: 200 })
    expect(office.stored(documentId)).not.toBeNull()
  },
)
