import { expect, test } from 'vitest'
import { articleInitialValue, newPost } from '../../schemas/templates.ts'
import { article, cited, found, post, text } from './checks-fixtures.ts'

const faults = (page: Parameters<typeof found>[1]) =>
  found('uncitedParts', page).map(({ level, message, path }) => [level, message, path])

const inBody = (...steps: unknown[]) => ['sections', { _key: 's' }, 'body', ...steps]

test('every key fact needs a source, with or without a number', () => {
  const facts = [cited('a', '1 in 7 adults has it.', 's'), text('b', 'It can be treated.')]
  expect(faults({ ...article(), facts })).toEqual([
    ['error', 'Each key fact needs a source. Cite one after this text.', ['facts', { _key: 'b' }]],
  ])
  expect(faults({ ...post(), facts: facts.slice(0, 1) })).toEqual([])
})

test('key facts in the older format are an error with a message on how to convert them', () => {
  const page = { ...article(), keyFacts: ['It can be treated.'] }
  expect(faults(page)).toEqual([
    [
      'error',
      'Key facts in this older format can’t cite sources. Convert them to facts with sources, and cite one for each.',
      ['keyFacts', 0],
    ],
  ])
  expect(found('uncitedNumbers', { ...page, keyFacts: ['1 in 7.'] })).toEqual([])
})

test.each(['nonUrgent', 'urgent', 'emergency'])(
  'a care card of level %s needs a citation anywhere in its text',
  (level) => {
    const card = (...body: object[]) =>
      article({ _type: 'careCard', _key: 'c', level, heading: 'Call 911 if:', body })
    const signs = text('a', 'you cannot breathe')
    expect(faults(card(signs))).toEqual([
      ['error', 'This care card has no source. Cite one in its text.', inBody({ _key: 'c' })],
    ])
    expect(faults(card(signs, cited('b', 'Do not wait.', 's')))).toEqual([])
    // Its numbers are not reported twice.
    expect(found('uncitedNumbers', card(text('a', 'above 300 mg/dL')))).toEqual([])
  },
)

test('a table needs a source, with or without figures', () => {
  const table = { _type: 'dataTable', _key: 't', caption: 'Choices', rows: [] }
  expect(faults(article(table))).toEqual([
    ['error', 'This table has no source. Add one.', inBody({ _key: 't' })],
  ])
  expect(faults(article({ ...table, sources: [{ _ref: 's' }] }))).toEqual([])
  expect(faults(article({ ...table, sources: [{}] }))).toHaveLength(1)
})

test('a key facts box within the text needs sources', () => {
  const box = { _type: 'keyFacts', _key: 'k', title: 'Key facts', facts: ['It can be treated.'] }
  expect(faults(article(box))).toHaveLength(1)
  expect(faults(article({ ...box, sources: [{ _ref: 's' }] }))).toEqual([])
})

test('placeholder text of a new document needs no source', () => {
  expect(faults({ _type: 'article', ...articleInitialValue })).toEqual([])
  expect(faults({ _type: 'post', ...newPost })).toEqual([])
})
