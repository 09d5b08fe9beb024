import { expect, test } from 'vitest'
import {
  readComparedVersion,
  toComparedVersion,
} from '../../lib/preview-bridge/compared-version.ts'

test.each([
  ['a draft', 'drafts.article-a', 'article-a'],
  ['a public page', 'article-a', 'article-a'],
  ['a version in a release', 'versions.r1.article-a', 'versions.r1.article-a'],
])('the text of %s at a revision is named in one header value', (_what, shown, documentId) => {
  const value = toComparedVersion(shown, 'rev-1')
  expect(readComparedVersion(value)).toEqual({ documentId, revision: 'rev-1' })
})

test.each(['current', 'article-a', 'a.b@r', 'versions.r1@r', 'versions..a@r', 'a@b@c', '../a@r'])(
  'a header value that names no text at a revision is not one: %s',
  (value) => {
    expect(readComparedVersion(value)).toBeNull()
  },
)
