import { expect, test } from 'vitest'
import { article, cited, found, linked, reference } from './checks-fixtures.ts'

const published = new Set(['article-copd'])
const sources = new Map([['source-a', {}]])
const link = (id: string) =>
  linked('l', 'What COPD is', { _type: 'internalLink', target: reference(id) })

test('a required reference that is not published is an error, and an optional one is a warning', () => {
  const page = {
    ...article(link('article-flu'), cited('c', 'So it is.', 'source-b')),
    author: reference('person-a'),
    related: [reference('article-copd'), reference('article-cold')],
  }
  const unpublished = new Map([['source-b', 'Salt and blood pressure']])
  const all = found('references', page, { published, sources, unpublished })
  expect(all.map(({ level, path }) => [level, path.at(-1)])).toEqual([
    ['warning', { _key: 'mark' }],
    ['error', { _key: 'cite' }],
    ['error', 'author'],
    ['warning', { _key: 'article-cold' }],
  ])
  const optional =
    'The page that this refers to is not published, so readers don’t see the link. Publish it, or remove the reference.'
  expect(all.map(({ message }) => message)).toEqual([
    optional,
    '“Salt and blood pressure” isn’t published. Publish it before this page.',
    'The author isn’t published. Publish it before this page.',
    optional,
  ])
})

test('a reference to a published page, to the page itself, or with unknown state passes', () => {
  expect(found('references', article(link('article-copd')), { published })).toEqual([])
  expect(found('references', article(link('article-asthma')), { published })).toEqual([])
  expect(found('references', article(link('article-flu')))).toEqual([])
})
