import { describe, expect, test } from 'vitest'
import {
  pictureAddress,
  readPictures,
  searchPictures,
} from '../../studio/editor/assets/pictures.ts'
import { readUses } from '../../studio/editor/assets/replace-picture.ts'

const ID = `image-${'a'.repeat(40)}-900x600-png`

const stored = (fields: Record<string, unknown>) => ({
  _id: ID,
  width: 900,
  height: 600,
  ...fields,
})

describe('image picker', () => {
  const pictures = readPictures([
    stored({ originalFilename: 'sea.png', altText: 'Waves at noon', creditLine: 'Ana Reyes' }),
    stored({ _id: 'image-b', originalFilename: 'nurse.jpg', license: 'CC BY 4.0' }),
    stored({ _id: 'image-c', originalFilename: null, altText: 3 }),
  ])

  test('names images by file name, or by asset ID when there is none', () => {
    expect(pictures.map(({ name }) => name)).toEqual(['sea.png', 'nurse.jpg', 'image-c'])
    expect(pictures[2]?.notes.altText).toBe('')
  })

  test.each([
    ['', 3],
    ['SEA', 1],
    ['ana noon', 1],
    ['cc by', 1],
    ['ana nurse', 0],
  ])('searches file name, alternative text, credit, and license: “%s”', (search, count) => {
    expect(searchPictures(pictures, search)).toHaveLength(count)
  })

  test('uses the browser’s URL of the lake, whatever URL was stored', () => {
    expect(pictureAddress(ID, 320)).toMatch(
      /^http:\/\/localhost\/lake\/images\/clearwell\/production\/a{40}-900x600\.png\?w=320&/,
    )
  })
})

test('readUses lists each document that uses an image once, and whether its draft or public version does', () => {
  const row = (_id: string, title: string | null) => ({ _id, _type: 'post', title })
  const uses = readUses({
    uses: [
      row('drafts.post-a', 'A'),
      row('post-a', 'A'),
      row('drafts.post-b', null),
      row('post-c', 'C'),
      row('versions.r1.post-d', 'D'),
    ],
    drafts: ['drafts.post-a', 'drafts.post-c'],
  })
  expect(uses).toEqual([
    { id: 'post-a', type: 'post', title: 'A', isInRelease: false, isReplaceable: true },
    { id: 'post-b', type: 'post', title: '', isInRelease: false, isReplaceable: true },
    { id: 'post-c', type: 'post', title: 'C', isInRelease: false, isReplaceable: false },
    { id: 'post-d', type: 'post', title: 'D', isInRelease: true, isReplaceable: false },
  ])
})
