import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { matchPosts, postQuestion, type IndexedPost } from '../../lib/content/blog/post-search.ts'
import { MAX_POST_SEARCH_RESULTS } from '../../lib/limits/site.ts'

function post(id: string, facts: Partial<IndexedPost> = {}): IndexedPost {
  return { _id: id, title: null, excerpt: null, category: null, ...facts }
}

describe('postQuestion', () => {
  it('trims the query', () => {
    expect(postQuestion.parse('  salt ')).toBe('salt')
  })

  test.each([null, undefined, '', '   ', 7, ['salt']])('refuses %j', (question) => {
    expect(postQuestion.safeParse(question).success).toBe(false)
  })
})

describe('matchPosts', () => {
  const posts = [
    post('title', { title: 'Less SALT, more flavor' }),
    post('excerpt', { excerpt: 'Where salt hides' }),
    post('category', { category: 'Salt and sugar' }),
    post('none', { title: 'Sleep', excerpt: 'Rest well', category: 'Mental Health' }),
    post('empty'),
  ]

  test.each(['salt', 'SALT', 'sal', ' Salt '])(
    'finds %j in the title, excerpt, and category',
    (question) => {
      expect(matchPosts(posts, question)).toEqual({
        total: 3,
        ids: ['title', 'excerpt', 'category'],
      })
    },
  )

  it('matches the query in each text separately', () => {
    const split = [post('split', { title: 'heart', excerpt: 'health' })]
    expect(matchPosts(split, 'heart health').total).toBe(0)
    expect(matchPosts(split, 'hearthealth').total).toBe(0)
  })

  it('treats the query as text and not as a pattern', () => {
    expect(matchPosts(posts, '.*').total).toBe(0)
    expect(matchPosts([post('a', { title: 'What (exactly)?' })], '(exactly)?').total).toBe(1)
  })

  it('counts all matches and returns the IDs of the first ones in list order', () => {
    const many = Array.from({ length: 60 }, (_, index) => post(String(index), { title: 'Salt' }))
    const found = matchPosts(many, 'salt')
    expect(found.total).toBe(60)
    expect(found.ids).toEqual(many.slice(0, MAX_POST_SEARCH_RESULTS).map(({ _id }) => _id))
  })

  it('finds any part of a title regardless of case', () => {
    const title = fc.stringMatching(/^[A-Za-z ]{1,30}$/).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(title, fc.nat(), fc.nat(), (text, from, length) => {
        const start = from % text.length
        const part = text.slice(start, start + 1 + (length % text.length))
        fc.pre(part.trim() !== '')
        for (const question of [part, part.toUpperCase(), part.toLowerCase()]) {
          expect(matchPosts([post('it', { title: text })], question).total).toBe(1)
        }
      }),
    )
  })
})
