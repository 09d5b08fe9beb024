import { expect, test } from 'vitest'
import { numberCitations, openingTexts } from '../../lib/content/articles/citations.ts'
import { articleSections } from '../../lib/content/articles/sections.ts'
import { getStatements } from '../../lib/content/articles/statements.ts'
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

function text<Style extends 'normal' | 'h2'>(key: string, style: Style, ...children: Child[]) {
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

test('getStatements lists each citation with its text and each claim with its binding, in reading order', () => {
  const [emergency, facts, signs, ...others] = getStatements(article)
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
          ...{ key: 'm', words: '130/80 or more', row: null, number: '130/80 mm Hg' },
          place: { text: 'Table 3: stage 1 begins at 130/80.', isQuote: false },
          source: 'bound',
        },
      ],
    },
    { words: 'Two say it.', ids: ['a'], bound: [] },
    { words: 'Two say it.', ids: ['d'], bound: [] },
    // The citation after it names its source: one number, one statement.
    { words: 'It is in 5% of us.', ids: ['d', 'a'], bound: [SHARE] },
    { words: 'At 5% or so.', ids: ['a'], bound: [SHARE] },
    { words: 'At 5% or so.', ids: ['d'], bound: [] },
  ])
})

const SHARE = {
  ...{ key: 's', words: '5%', row: null, number: '5%' },
  place: { text: '5% of adults', isQuote: true },
  source: 'a',
}

test('a claim with the same source as the next citation shares its number, as on the page', () => {
  const citations = numberCitations([...openingTexts(article), ...articleSections(article)])
  const [both, alone] = getStatements(article)
    .flatMap((group) => group.statements)
    .filter(({ bound }) => bound.some(({ key }) => key === 's'))
  const paragraph = article.body.find(({ _key }) => _key === 's')
  const [, claim] = paragraph?.markDefs ?? []
  const ofCitation = citations.getMarks(both?.owner ?? {})
  expect(claim && citations.getMarks(claim)).toEqual(
    ofCitation.filter(({ title }) => title === 'a'),
  )
  expect(citations.getMarks(alone?.owner ?? {})).toHaveLength(1)
})

test('each statement has the citation numbers of the page, and no number is missing', () => {
  const citations = numberCitations([...openingTexts(article), ...articleSections(article)])
  const statements = getStatements(article).flatMap((group) => group.statements)
  const ids = statements.flatMap(({ owner }) => citations.getMarks(owner).map(({ id }) => id))
  expect(ids.toSorted()).toEqual(citations.sources.flatMap(({ markIds }) => markIds).toSorted())
})

test('a claim is listed with its own sentence only', () => {
  const [{ statements } = { statements: [] }] = getStatements({
    ...{ emergency: null, facts: null, sections: null },
    body: [
      text('u', 'normal', span('It is common. In the U.S. '), span('5%', 's'), span(' of us. So?')),
    ],
  })
  expect(statements.map(({ words }) => words)).toEqual(['In the U.S. 5% of us.'])
})

test('tables, figures, and lists are listed with their bound numbers and source numbers', () => {
  const sources = [source('a'), source('b')]
  const said = { _key: 'w', words: '6.5% or more', value: '6.5', unit: '%', source: 'b' }
  const bound = [{ ...said, place: null }]
  const boxes = [
    { _type: 'dataTable' as const, _key: 't', caption: 'Ranges', sources, bound },
    { _type: 'iconArray' as const, _key: 'i', title: 'What helps?', sources, bound },
    { _type: 'doDontList' as const, _key: 'd', dos: ['Keep it below 7%.'], sources, bound },
  ]
  const [{ statements } = { statements: [] }] = getStatements({
    ...{ emergency: null, facts: null, sections: null, body: boxes },
  })
  const named = { key: 'w', words: '6.5% or more', number: '6.5%', place: null, source: 'b' }
  const expected = { ...named, row: null }
  expect(statements.map(({ kind, words, bound: each }) => ({ kind, words, each }))).toEqual([
    { kind: 'table', words: 'Ranges', each: [expected] },
    { kind: 'figure', words: 'What helps?', each: [expected] },
    { kind: 'list', words: 'Keep it below 7%.', each: [expected] },
  ])
})

const listed = (key: string, ...children: Child[]) => ({
  ...text(key, 'normal', ...children),
  listItem: 'bullet' as const,
})
const getTexts = (body: Parameters<typeof getStatements>[0]['body']) =>
  getStatements({ ...{ emergency: null, facts: null, sections: null }, body }).flatMap((group) =>
    group.statements.map(({ kind, words }) => `${kind}: ${words}`),
  )

test('a citation at the end of a list applies to each item of that list only', () => {
  expect(
    getTexts([
      listed('l1', span('Nobody says this.')),
      text('p1', 'normal', span('Nor this.')),
      listed('l2', span('Wheezing')),
      listed('l3', span('Coughing.')),
      listed('l4', span('Tightness'), cite('a'), span(' too'), cite('b')),
      listed('l5', span('Alone'), cite('a')),
      text('p2', 'normal', span('Rest.'), cite('a')),
    ]),
  ).toEqual(['text: Wheezing. Coughing. Tightness', 'text: too', 'text: Alone', 'text: Rest.'])
})

test('a citation in a care card applies to all text before it in the card', () => {
  const card = {
    _type: 'careCard' as const,
    ...{ _key: 'k', level: 'emergency' as const, heading: 'Call 911 if:' },
    body: [
      listed('c1', span('lips turn blue')),
      listed('c2', span('speech fails')),
      text('c3', 'normal', span('Do not drive.'), cite('a')),
      text('c4', 'normal', span('Say so.'), cite('b')),
    ],
  }
  const said = ['card: lips turn blue; speech fails. Do not drive.', 'card: Say so.']
  expect(getTexts([card])).toEqual(said)
  const [emergency] = getStatements({ facts: null, sections: null, body: [], emergency: card })
  expect(emergency?.statements.map(({ kind, words }) => `${kind}: ${words}`)).toEqual(said)
})

test('a card heading ends with an ellipsis before a full sentence', () => {
  const card = {
    _type: 'careCard' as const,
    ...{ _key: 'k', level: 'emergency' as const, heading: 'Call 911 if:' },
    body: [
      listed('c1', span('lips turn blue'), cite('a')),
      text('c2', 'normal', span('you feel faint.'), cite('b')),
      listed('c3', span('Never give them water.'), cite('b')),
    ],
  }
  const [{ statements } = { statements: [] }] = getStatements({
    ...{ emergency: null, facts: null, sections: null, body: [card] },
  })
  expect(statements.map(({ card: heading, words }) => [heading, words])).toEqual([
    ['Call 911 if:', 'lips turn blue'],
    ['Call 911 if:', 'you feel faint.'],
    ['Call 911 if …', 'Never give them water.'],
  ])
})

test('bound text has no trailing comma, and a degree sign stays at its number', () => {
  const claim = {
    _type: 'claim' as const,
    ...{ _key: 'm', source: source('a'), value: '100.4', unit: '°F' },
  }
  const fever = {
    ...text('f', 'normal', span('With '), span('fever from 100.4°F,', 'm'), span(' call.')),
    markDefs: [claim],
  }
  const [{ statements } = { statements: [] }] = getStatements({
    ...{ emergency: null, facts: null, sections: null, body: [fever] },
  })
  expect(statements[0]?.bound).toMatchObject([{ words: 'fever from 100.4°F', number: '100.4°F' }])
})

test('the don’t items of a list are not mixed with its do items', () => {
  const sources = [source('a')]
  const list = {
    ...{ _type: 'doDontList' as const, _key: 'd', title: 'Every day', sources, bound: null },
    ...{ dos: ['walk', 'sleep'], donts: ['smoke', 'stop your medicine'] },
  }
  const [{ statements } = { statements: [] }] = getStatements({
    ...{ emergency: null, facts: null, sections: null, body: [list] },
  })
  expect(statements).toMatchObject([
    { kind: 'list', words: 'walk; sleep', donts: 'smoke; stop your medicine' },
  ])
})

test('a bound number of a table is listed with its own row headers only', () => {
  const sources = [source('a'), source('b')]
  const said = (key: string, words: string) => ({
    ...{ _key: key, words, value: null, unit: null, source: 'b', place: null },
  })
  const cells = [
    ['Lung', 'Every 30 years'],
    ['Breast', '3 years'],
    ['Bowel', '3 years'],
  ]
  const table = {
    ...{ _type: 'dataTable' as const, _key: 't', caption: 'Tests', sources },
    rows: cells.map((each, index) => ({
      _key: `r${index}`,
      _type: 'tableRow' as const,
      cells: each,
    })),
    bound: [said('x', '3 years'), said('y', 'Bowel'), said('z', '30 years')],
  }
  const [{ statements } = { statements: [] }] = getStatements({
    ...{ emergency: null, facts: null, sections: null, body: [table] },
  })
  expect(statements[0]?.bound.map(({ words, row }) => [words, row])).toEqual([
    ['3 years', 'Breast; Bowel'],
    ['Bowel', null],
    ['30 years', 'Lung'],
  ])
})
