import { describe, expect, it } from 'vitest'
import { readCrossref, readDataCite } from '../../../lib/bibliography/work.ts'

const NOTHING = { title: null, authors: null, publisher: null, year: null }

describe('readCrossref', () => {
  it('returns title, authors, journal, and year', () => {
    const message = {
      title: ['Effect of <i>metformin</i> &amp; diet\n on weight'],
      subtitle: ['A trial'],
      author: [
        { given: 'Jane Q.', family: 'Smith' },
        { name: 'The Trial Group' },
        ...Array.from({ length: 6 }, (_, index) => ({ given: 'A', family: `Name${index}` })),
      ],
      'container-title': ['The Journal'],
      publisher: 'A House',
      issued: { 'date-parts': [[2021, 3, 1]] },
    }
    expect(readCrossref({ message })).toEqual({
      title: 'Effect of metformin & diet on weight: A trial',
      authors: 'Smith JQ, The Trial Group, Name0 A, Name1 A, Name2 A, Name3 A, et al.',
      publisher: 'The Journal',
      year: 2021,
    })
  })

  it('returns the publisher when there is no journal, and null for missing data', () => {
    expect(readCrossref({ message: { publisher: 'A House', title: [] } })).toEqual({
      ...NOTHING,
      publisher: 'A House',
    })
    expect(readCrossref({ message: { issued: { 'date-parts': [[null]] }, author: 'x' } })).toEqual(
      NOTHING,
    )
    for (const odd of [null, [], 'x', {}, { message: 3 }]) expect(readCrossref(odd)).toBeNull()
  })

  it('never truncates a value, so that the form can report its length', () => {
    const message = { title: ['x'.repeat(900)], publisher: 'y'.repeat(1001) }
    expect(readCrossref({ message })).toEqual({ ...NOTHING, title: 'x'.repeat(900) })
  })
})

describe('readDataCite', () => {
  it('returns title, creators, publisher, and year', () => {
    const attributes = {
      titles: [{ title: 'Global estimates' }],
      creators: [{ name: 'Jones, Kim', familyName: 'Jones', givenName: 'Kim' }, { name: 'WHO' }],
      publisher: { name: 'Zenodo' },
      publicationYear: 2019,
    }
    const work = { title: 'Global estimates', authors: 'Jones K, WHO', publisher: 'Zenodo' }
    expect(readDataCite({ data: { attributes } })).toEqual({ ...work, year: 2019 })
    expect(readDataCite({ data: { attributes: { publisher: 'Zenodo' } } })).toEqual({
      ...NOTHING,
      publisher: 'Zenodo',
    })
    for (const odd of [null, {}, { data: [] }]) expect(readDataCite(odd)).toBeNull()
  })
})
