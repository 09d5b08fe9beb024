import { describe, expect, test } from 'vitest'
import { schemaTypes } from '../../schemas/index.ts'
import { suggestionFor, LIST_TARGETS } from '../../studio/list-suggestions/list-targets.ts'

const ID = 'article-asthma'
const answer = (
  published: readonly string[] | null,
  draft: readonly string[] | null = null,
  isPublic = true,
) => ({ isPublic, published, draft: draft && { listed: draft } })

describe('an article and the menu', () => {
  test.each([
    ['is offered to it when readers can see it', answer(['a']), 'add'],
    ['is offered to a menu that has none', answer(null), 'add'],
    ['is not offered before it is public', answer(['a'], null, false), 'none'],
    ['is not offered when it is there', answer(['a', ID]), 'none'],
    ['is added when the draft of the settings has it', answer(['a'], ['a', ID]), 'added'],
    ['is offered to a draft of the settings that has others', answer(['a'], ['a', 'b']), 'add'],
    ['is not offered again while somebody takes it out', answer(['a', ID], ['a']), 'none'],
    ['finds no room in a full menu', answer(Array.from({ length: 12 }, String)), 'full'],
    ['is nowhere in an answer of another shape', null, 'none'],
  ])('%s', (_title, given, offer) => {
    expect(LIST_TARGETS.article && suggestionFor(ID, LIST_TARGETS.article, given)).toBe(offer)
  })
})

test('every place is a list of the schema, with the room that its field says', () => {
  for (const { page, field, most, words } of Object.values(LIST_TARGETS)) {
    const type = schemaTypes.find(({ name }) => name === page)
    const fields = type && 'fields' in type && Array.isArray(type.fields) ? type.fields : []
    expect(fields.map(({ name }) => name)).toContain(field)
    expect(words.full).toContain(String(most))
  }
})
