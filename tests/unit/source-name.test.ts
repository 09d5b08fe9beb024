import { expect, test } from 'vitest'
import { documentName } from '../../lib/workflow/rules/document-name.ts'
import { source } from '../../schemas/documents/source.ts'
import { missingFields } from '../../schemas/source-name.ts'

test.each([
  [{ title: 'Diabetes', doi: '10.1000/a' }, 'Diabetes'],
  [
    { title: ' ', doi: '10.1000/a', url: 'https://a.example' },
    'Source without a title (DOI 10.1000/a)',
  ],
  [{ url: 'https://a.example' }, 'Source without a title (https://a.example)'],
  [{}, 'Source without a title'],
])('a source is named by the best that is known of it: %j', (fields, name) => {
  expect(documentName({ _id: 'drafts.a', _type: 'source', ...fields })).toBe(name)
})

const EMPTY = {
  title: undefined,
  publisher: undefined,
  year: undefined,
  kind: undefined,
  status: undefined,
  doi: undefined,
  url: undefined,
}
const getRow = (fields: Readonly<Record<string, unknown>>) =>
  source.preview?.prepare?.({ ...EMPTY, ...fields })

test('a source created from its DOI says in lists what it still needs', () => {
  expect(getRow({ doi: '10.1000/a', url: 'https://doi.org/10.1000/a' })).toMatchObject({
    title: 'Source without a title (DOI 10.1000/a)',
    subtitle: 'To complete: title, publisher, year, type',
  })
})

test('a complete source needs nothing', () => {
  const complete = { title: 'A', publisher: 'B', year: 2024, kind: 'guideline' }
  expect(missingFields(complete)).toEqual([])
  expect(getRow(complete)?.subtitle).toMatch(/^B · 2024/)
})
