import { describe, expect, it } from 'vitest'
import { withNumbers } from '../../components/article/rendered-blocks.ts'
import { numberCitations } from '../../lib/content/articles/citations.ts'
import { citedSources } from '../../lib/workflow/checks/cited-sources.ts'
import { readPage } from '../../lib/workflow/checks/page.ts'
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
    _type: 'source',
    doi: null,
    pmid: null,
    accessedAt: null,
    status: null,
    statusSince: null,
    whatChanged: null,
    supersededBy: null,
  }
}

function mark(...ids: string[]): CitationMark {
  return { _type: 'citation', _key: 'same-key-everywhere', sources: ids.map(source) }
}

function paragraph(...children: CitationMark[]): RichTextBlock {
  return { _type: 'block', _key: 'b', children, markDefs: null }
}

/** Text bound to a source, and split in two by emphasis. */
function claim(id: string): RichTextBlock {
  const marks = ['c']
  return {
    _type: 'block',
    _key: 'b',
    markDefs: [{ _type: 'claim', _key: 'c', source: source(id), value: '5', unit: '%' }],
    children: [
      { _type: 'span', _key: '1', text: 'About ', marks },
      { _type: 'span', _key: '2', text: '5 %', marks: [...marks, 'strong'] },
      mark('after'),
    ],
  }
}

describe('numberCitations', () => {
  it('numbers a claim by the position of its last word', () => {
    const bound = claim('bound')
    const index = numberCitations([{ body: [bound, paragraph(mark('later'))] }])
    expect(index.sources.map(({ source: { _id } }) => _id)).toEqual(['bound', 'after', 'later'])
    const [owner] = (bound._type === 'block' && bound.markDefs) || []
    expect(owner && index.getMarks(owner)).toEqual([
      { number: 1, id: 'cite-1-1', title: 'Title of bound' },
    ])
  })

  it('gives a claim the number of the next citation when that citation names the same source', () => {
    const bound = claim('after')
    const index = numberCitations([{ body: [paragraph(mark('other')), bound] }])
    const [owner] = (bound._type === 'block' && bound.markDefs) || []
    const own = owner && index.getMarks(owner)
    expect(own).toEqual([{ number: 2, id: 'cite-2-1', title: 'Title of after' }])
    expect(index.sources[1]?.markIds).toEqual(['cite-2-1'])
    const drawn = bound._type === 'block' ? withNumbers(bound).children : []
    expect(drawn.map(({ _type }) => _type)).toEqual(['span', 'span', 'citation'])
    const apart = claim('bound')
    const shown = apart._type === 'block' ? withNumbers(apart).children : []
    expect(shown.map(({ _type }) => _type)).toEqual(['span', 'span', 'claimEnd', 'citation'])
  })

  it('a period or comma comes before the number of a claim, as before a citation', () => {
    const drawnAs = (after: string) => {
      const block = claim('bound')
      if (block._type !== 'block') throw new Error('No text')
      const last = { _type: 'span' as const, _key: 'after', text: after, marks: [] }
      const spans = (block.children ?? []).filter(({ _type }) => _type === 'span')
      const { children } = withNumbers({ ...block, children: [...spans, last] })
      return children.map((child) => (child._type === 'span' ? child.text : child._type))
    }
    expect(drawnAs('. Then rest.')).toEqual(['About ', '5 %', '.', 'claimEnd', ' Then rest.'])
    expect(drawnAs(' or more.')).toEqual(['About ', '5 %', 'claimEnd', ' or more.'])
  })

  it('citedSources in the Studio returns the same order as the page', () => {
    const order = (id: string) =>
      citedSources(
        readPage({
          _type: 'post',
          body: [
            {
              ...{ _type: 'block', _key: 'b', style: 'normal' },
              markDefs: [{ _type: 'claim', _key: 'c', source: { _ref: id } }],
              children: [
                { _type: 'span', _key: '1', text: '5 %', marks: ['c'] },
                { _type: 'citation', _key: '2', sources: [{ _ref: 'first' }, { _ref: 'second' }] },
              ],
            },
          ],
        }),
      )
    expect(order('second')).toEqual(['first', 'second'])
    expect(order('third')).toEqual(['third', 'first', 'second'])
  })

  it('numbers sources in reading order', () => {
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

  it('shows the numbers of one citation mark in ascending order', () => {
    const last = mark('c', 'b', 'a')
    const index = numberCitations([{ body: [paragraph(mark('a'), mark('b'), last)] }])
    expect(index.getMarks(last).map(({ number }) => number)).toEqual([1, 2, 3])
  })

  it('links each citation mark to its source and back', () => {
    const first = mark('a')
    const second = mark('b', 'a')
    const index = numberCitations([{ body: [paragraph(first, second)] }])
    expect(index.getMarks(first).map(({ id }) => id)).toEqual(['cite-1-1'])
    expect(index.getMarks(second).map(({ id }) => id)).toEqual(['cite-1-2', 'cite-2-1'])
    expect(index.sources[0]?.markIds).toEqual(['cite-1-1', 'cite-1-2'])
  })

  it('distinguishes marks with the same key in care cards and tables', () => {
    const inCard = mark('x')
    const inText = mark('y')
    const table: RichTextBlock = {
      _type: 'dataTable',
      _key: 't',
      sources: [source('z')],
      bound: null,
    }
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
    expect(index.getMarks(inText)[0]?.number).toBe(1)
    expect(index.getMarks(inCard)[0]?.number).toBe(2)
    expect(index.getMarks(table)[0]?.number).toBe(3)
  })

  it('omits a source that no longer exists', () => {
    const dangling: CitationMark = { _type: 'citation', _key: 'k', sources: [null] }
    const index = numberCitations([{ body: [paragraph(dangling)] }])
    expect(index.sources).toEqual([])
    expect(index.getMarks(dangling)).toEqual([])
  })
})
