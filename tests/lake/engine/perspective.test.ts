import { describe, expect, test } from 'vitest'
import { toPublishedId } from '../../../lib/lake/engine/document-id.ts'
import { applyPerspective } from '../fixtures/perspective-reference.ts'
import { getPerspective } from '../../../lib/lake/http/routes/query.ts'

const documents = [
  { _id: 'a', v: 'published' },
  { _id: 'drafts.a', v: 'draft' },
  { _id: 'versions.spring.a', v: 'spring' },
  { _id: 'versions.autumn.a', v: 'autumn' },
  { _id: 'b', v: 'published' },
  { _id: 'drafts.c', v: 'draft' },
  { _id: 'versions.spring.b', v: 'gone', _system: { delete: true } },
]

describe('applyPerspective', () => {
  test('raw shows every stored document as it is', () => {
    expect(applyPerspective(documents, 'raw')).toEqual(documents)
  })

  test('published shows neither drafts nor versions', () => {
    expect(applyPerspective(documents, 'published')).toEqual([documents[0], documents[4]])
    expect(applyPerspective(documents, ['published'])).toEqual([documents[0], documents[4]])
  })

  test('drafts puts a draft over its document, under the published id', () => {
    expect(applyPerspective(documents, 'drafts')).toEqual([
      { _id: 'a', _originalId: 'drafts.a', v: 'draft' },
      { _id: 'b', _originalId: 'b', v: 'published' },
      { _id: 'c', _originalId: 'drafts.c', v: 'draft' },
    ])
  })

  test('a stack takes the first release that has the document, then drafts, then published', () => {
    expect(applyPerspective(documents, ['spring', 'drafts'])).toEqual([
      { _id: 'a', _originalId: 'versions.spring.a', v: 'spring' },
      { _id: 'c', _originalId: 'drafts.c', v: 'draft' },
    ])
    expect(applyPerspective(documents, ['autumn', 'spring']).map((d) => d['_originalId'])).toEqual([
      'versions.autumn.a',
    ])
  })

  test('the published id of a draft and of a version', () => {
    expect(['a', 'drafts.a', 'versions.r.a.b', 'drafts.x.y'].map(toPublishedId)).toEqual([
      'a',
      'a',
      'a.b',
      'x.y',
    ])
  })
})

describe('the perspective of a request', () => {
  test.each([
    [undefined, 'v2025-02-19', 'published'],
    [undefined, 'v2025-02-18', 'raw'],
    [undefined, 'v1', 'raw'],
    [undefined, 'vX', 'published'],
    ['raw', 'v2025-02-19', 'raw'],
    ['previewDrafts', 'v2025-02-19', 'drafts'],
    ['drafts', 'v1', 'drafts'],
  ])('%s at %s is %s', (text, version, expected) => {
    expect(getPerspective(text, version)).toBe(expected)
  })

  test('a stack', () => {
    expect(getPerspective('rSpring,drafts', 'v2025-02-19')).toEqual(['rSpring', 'drafts'])
  })

  test.each(['raw,drafts', 'a b', 'drafts,,x', '../x'])('%s is refused', (text) => {
    expect(() => getPerspective(text, 'v2025-02-19')).toThrow('perspective')
  })
})
