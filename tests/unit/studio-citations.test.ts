import { describe, expect, it } from 'vitest'
import { isCiteKey } from '../../studio/editor/citations/cite-key.ts'
import { isEmptyCitation } from '../../studio/editor/citations/cite.ts'
import { createdMessage, readFacts } from '../../studio/editor/citations/new-source.ts'
import { pageNumbers } from '../../studio/editor/citations/citing.tsx'
import { searchSources } from '../../studio/editor/citations/search-sources.ts'
import { readSources, referenceTo } from '../../studio/editor/citations/sources.ts'

const stored = [
  {
    _id: 'who',
    title: 'Diabetes',
    publisher: 'World Health Organization',
    year: 2024,
    url: 'https://www.who.int',
  },
  {
    _id: 'trial',
    title: 'Étude of metformin',
    publisher: 'The Lancet',
    year: 2020,
    url: 'https://doi.org/10.1016/S0140-6736(20)1',
  },
  {
    _id: 'drafts.trial',
    title: 'A trial of metformin',
    publisher: 'The Lancet',
    year: 2020,
    url: 'https://doi.org/10.1016/S0140-6736(20)1',
  },
  { _id: 'drafts.new', url: 'https://doi.org/10.1000/new' },
]
const sources = readSources(stored)
const ids = (typed: string, numbers: ReadonlyMap<string, number> = new Map()) =>
  searchSources(sources, numbers, typed).found.map(({ source }) => source.id)

describe('list of citable sources', () => {
  it('has one entry per source with the draft’s title and its publication state', () => {
    expect(sources.map(({ id, title, isPublic }) => [id, title, isPublic])).toEqual([
      ['trial', 'A trial of metformin', true],
      ['who', 'Diabetes', true],
      ['new', 'Source without a title (https://doi.org/10.1000/new)', false],
    ])
    expect(readSources(null)).toEqual([])
  })

  it('creates a strong reference to a published source, and one that publishing strengthens otherwise', () => {
    expect(referenceTo({ id: 'who', isPublic: true })).toEqual({
      ...{ _type: 'reference', _ref: 'who' },
      _key: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
    expect(referenceTo({ id: 'new', isPublic: false })).toMatchObject({
      ...{ _ref: 'new', _weak: true },
      _strengthenOnPublish: { type: 'source' },
    })
  })
})

describe('source proposed for the selected words', () => {
  const library = readSources([
    { _id: 'bp', title: 'Guideline for the Management of High Blood Pressure', publisher: 'AHA' },
    { _id: 'salt', title: 'Sodium intake and blood pressure in adults', authors: 'He FJ' },
    { _id: 'old', title: 'Sodium reduction and blood pressure', status: 'retracted' },
    { _id: 'bmi', title: 'Body mass index and mortality', publisher: 'The Lancet' },
  ])
  const first = (selected: string, typed = '') => {
    const [match] = searchSources(library, new Map([['bmi', 1]]), typed, selected).found
    return [match?.source.id, match?.isNearest ?? false]
  }

  it('is the current one that shares the most telling words with them', () => {
    expect(first('Eating less sodium lowers your blood pressure.')).toEqual(['salt', true])
    expect(first('How high blood pressure is managed')).toEqual(['bp', true])
  })

  it('is none if only one word is shared, nothing is selected, or something was typed', () => {
    expect(first('Blood tests')).toEqual(['bmi', false])
    expect(first('')).toEqual(['bmi', false])
    expect(first('Eating less sodium lowers your blood pressure.', 'lancet')).toEqual([
      'bmi',
      false,
    ])
  })
})

describe('source search', () => {
  it.each([
    'PMID 31234567',
    'pmid:31234567',
    'https://pubmed.ncbi.nlm.nih.gov/31234567/',
    '31234567',
  ])('for %j finds the source with this PubMed ID', (typed) => {
    const library = readSources([
      { _id: 'other', title: 'Other', pmid: '312' },
      { _id: 'found', title: 'Found', pmid: '31234567' },
    ])
    const { found } = searchSources(library, new Map(), typed)
    expect(found.map(({ source }) => source.id)).toEqual(['found'])
  })

  it.each([
    ['diabetes', ['who']],
    ['lancet 2020', ['trial']],
    ['METFORMIN trial', ['trial']],
    ['étude', []],
    ['10.1016/s0140-6736(20)1', ['trial']],
    ['https://doi.org/10.1016/S0140-6736(20)1', ['trial']],
    ['', ['trial', 'who', 'new']],
  ])('for %j finds %j', (typed, found) => {
    expect(ids(typed)).toEqual(found)
  })

  it('shows the page’s source numbers and lists the page’s sources first', () => {
    const numbers = new Map([
      ['who', 1],
      ['trial', 2],
    ])
    expect(ids('2', numbers)).toEqual(['trial', 'who'])
    expect(ids('[1]', numbers)).toEqual(['who'])
    expect(ids('', numbers)).toEqual(['who', 'trial', 'new'])
  })

  it('offers to create a source for an unknown DOI', () => {
    expect(searchSources(sources, new Map(), 'doi:10.1000/XYZ')).toEqual({
      found: [],
      newDoi: '10.1000/xyz',
    })
    expect(searchSources(sources, new Map(), '10.1000/new').newDoi).toBeNull()
  })
})

describe('pageNumbers', () => {
  const citation = (...refs: string[]) => ({
    ...{ _type: 'citation', _key: refs.join() },
    sources: refs.map((_ref) => ({ _type: 'reference', _key: _ref, _ref })),
  })
  const body = [
    { _type: 'block', _key: 'a', style: 'normal', markDefs: [], children: [citation('b', 'a')] },
    {
      _type: 'block',
      _key: 'b',
      style: 'normal',
      markDefs: [],
      children: [citation('a'), citation('c')],
    },
  ]

  it('numbers the sources in reading order', () => {
    expect([...pageNumbers({ _id: 'p', _type: 'post', body })]).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 3],
    ])
  })

  it('returns no numbers for documents that are not pages', () => {
    expect(pageNumbers({ _id: 'f', _type: 'faq', body }).size).toBe(0)
    expect(pageNumbers(undefined).size).toBe(0)
  })
})

describe('new source', () => {
  it('has only the known facts, without empty fields', () => {
    const work = { title: 'A trial', authors: null, publisher: '', year: 2020, note: 'x' }
    expect(readFacts({ work })).toEqual({ title: 'A trial', year: 2020 })
    expect(readFacts(null)).toEqual({})
  })

  it('the message names the missing fields and the reason that nothing was found', () => {
    expect(createdMessage({ missing: ['type'], lookupError: null })).toBe(
      'It is a draft that still needs its type.',
    )
    expect(
      createdMessage({ missing: ['title', 'type'], lookupError: 'No registry knows it.' }),
    ).toBe(
      'Only the DOI was filled in: No registry knows it. It is a draft that still needs its title and its type.',
    )
  })
})

describe('keyboard shortcut of the source search', () => {
  const press = {
    key: 'f',
    code: 'KeyF',
    altKey: true,
    ctrlKey: true,
    metaKey: false,
    shiftKey: false,
  }

  it.each([
    ['Ctrl+Alt+F', press, true],
    ['⌘⌥F, which types ƒ', { ...press, key: 'ƒ', ctrlKey: false, metaKey: true }, true],
    ['AltGr+F where it types a bracket', { ...press, key: '[' }, false],
    ['Ctrl+F', { ...press, altKey: false }, false],
    ['Alt+F', { ...press, ctrlKey: false }, false],
    ['Ctrl+Alt+Shift+F', { ...press, shiftKey: true }, false],
  ])('is recognized correctly for %s: %#', (_, pressed, isIt) => {
    expect(isCiteKey(pressed)).toBe(isIt)
  })

  it('the source search replaces only an empty citation', () => {
    expect(isEmptyCitation({ _type: 'citation' })).toBe(true)
    expect(isEmptyCitation({ _type: 'citation', sources: [{ _ref: 'a' }] })).toBe(false)
    expect(isEmptyCitation({ _type: 'span', text: '' })).toBe(false)
  })
})
