import { describe, expect, test } from 'vitest'
import { schemaTypes } from '../../schemas/index.ts'
import { suggestionFor, LIST_TARGETS } from '../../studio/dashboard/list-targets.ts'

const ID = 'article-asthma'
const answer = (
  published: readonly string[] | null,
  draft: readonly string[] | null = null,
  isPublic = true,
) => ({ isPublic, published, draft: draft && { listed: draft } })

describe('menu suggestion for an article', () => {
  test.each([
    ['a published article is suggested', answer(['a']), 'add'],
    ['a published article is suggested for an empty menu', answer(null), 'add'],
    ['an unpublished article is not suggested', answer(['a'], null, false), 'none'],
    ['an article that is in the menu is not suggested', answer(['a', ID]), 'none'],
    ['an article in the settings draft is reported as added', answer(['a'], ['a', ID]), 'added'],
    ['an article missing in the settings draft is suggested', answer(['a'], ['a', 'b']), 'add'],
    ['an article removed in the settings draft is not suggested', answer(['a', ID], ['a']), 'none'],
    ['a full menu is reported as full', answer(Array.from({ length: 12 }, String)), 'full'],
    ['a malformed response gives no suggestion', null, 'none'],
  ])('%s', (_title, given, offer) => {
    expect(LIST_TARGETS.article && suggestionFor(ID, LIST_TARGETS.article, given)).toBe(offer)
  })
})

test('every suggestion target is a list field of the schema with the stated maximum length', () => {
  for (const { page, field, most, words } of Object.values(LIST_TARGETS)) {
    const type = schemaTypes.find(({ name }) => name === page)
    const fields = type && 'fields' in type && Array.isArray(type.fields) ? type.fields : []
    expect(fields.map(({ name }) => name)).toContain(field)
    expect(words.full).toContain(String(most))
  }
})
