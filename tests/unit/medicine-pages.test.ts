import { describe, expect, test } from 'vitest'
import { getNamedMedicines } from '../../lib/content/medicines/named-medicines.ts'
import type { MedicineCardData } from '../../lib/content/medicines/medicines-page.ts'
import { seed } from '../../lib/seed/index.ts'
import { isRecord } from '../../lib/is-record.ts'
import { MEDICINE_SECTIONS } from '../../schemas/medicine-sections.ts'
import { findTextSections } from '../../schemas/sections.ts'
import { above, cards, page, words } from './seed-content.ts'
import { passages, records, strings, text } from './seed-text.ts'

const { documents } = await seed()
const medicines = documents.filter(({ _type }) => _type === 'medicine')
const ids = medicines.map(({ _id }) => _id)

const said = (id: string) =>
  [
    above(id),
    words(id),
    passages({ body: page(id).boxedWarning }).join('\n'),
    ...cards(id, 'emergency', 'urgent'),
  ].join('\n')
const boxed = (id: string) => passages({ body: page(id).boxedWarning }).join('\n')
const under = (id: string, anchor: string) =>
  passages({
    body: findTextSections(records(page(id).body)).find((each) => each.anchor === anchor)?.blocks,
  }).join('\n')

const METFORMIN = 'medicine-metformin'
const INSULIN = 'medicine-insulin'
const ACE = 'medicine-lisinopril-and-ace-inhibitors'
const SSRI = 'medicine-sertraline-and-ssris'
const GLP1 = 'medicine-semaglutide-and-tirzepatide'
const PREP = 'medicine-prep'

test('the seed content has six medicines, each with its own reviewer and one version', () => {
  expect(ids.toSorted()).toEqual([ACE, GLP1, INSULIN, METFORMIN, PREP, SSRI].toSorted())
  for (const id of ids) {
    const own = documents.filter(
      ({ _type, subject }) => _type === 'review' && isRecord(subject) && subject._ref === id,
    )
    expect(own.map(({ decision, summary }) => [decision, summary])).toEqual([
      ['approved', 'First version.'],
    ])
    expect(page(id).publishedAt).toBe('2026-11-28')
  }
})

describe.each(ids)('%s', (id) => {
  test('has every section of a medicine page in order, with names, class, and forms', () => {
    const anchors = findTextSections(records(page(id).body)).map(({ anchor }) => anchor)
    expect(anchors).toEqual(MEDICINE_SECTIONS.map(({ anchor }) => anchor))
    expect(strings(page(id).brandNames).length).toBeGreaterThan(0)
    expect(strings(page(id).forms).length).toBeGreaterThan(0)
    expect(text(page(id).drugClass)).not.toBe('')
  })

  test('says when to call 911, what is urgent, and never to double a dose', () => {
    expect(above(id)).toMatch(/^Call 911/)
    expect(cards(id, 'emergency').length).toBeGreaterThan(0)
    expect(cards(id, 'urgent').length).toBeGreaterThan(0)
    expect(under(id, 'missed-dose')).toMatch(/double dose|two doses at once|two at once/)
  })
})

describe('essential safety facts of the medicine pages', () => {
  test('metformin: boxed warning, eGFR 30, contrast dye, and vitamin B12', () => {
    expect(boxed(METFORMIN)).toMatch(/lactic acidosis[^]*kidney or liver disease, heavy drinking/)
    expect(under(METFORMIN, 'who-should-not')).toMatch(/eGFR is below 30/)
    expect(under(METFORMIN, 'interactions')).toMatch(/Contrast dye:.*48 hours/)
    expect(said(METFORMIN)).toMatch(/vitamin B12/)
  })

  test('insulin: lows, glucagon, pens, storage, and type 1 never without it', () => {
    expect(said(INSULIN)).toMatch(/Never share a pen, needle, or syringe/)
    expect(said(INSULIN)).toMatch(/below 70 mg\/dL[^]*glucagon/)
    expect(under(INSULIN, 'how-to-take')).toMatch(/36°F to 46°F[^]*28 days[^]*freeze/)
    expect(under(INSULIN, 'missed-dose')).toMatch(/In type 1, never go without/)
  })

  test('ACE inhibitors: pregnancy, swelling, potassium, and what never goes with them', () => {
    expect(boxed(ACE)).toMatch(/injure or kill a baby before birth/)
    expect(above(ACE)).toMatch(/face, lips, tongue, or throat swells/)
    for (const part of [/Sacubitril.*36 hours/, /Aliskiren/, /salt substitutes/, /Ibuprofen/])
      expect(under(ACE, 'interactions')).toMatch(part)
    expect(under(ACE, 'side-effects')).toMatch(/dry cough/)
  })

  test('SSRIs: age 24, 988, MAOIs, pimozide, bleeding, serotonin syndrome, and slow stopping', () => {
    expect(boxed(SSRI)).toMatch(/suicidal thoughts.*young adults.*age 24/)
    expect(above(SSRI)).toMatch(/988/)
    for (const part of [/MAOIs:.*14 days apart/, /Pimozide/, /Ibuprofen.*bleeding/])
      expect(under(SSRI, 'interactions')).toMatch(part)
    expect(said(SSRI)).toMatch(/serotonin syndrome/)
    expect(under(SSRI, 'stopping')).toMatch(/Never stop suddenly/)
  })

  test('semaglutide and tirzepatide: thyroid, pancreas, gallbladder, kidneys, pills, pregnancy, sedation', () => {
    expect(boxed(GLP1)).toMatch(/C-cell tumors[^]*medullary thyroid cancer[^]*MEN 2/)
    for (const part of [/pancreatitis/, /under your right ribs/, /kidneys/])
      expect(said(GLP1)).toMatch(part)
    expect(under(GLP1, 'interactions')).toMatch(/Birth control pills:.*tirzepatide.*4 weeks/)
    expect(under(GLP1, 'interactions')).toMatch(/Surgery or sedation/)
    expect(under(GLP1, 'pregnancy')).toMatch(/semaglutide at least 2 months/)
  })

  test('PrEP: hepatitis B, undetected HIV, kidneys and bones, and who must not take Descovy', () => {
    expect(boxed(PREP)).toMatch(/Hepatitis B:[^]*HIV:.*resistant/)
    expect(under(PREP, 'who-should-not')).toMatch(/not take Descovy.*receptive vaginal sex/)
    expect(said(PREP)).toMatch(/kidney function and thin the bones/)
    expect(JSON.stringify(page(PREP).body)).toMatch(/cabotegravir[^]*lenacapavir/)
  })
})

/** As returned by the site's query. */
const listed = medicines.map(({ _id, title, brandNames, otherNames, slug }): MedicineCardData => ({
  ...{ _id, _type: 'medicine', title: text(title), summary: null, icon: null },
  ...{ brandNames: strings(brandNames), otherNames: strings(otherNames) },
  slug: isRecord(slug) ? text(slug.current) : null,
}))
const named = (value: unknown) => getNamedMedicines(value, listed).map(({ _id }) => _id)

describe('links from pages to the medicines in their text', () => {
  test.each([
    ['article-diabetes', [METFORMIN, INSULIN, GLP1]],
    ['article-obesity', [GLP1]],
    ['article-hypertension', [ACE]],
    ['article-depression', [SSRI]],
    ['article-hiv-aids', [PREP]],
    ['takeaway-sick-day-rules', [METFORMIN, INSULIN]],
  ])('%s links to each medicine that it names', (id, expected) => {
    expect(named(page(id))).toEqual(expect.arrayContaining(expected))
  })

  test('medicines are found in paragraphs, cells, and lists, across marks, by any name', () => {
    const block = (...texts: string[]) => ({
      _type: 'block',
      children: texts.map((each) => ({ _type: 'span', text: each })),
    })
    expect(named({ body: [block('Take an AC', 'E inhibitor.')] })).toEqual([ACE])
    expect(named({ body: [{ rows: [{ cells: ['zoloft'] }] }] })).toEqual([SSRI])
    expect(named({ body: [{ _type: 'doDontList', dos: ['ask about Wegovy'] }] })).toEqual([GLP1])
  })

  test('medicines are not found inside other words, in sources, or in related documents', () => {
    expect(named({ summary: 'Preparing proinsulin' })).toEqual([])
    expect(named({ body: [{ sources: [{ title: 'Metformin trial' }] }] })).toEqual([])
    expect(named({ related: [{ title: 'Insulin' }], author: { bio: 'Insulin' } })).toEqual([])
  })
})
