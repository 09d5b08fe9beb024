import { describe, expect, it } from 'vitest'
import { numberCitations } from '../../lib/content/articles/citations.ts'
import type { CitationMark, RichTextBlock, SourceData } from '../../lib/content/text.ts'

function source(id: string): SourceData {
  return {
    _id: id,
    title: `Title of ${id}`,
    authors: null,
    publisher: null,
    year: 2025,
    url: null,
    kind: null,
    accessedAt: null,
  }
}

function mark(...ids: string[]): CitationMark {
  return { _type: 'citation', _key: 'same-key-everywhere', sources: ids.map(source) }
}

function paragraph(...children: CitationMark[]): RichTextBlock {
  return { _type: 'block', _key: 'b', children, markDefs: null }
}

describe('numberCitations', () => {
  it('numbers sources in the order in which a reader meets them', () => {
    const index = numberCitations([
      { body: [paragraph(mark('b'), mark('a', 'b'))] },
      { body: [paragraph(mark('c'))] },
    ])
    expect(index.sources.map(({ number, source: { _id } }) => [number, _id])).toEqual([
      [1, 'b'],
      [2, 'a'],
      [3, 'c'],
    ])
  })

  it('links each mark and its source both ways', () => {
    const first = mark('a')
    const second = mark('b', 'a')
    const index = numberCitations([{ body: [paragraph(first, second)] }])
    expect(index.marksOf(first).map(({ id }) => id)).toEqual(['cite-1-1'])
    expect(index.marksOf(second).map(({ id }) => id)).toEqual(['cite-2-1', 'cite-1-2'])
    expect(index.sources[0]?.markIds).toEqual(['cite-1-1', 'cite-1-2'])
  })

  it('tells marks with the same key apart, inside care cards and tables too', () => {
    const inCard = mark('x')
    const inText = mark('y')
    const table: RichTextBlock = { _type: 'dataTable', _key: 't', sources: [source('z')] }
    const index = numberCitations([
      {
        body: [
          paragraph(inText),
          {
            _type: 'careCard',
            _key: 'c',
            body: [{ _type: 'block', _key: 'b', children: [inCard], markDefs: null }],
          },
          table,
        ],
      },
    ])
    expect(index.marksOf(inText)[0]?.number).toBe(1)
    expect(index.marksOf(inCard)[0]?.number).toBe(2)
    expect(index.marksOf(table)[0]?.number).toBe(3)
  })

  it('leaves out a source that no longer exists', () => {
    const dangling: CitationMark = { _type: 'citation', _key: 'k', sources: [null] }
    const index = numberCitations([{ body: [paragraph(dangling)] }])
    expect(index.sources).toEqual([])
    expect(index.marksOf(dangling)).toEqual([])
  })
})
