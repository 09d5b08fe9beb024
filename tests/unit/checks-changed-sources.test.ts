import { expect, test } from 'vitest'
import type { SourceFacts } from '../../lib/workflow/checks/finding.ts'
import { getSourceFacts } from '../../lib/workflow/checks/source-facts.ts'
import { article, cited, found, linked, reference } from './checks-fixtures.ts'

const stored = {
  title: 'A study',
  publisher: 'A journal',
  year: 2020,
  url: 'https://doi.org/10.1000/182',
  kind: 'trial',
}
const known = (status?: string): { sources: ReadonlyMap<string, SourceFacts> } => ({
  sources: new Map([['study', getSourceFacts({ ...stored, status })]]),
})
const page = article(
  cited('a', 'Salt raises blood pressure.', 'study'),
  linked('b', 'a lot', { _type: 'claim', source: reference('study') }),
)
const levels = (status?: string) =>
  found('changedSources', page, known(status)).map(({ level, path }) => [level, path.at(-1)])

test('a current or corrected source may be cited', () => {
  for (const status of [undefined, 'current', 'corrected', 'lost'])
    expect(levels(status)).toEqual([])
})

test('a superseded source is a warning at every citation and claim', () => {
  expect(levels('superseded')).toEqual([
    ['warning', { _key: 'cite' }],
    ['warning', { _key: 'mark' }],
  ])
})

test('a retracted source is an error and blocks the submission for review', () => {
  expect(levels('retracted').map(([level]) => level)).toEqual(['error', 'error'])
})
