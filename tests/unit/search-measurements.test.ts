import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { findMatches } from '../../lib/search/find-matches.ts'
import { getAdvice, parseMeasurement } from '../../lib/search/measurements.ts'
import { SearchIndex } from '../../lib/search/search-index.ts'
import { indexSeededSite } from '../bench/seeded-search.ts'

let index: SearchIndex
beforeAll(async () => {
  index = await indexSeededSite()
})

describe('measurements in a search query', () => {
  it.each([
    ['190/125', { kind: 'pressure', upper: 190, lower: 125 }],
    ['my bp is 150 over 95', { kind: 'pressure', upper: 150, lower: 95 }],
    ['presión 180 sobre 110', { kind: 'pressure', upper: 180, lower: 110 }],
    ['blood sugar 50', { kind: 'glucose', value: 50, isFasting: false }],
    ['my blood sugar is 400', { kind: 'glucose', value: 400, isFasting: false }],
    ['400 blood sugar', { kind: 'glucose', value: 400, isFasting: false }],
    ['azúcar 300', { kind: 'glucose', value: 300, isFasting: false }],
    ['fasting glucose 110', { kind: 'glucose', value: 110, isFasting: true }],
    ['glucose 3.2 mmol/l', { kind: 'glucose', value: 58, isFasting: false }],
    ['a1c 6.2', { kind: 'a1c', value: 6.2 }],
    ['6.2 A1C', { kind: 'a1c', value: 6.2 }],
    ['hba1c of 48', { kind: 'a1c', value: 6.5 }],
    ['A1C 7,5', { kind: 'a1c', value: 7.5 }],
    ['bmi 32', { kind: 'bmi', value: 32 }],
    ['my BMI is 27.5', { kind: 'bmi', value: 27.5 }],
    ['imc 31', { kind: 'bmi', value: 31 }],
  ])('parseMeasurement understands “%s”', (question, measurement) => {
    expect(parseMeasurement(question)).toEqual(measurement)
  })

  it.each([
    '24/7 help line',
    'open 9/5',
    'type 2 diabetes',
    '911',
    '988',
    'sugar 50 grams a day',
    'how much sugar 25 g',
    'screening at 50',
    'stage 4',
    'b12',
    'covid 19',
    '10/12/2026',
    'a1c',
    'blood sugar 5000',
    '',
  ])('parseMeasurement returns null for “%s”', (question) => {
    expect(parseMeasurement(question)).toBeNull()
  })

  it.each([
    ['blood sugar 50', '/blog/low-blood-sugar#treat-it-the-15-15-rule', 'measurement'],
    ['sugar 65', '/blog/low-blood-sugar#treat-it-the-15-15-rule', null],
    ['sugar 400', '/diseases/high-blood-sugar#emergencies', 'measurement'],
    ['190/125', '/diseases/hypertension#when-to-see-a-provider', 'measurement'],
    ['185/90', '/diseases/hypertension#when-to-see-a-provider', 'measurement'],
    ['150/120', '/diseases/hypertension#when-to-see-a-provider', 'measurement'],
    ['128/78', '/diseases/hypertension#diagnosis', null],
    ['a1c 6.2', '/blog/prediabetes-next-steps#the-numbers', null],
    ['a1c 9', '/diseases/diabetes#diagnosis', null],
    ['fasting glucose 110', '/blog/prediabetes-next-steps#the-numbers', null],
    ['bmi 32', '/diseases/obesity#measuring', null],
    ['bmi 22', '/bmi-calculator', null],
  ])('“%s” has %s as its first result', (question, href, lead) => {
    const answers = findMatches(index, question, { limit: 6 })
    expect(answers.hits[0]?.href).toBe(href)
    expect(answers.lead).toBe(lead)
  })

  it('lead to sections that exist in the seed content, for any value', () => {
    const measurements = fc.oneof(
      fc.record({
        kind: fc.constant('pressure' as const),
        upper: fc.integer({ min: 60, max: 300 }),
        lower: fc.integer({ min: 30, max: 200 }),
      }),
      fc.record({
        kind: fc.constant('glucose' as const),
        value: fc.integer({ min: 15, max: 999 }),
        isFasting: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('a1c' as const), value: fc.double({ min: 3, max: 20 }) }),
      fc.record({ kind: fc.constant('bmi' as const), value: fc.double({ min: 10, max: 90 }) }),
    )
    fc.assert(
      fc.property(measurements, (measurement) => {
        for (const { id, anchor } of getAdvice(measurement).targets) {
          const href = index.find(id, anchor)?.href
          expect(href, id).toBeDefined()
          if (anchor !== null) expect(href).toContain(`#${anchor}`)
        }
      }),
    )
  })

  it('lead to no unpublished page, and to the top of a page whose section is gone', async () => {
    const empty = new SearchIndex()
    expect(findMatches(empty, 'blood sugar 50', { limit: 6 }).hits).toEqual([])
    await empty.put([
      {
        ...{ id: 'post-low-blood-sugar', stamp: '1', type: 'post', href: '/blog/low' },
        ...{ title: 'Lows', label: 'Lows', isSample: false, names: [], keywords: '' },
        ...{ description: '', sections: [] },
      },
    ])
    expect(findMatches(empty, 'blood sugar 50', { limit: 6 }).hits[0]?.href).toBe('/blog/low')
  })
})
