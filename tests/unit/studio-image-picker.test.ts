import { describe, expect, test } from 'vitest'
import {
  pictureAddress,
  readPictures,
  readUses,
  searchPictures,
} from '../../studio/editor/assets/pictures.ts'

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

test('readUses lists each document that uses an image once, draft or published', () => {
  expect(
    readUses([
      { _id: 'drafts.post-a', _type: 'post', title: 'A' },
      { _id: 'post-a', _type: 'post', title: 'A' },
      { _id: 'drafts.post-b', _type: 'post', title: null },
    ]),
  ).toEqual([
    { id: 'post-a', type: 'post', title: 'A' },
    { id: 'post-b', type: 'post', title: '' },
  ])
})
