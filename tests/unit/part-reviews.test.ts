import { expect, test } from 'vitest'
import { partIds, partReviews, type PartData } from '../../lib/content/articles/parts.ts'

const part = (title: string, reviewedAt: string | null, _type: PartData['_type'] = 'source') => ({
  ...{ _type, title, reviewedAt },
})

test('review dates of page parts: newer parts are listed by name, and the others by number', () => {
  const parts = [
    part('An old study', '2025-07-15T10:00:00Z'),
    part('Another', '2025-07-15T12:00:00Z'),
    part('Systole', '2025-07-15T10:00:00Z', 'glossaryTerm'),
    part('A new guideline', '2026-02-01T10:00:00Z'),
    part('Never approved', null),
  ]
  expect(partReviews(parts, '2025-07-15T11:00:00Z')).toEqual([
    { day: '2026-02-01', named: ['A new guideline'], counts: [] },
    {
      day: '2025-07-15',
      named: ['Another'],
      counts: [
        { type: 'source', count: 1 },
        { type: 'glossaryTerm', count: 1 },
      ],
    },
  ])
})

test('page parts are the referenced documents that the page shows, and the labels of every page', () => {
  const page = {
    _id: 'article-a',
    _type: 'article',
    body: [
      { sources: [{ _id: 'b', _type: 'source' }] },
      { term: { _id: 'a', _type: 'glossaryTerm' } },
    ],
    related: [{ _id: 'c', _type: 'article' }],
  }
  expect(partIds(page)).toEqual(['a', 'b', 'siteSettings'])
  expect(partIds(null)).toEqual(['siteSettings'])
})
