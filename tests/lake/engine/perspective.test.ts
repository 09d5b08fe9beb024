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
  test('returns every stored document unchanged for raw', () => {
    expect(applyPerspective(documents, 'raw')).toEqual(documents)
  })

  test('omits drafts and versions for published', () => {
    expect(applyPerspective(documents, 'published')).toEqual([documents[0], documents[4]])
    expect(applyPerspective(documents, ['published'])).toEqual([documents[0], documents[4]])
  })

  test('overlays drafts on published documents under the published id for drafts', () => {
    expect(applyPerspective(documents, 'drafts')).toEqual([
      { _id: 'a', _originalId: 'drafts.a', v: 'draft' },
      { _id: 'b', _originalId: 'b', v: 'published' },
      { _id: 'c', _originalId: 'drafts.c', v: 'draft' },
    ])
  })

  test('uses the first matching release of a stack, then the draft, then the published document', () => {
    expect(applyPerspective(documents, ['spring', 'drafts'])).toEqual([
      { _id: 'a', _originalId: 'versions.spring.a', v: 'spring' },
      { _id: 'c', _originalId: 'drafts.c', v: 'draft' },
    ])
    expect(applyPerspective(documents, ['autumn', 'spring']).map((d) => d['_originalId'])).toEqual([
      'versions.autumn.a',
    ])
  })

  test('resolves the published id of drafts and versions', () => {
    expect(['a', 'drafts.a', 'versions.r.a.b', 'drafts.x.y'].map(toPublishedId)).toEqual([
      'a',
      'a',
      'a.b',
      'x.y',
    ])
  })
})

describe('getPerspective', () => {
  test.each([
    [undefined, 'v2025-02-19', 'published'],
    [undefined, 'v2025-02-18', 'raw'],
    [undefined, 'v1', 'raw'],
    [undefined, 'vX', 'published'],
    ['raw', 'v2025-02-19', 'raw'],
    ['previewDrafts', 'v2025-02-19', 'drafts'],
    ['drafts', 'v1', 'drafts'],
  ])('resolves %s at API version %s to %s', (text, version, expected) => {
    expect(getPerspective(text, version)).toBe(expected)
  })

  test('parses a stack of perspectives', () => {
    expect(getPerspective('rSpring,drafts', 'v2025-02-19')).toEqual(['rSpring', 'drafts'])
  })

  test.each(['raw,drafts', 'a b', 'drafts,,x', '../x'])('refuses %s', (text) => {
    expect(() => getPerspective(text, 'v2025-02-19')).toThrow('perspective')
  })
})
