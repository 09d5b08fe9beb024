import { expect, test } from 'vitest'
import { numberCitations, openingTexts } from '../../lib/content/articles/citations.ts'
import { articleSections } from '../../lib/content/articles/sections.ts'
import { statementsOf } from '../../lib/content/articles/statements.ts'
import type { CitationMark, SourceData } from '../../lib/content/text.ts'

const source = (id: string): SourceData => ({
  ...{ _id: id, _type: 'source', title: id, authors: null, publisher: null, year: 2025 },
  ...{ url: null, kind: null, doi: null, pmid: null, accessedAt: null, status: null },
  ...{ statusSince: null, whatChanged: null, supersededBy: null },
})
const cite = (...ids: string[]): CitationMark => ({
  _type: 'citation',
  ...{ _key: `c-${ids.join('-')}`, sources: ids.map(source) },
})
const span = (text: string, ...marks: string[]) =>
  ({ _type: 'span', _key: text, text, marks }) as const
type Child = CitationMark | ReturnType<typeof span>

function text(key: string, style: 'normal' | 'h2', ...children: Child[]) {
  const claim = {
    _type: 'claim' as const,
    ...{ _key: 'm', source: source('bound'), value: '130/80', unit: 'mm Hg' },
    place: 'Table 3: stage 1 begins at 130/80.',
  }
  const share = {
    _type: 'claim' as const,
    ...{ _key: 's', source: source('a'), value: '5', unit: '%', place: '“5% of adults”' },
  }
  return { _type: 'block' as const, _key: key, style, children, markDefs: [claim, share] }
}

const article = {
  emergency: {
    heading: 'Call 911 if:',
    body: [text('e', 'normal', span('You cannot breathe.'), cite('e'))],
  },
  facts: [text('f', 'normal', span('Asthma is common.'), cite('a'))],
  sections: null,
  body: [
    text('h', 'h2', span('Signs')),
    text(
      'p',
      'normal',
      span('It wheezes. '),
      span('It coughs.'),
      cite('a', 'b'),
      span(' It rests.'),
      cite('c'),
    ),
    text('q', 'normal', span('High is '), span('130/80 or more', 'm'), span(', says one.')),
    text('r', 'normal', span('Nobody says so.')),
    text('two', 'normal', span('Two say it.'), cite('a'), cite('d')),
    text('s', 'normal', span('It is in '), span('5%', 's'), span(' of us.'), cite('d', 'a')),
    text('t', 'normal', span('At '), span('5%', 's'), span(' or so.'), cite('d')),
  ],
}

test('every citation comes with its words, every claim with what binds it, in reading order', () => {
  const [emergency, facts, signs, ...others] = statementsOf(article)
  expect(emergency?.statements).toMatchObject([
    { kind: 'card', card: null, words: 'You cannot breathe.', sources: [{ _id: 'e' }] },
  ])
  expect(others).toEqual([])
  expect(facts).toMatchObject({
    isKeyFacts: true,
    statements: [{ kind: 'keyFact', words: 'Asthma is common.', sources: [{ _id: 'a' }] }],
  })
  expect(signs).toMatchObject({ heading: 'Signs', isKeyFacts: false })
  expect(
    signs?.statements.map(({ words, sources, bound }) => ({
      words,
      ids: sources.map(({ _id }) => _id),
      bound,
    })),
  ).toEqual([
    { words: 'It wheezes. It coughs.', ids: ['a', 'b'], bound: [] },
    { words: 'It rests.', ids: ['c'], bound: [] },
    {
      ...{ words: 'High is 130/80 or more, says one.', ids: ['bound'] },
      bound: [
        {
          ...{ key: 'm', words: '130/80 or more', number: '130/80 mm Hg' },
          place: { text: 'Table 3: stage 1 begins at 130/80.', isQuote: false },
          source: 'bound',
        },
      ],
    },
    { words: 'Two say it.', ids: ['a'], bound: [] },
    { words: 'Two say it.', ids: ['d'], bound: [] },
    // The citation behind it names its source: one number, one statement.
    { words: 'It is in 5% of us.', ids: ['d', 'a'], bound: [SHARE] },
    { words: 'At 5% or so.', ids: ['a'], bound: [SHARE] },
    { words: 'At 5% or so.', ids: ['d'], bound: [] },
  ])
})

const SHARE = {
  ...{ key: 's', words: '5%', number: '5%' },
  place: { text: '5% of adults', isQuote: true },
  source: 'a',
}

test('a claim whose source the next citation names has that number alone, as on the page', () => {
  const citations = numberCitations([...openingTexts(article), ...articleSections(article)])
  const [both, alone] = statementsOf(article)
    .flatMap((group) => group.statements)
    .filter(({ bound }) => bound.some(({ key }) => key === 's'))
  const paragraph = article.body.find(({ _key }) => _key === 's')
  const [, claim] = paragraph?.markDefs ?? []
  const ofCitation = citations.marksOf(both?.owner ?? {})
  expect(claim && citations.marksOf(claim)).toEqual(ofCitation.filter(({ title }) => title === 'a'))
  expect(citations.marksOf(alone?.owner ?? {})).toHaveLength(1)
})

test('each statement has the numbers that it has on the page, and none of the page’s is left out', () => {
  const citations = numberCitations([...openingTexts(article), ...articleSections(article)])
  const statements = statementsOf(article).flatMap((group) => group.statements)
  const ids = statements.flatMap(({ owner }) => citations.marksOf(owner).map(({ id }) => id))
  expect(ids.toSorted()).toEqual(citations.sources.flatMap(({ markIds }) => markIds).toSorted())
})

test('a claim comes with its sentence, and with no other', () => {
  const [{ statements } = { statements: [] }] = statementsOf({
    ...{ emergency: null, facts: null, sections: null },
    body: [
      text('u', 'normal', span('It is common. In the U.S. '), span('5%', 's'), span(' of us. So?')),
    ],
  })
  expect(statements.map(({ words }) => words)).toEqual(['In the U.S. 5% of us.'])
})

test('tables, figures and lists come with what binds their numbers, each by the number of its source', () => {
  const sources = [source('a'), source('b')]
  const said = { _key: 'w', words: '6.5% or more', value: '6.5', unit: '%', source: 'b' }
  const bound = [{ ...said, place: null }]
  const boxes = [
    { _type: 'dataTable' as const, _key: 't', caption: 'Ranges', sources, bound },
    { _type: 'iconArray' as const, _key: 'i', title: 'What helps?', sources, bound },
    { _type: 'doDontList' as const, _key: 'd', dos: ['Keep it below 7%.'], sources, bound },
  ]
  const [{ statements } = { statements: [] }] = statementsOf({
    ...{ emergency: null, facts: null, sections: null, body: boxes },
  })
  const expected = { key: 'w', words: '6.5% or more', number: '6.5%', place: null, source: 'b' }
  expect(statements.map(({ kind, words, bound: each }) => ({ kind, words, each }))).toEqual([
    { kind: 'table', words: 'Ranges', each: [expected] },
    { kind: 'figure', words: 'What helps?', each: [expected] },
    { kind: 'list', words: 'Keep it below 7%.', each: [expected] },
  ])
})
