import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  doiAddress,
  getDoi,
  extractDois,
  parseDoi,
  withoutDois,
} from '../../../lib/bibliography/doi.ts'

describe('pasted DOI', () => {
  it.each([
    ['10.1000/xyz123', '10.1000/xyz123'],
    ['  10.1001/JAMA.2020.1585\n', '10.1001/jama.2020.1585'],
    ['doi:10.1000/xyz', '10.1000/xyz'],
    ['DOI: 10.1000/xyz', '10.1000/xyz'],
    ['https://doi.org/10.1000/xyz', '10.1000/xyz'],
    ['http://dx.doi.org/10.1000/xyz?utm=1#top', '10.1000/xyz'],
    ['doi.org/10.1000/xyz', '10.1000/xyz'],
    ['https://doi.org/10.1002%2F14651858.cd1', '10.1002/14651858.cd1'],
    ['10.1016/S0140-6736(20)30183-5', '10.1016/s0140-6736(20)30183-5'],
    ['10.1000/xyz.', '10.1000/xyz'],
    ['10.1000/xyz).', '10.1000/xyz'],
    ['10.1000.10/abc/def', '10.1000.10/abc/def'],
  ])('%j is parsed as %j', (text, doi) => {
    expect(parseDoi(text)).toBe(doi)
  })

  it.each([
    ...['', 'diabetes', '11.1000/x', '10.1/x', '10.1000/', '10.1000/a b', '10.1000'],
    ...['https://evil.example/10.1000/xyz', 'https://doi.org.evil.example/10.1000/x', '10.1000/%'],
    `10.1000/${'x'.repeat(201)}`,
  ])('%j is not a DOI or is parsed literally', (text) => {
    expect([null, '10.1000/%']).toContain(parseDoi(text))
  })

  it('has one permanent URL for any suffix', () => {
    expect(doiAddress('10.1000/a#b?c/d')).toBe('https://doi.org/10.1000/a%23b%3Fc/d')
    expect(parseDoi(doiAddress('10.1016/s0140-6736(20)30183-5'))).toBe(
      '10.1016/s0140-6736(20)30183-5',
    )
    expect(parseDoi(doiAddress('10.1000/a#b?c/d'))).toBe('10.1000/a#b?c/d')
  })
})

describe('DOIs within a text', () => {
  it('are found in order, each once, without sentence punctuation', () => {
    const text =
      'Smith J. Lancet 2020 (https://doi.org/10.1016/S0140-6736(20)30183-5). See doi:10.1000/xyz; 10.1000/XYZ.'
    expect(extractDois(text)).toEqual(['10.1016/s0140-6736(20)30183-5', '10.1000/xyz'])
    expect(extractDois('Table 10.2/3 of the report')).toEqual([])
  })
})

/** As publishers in the 1990s created them, from the issue, the page, and a check character. */
const SICIS = [
  '10.1002/(SICI)1097-0258(19980515)17:9<981::AID-SIM510>3.0.CO;2-N',
  '10.1002/(SICI)1096-8644(199706)103:2<141::AID-AJPA1>3.0.CO;2-#',
  '10.1002/1097-0142(19930301)71:5<1879::AID-CNCR2820710525>3.0.CO;2-5',
  '10.1175/1520-0469(1993)050<0002:ABCDEF>2.0.CO;2',
]

/** Ways in which the same DOI is written. */
const WRITTEN: Readonly<Record<string, (doi: string) => string>> = {
  'as a plain DOI': (doi) => doi,
  'in lowercase': (doi) => doi.toLowerCase(),
  'with whitespace around it': (doi) => `\u00a0 ${doi}\n`,
  'after “doi:”': (doi) => `doi:${doi}`,
  'after “DOI ”': (doi) => `DOI ${doi}`,
  'as an info URI': (doi) => `info:doi/${doi}`,
  'as a URL without encoding': (doi) => `https://doi.org/${doi}`,
  'as an encoded URL': (doi) => `https://doi.org/${encodeURIComponent(doi)}`,
  'as a URL encoded twice': (doi) =>
    `https://doi.org/${encodeURIComponent(encodeURIComponent(doi))}`,
  'as a URL with tracking parameters': (doi) =>
    `https://dx.doi.org/${encodeURIComponent(doi)}?utm_source=mail&utm_medium=x`,
  'as a URL with a fragment': (doi) => `http://doi.org/${encodeURIComponent(doi)}#abstract`,
  'without the protocol': (doi) => `doi.org/${encodeURIComponent(doi)}?utm_source=mail`,
  'after a resolver URL and “doi:”': (doi) => `https://doi.org/doi:${doi}`,
  'with tracking parameters': (doi) => `${doi}?utm_source=mail`,
  'with HTML entities': (doi) => doi.replace('<', '&lt;').replace('>', '&gt;'),
  'with numeric HTML entities': (doi) => doi.replace('<', '&#60;').replace('>', '&#x3E;'),
  'with HTML entities escaped twice': (doi) =>
    doi.replace('<', '&amp;lt;').replace('>', '&amp;gt;'),
  'with zero-width spaces': (doi) => `\u200b${doi.replace('/', '/\u200b')}\ufeff`,
  'with nonbreaking hyphens': (doi) => doi.replaceAll('-', '\u2011'),
  'at the end of a sentence': (doi) => `${doi}.`,
  'in angle brackets': (doi) => `<https://doi.org/${doi}>`,
}

describe.each([...SICIS, '10.1016/S0140-6736(20)30183-5', '10.1000/xyz-1'])('DOI %s', (doi) => {
  it.each(Object.entries(WRITTEN))('is parsed completely %s', (_, write) => {
    expect(parseDoi(write(doi))).toBe(doi.toLowerCase())
  })

  it.each(Object.entries(WRITTEN))('is found within a text %s', (_, write) => {
    const text = `Smith J. Stat Med 1998 (see ${write(doi)}), and others.`
    expect(extractDois(text)).toEqual([doi.toLowerCase()])
    expect(withoutDois(write(doi))).toBe('')
  })

  it('is found in a publisher’s URL with anything after it', () => {
    const encoded = encodeURIComponent(doi)
    for (const more of ['', '?cookieSet=1', '#sec-1', '/full', '/abstract?x=1', '/pdf/download'])
      expect(extractDois(`https://www.example.org/doi/${encoded}${more}`), more).toEqual(
        /^\//.test(more) && doi.includes('<') ? [] : [doi.toLowerCase()],
      )
  })

  it('is parsed the same from its URL and its plain form', () => {
    expect(parseDoi(doiAddress(doi.toLowerCase()))).toBe(doi.toLowerCase())
    expect(getDoi({ url: doiAddress(doi.toLowerCase()) })).toBe(doi.toLowerCase())
    expect(getDoi({ doi: doi.toLowerCase() })).toBe(doi.toLowerCase())
  })
})

describe('truncated DOI', () => {
  it.each(SICIS)('is not parsed as a shorter DOI: %s', (doi) => {
    for (let end = doi.indexOf('<') + 1; end < doi.lastIndexOf(';') + 2; end += 1) {
      expect(parseDoi(doi.slice(0, end)), doi.slice(0, end)).toBeNull()
      expect(extractDois(`see ${doi.slice(0, end)} there`), doi.slice(0, end)).toEqual([])
    }
    expect(extractDois(`see ${doi.slice(0, doi.indexOf('<'))}<br>`)).toEqual([])
  })
})

describe('several DOIs in one text', () => {
  it.each([', ', ';', ',', ' | ', '\n', ' and '])(
    'are all found with the separator %j',
    (between) => {
      const dois = [
        '10.1000/a',
        '10.1002/(SICI)1097-0258(19980515)17:9<981::AID-SIM510>3.0.CO;2-N',
        '10.1000/b',
      ]
      expect(extractDois(dois.join(between))).toEqual(dois.map((doi) => doi.toLowerCase()))
      expect(parseDoi(dois.join(between))).toBeNull()
    },
  )
})

describe('any DOI', () => {
  const suffix = fc.stringMatching(/^[a-z0-9][a-z0-9()._/:-]{0,30}[a-z0-9]$/)
  const sici = fc
    .tuple(
      ...[fc.stringMatching(/^\d{4}-\d{3}[\dX]$/), fc.stringMatching(/^\d{4}(?:\d\d)?$/)],
      ...[fc.stringMatching(/^\d{1,3}:\d{1,2}$/), fc.stringMatching(/^[A-Z0-9:-]{1,20}$/)],
      fc.stringMatching(/^[A-Z0-9#]$/),
    )
    .map(
      ([issn, date, issue, page, check]) =>
        `(SICI)${issn}(${date})${issue}<${page}>3.0.CO;2-${check}`,
    )
  const registrant = fc.stringMatching(/^10\.\d{4,5}$/)
  const dois = fc
    .tuple(registrant, fc.oneof(suffix, sici))
    .map(([number, rest]) => `${number}/${rest}`)
    // An unmatched closing bracket belongs to the sentence.
    .filter((doi) => parseDoi(doi) === doi.toLowerCase())

  it('is parsed as itself in any notation', () => {
    fc.assert(
      fc.property(dois, fc.constantFrom(...Object.values(WRITTEN)), (doi, write) => {
        expect(parseDoi(write(doi))).toBe(doi.toLowerCase())
        expect(extractDois(`See ${write(doi)} there.`)).toEqual([doi.toLowerCase()])
      }),
    )
  })

  it('is parsed the same when parsed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'10./ab<>?#&;=%()-:') }), (rest) => {
        const doi = parseDoi(`10.1000/${rest}`)
        if (doi !== null) {
          expect(parseDoi(doi)).toBe(doi)
          expect(parseDoi(doiAddress(doi))).toBe(doi)
        }
      }),
    )
  })
})
