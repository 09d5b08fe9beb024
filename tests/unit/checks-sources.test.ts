import { expect, test } from 'vitest'
import type { SourceFacts } from '../../lib/workflow/checks/finding.ts'
import { article, cited, found, post, reference } from './checks-fixtures.ts'

const ids = Array.from({ length: 8 }, (_, index) => `source-${index}`)
const facts: SourceFacts = {
  title: 'Asthma',
  publisher: 'WHO',
  year: 2024,
  url: 'https://www.who.int',
  kind: 'factSheet',
}

test('eight different sources pass, wherever the page cites them', () => {
  const table = { _type: 'dataTable', _key: 't', sources: ids.slice(0, 3).map(reference) }
  const card = { _type: 'careCard', _key: 'c', body: [cited('b', 'Call.', ...ids.slice(3, 6))] }
  const page = article(table, card, cited('p', 'So it is.', ...ids.slice(6)))
  expect(found('sources', page)).toEqual([])
})

test('fewer than eight different sources are an error in articles and posts', () => {
  const body = [cited('a', 'Salt.', ...ids.slice(1)), cited('b', 'Salt.', ...ids.slice(1))]
  const finding = {
    level: 'error',
    message: expect.stringContaining('Cites 7 sources; at least 8'),
  }
  expect(found('sources', article(...body))).toMatchObject([{ ...finding, path: ['sections'] }])
  expect(found('sources', post(...body))).toMatchObject([{ ...finding, path: ['body'] }])
})

test('a cited source that does not exist does not count', () => {
  const sources = new Map(ids.slice(1).map((id) => [id, facts]))
  const page = article(cited('a', 'Salt.', ...ids))
  expect(found('sources', page, { sources }).map(({ message }) => message)).toEqual([
    'Cites 7 sources; at least 8 are required. 1 more cited here can’t be found.',
  ])
})

test('an incomplete source is one error, at its first citation', () => {
  const sources = new Map(ids.map((id) => [id, facts]))
  sources.set('source-3', { ...facts, url: '', year: undefined })
  const page = article(cited('a', 'Salt.', ...ids), cited('b', 'Salt.', 'source-3'))
  expect(found('sources', page, { sources })).toMatchObject([
    { message: expect.stringContaining('is missing: year, URL'), excerpt: 'Asthma' },
  ])
})
