import { describe, expect, it } from 'vitest'
import { doiAddress, doisIn, readDoi } from '../../../lib/works/doi.ts'

describe('a pasted DOI', () => {
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
  ])('%j is %j', (text, doi) => {
    expect(readDoi(text)).toBe(doi)
  })

  it.each([
    ...['', 'diabetes', '11.1000/x', '10.1/x', '10.1000/', '10.1000/a b', '10.1000'],
    ...['https://evil.example/10.1000/xyz', 'https://doi.org.evil.example/10.1000/x', '10.1000/%'],
    `10.1000/${'x'.repeat(201)}`,
  ])('%j is none, or reads as what it is', (text) => {
    expect([null, '10.1000/%']).toContain(readDoi(text))
  })

  it('has one lasting address, whatever a registrant put into it', () => {
    expect(doiAddress('10.1000/a#b?c/d')).toBe('https://doi.org/10.1000/a%23b%3Fc/d')
    expect(readDoi(doiAddress('10.1016/s0140-6736(20)30183-5'))).toBe(
      '10.1016/s0140-6736(20)30183-5',
    )
    expect(readDoi(doiAddress('10.1000/a#b?c/d'))).toBe('10.1000/a#b?c/d')
  })
})

describe('DOIs within a text', () => {
  it('are found in their order, each once, without the punctuation of the sentence', () => {
    const text =
      'Smith J. Lancet 2020 (https://doi.org/10.1016/S0140-6736(20)30183-5). See doi:10.1000/xyz; 10.1000/XYZ.'
    expect(doisIn(text)).toEqual(['10.1016/s0140-6736(20)30183-5', '10.1000/xyz'])
    expect(doisIn('Table 10.2/3 of the report')).toEqual([])
  })
})
