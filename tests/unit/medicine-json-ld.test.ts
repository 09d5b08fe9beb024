import { expect, test } from 'vitest'
import { medicineJsonLd } from '../../lib/content/json-ld/medicine-json-ld.ts'
import type { MedicineData } from '../../lib/content/medicines/medicine.ts'
import { citedFact, person, sourced } from './json-ld-fixtures.ts'

const medicine: MedicineData = {
  _id: 'medicine-1',
  _type: 'medicine',
  title: 'Metformin',
  slug: 'metformin',
  summary: 'A pill for type 2 diabetes.',
  brandNames: ['Glucophage'],
  otherNames: ['Biguanide'],
  drugClass: 'Biguanide',
  forms: ['Tablet', 'Liquid'],
  quickExit: null,
  emergency: null,
  boxedWarning: null,
  facts: null,
  body: sourced.body,
  author: person({ name: 'Dana Reyes' }),
  publishedAt: '2026-11-28',
  lastUpdated: '2026-11-28',
  related: null,
  seo: null,
  review: null,
  revokedAt: null,
  history: [],
  corrections: [],
}
const read = (data: MedicineData): unknown =>
  JSON.parse(
    JSON.stringify(medicineJsonLd(data, { path: '/medicines/metformin', siteName: 'Clearwell' })),
  )

test('a medicine’s structured data is a MedicalWebPage about a Drug with names, class, forms, and sources', () => {
  expect(read(medicine)).toMatchObject({
    '@type': 'MedicalWebPage',
    about: {
      '@type': 'Drug',
      name: 'Metformin',
      proprietaryName: ['Glucophage'],
      alternateName: ['Biguanide'],
      drugClass: { '@type': 'DrugClass', name: 'Biguanide' },
      dosageForm: ['Tablet', 'Liquid'],
    },
    citation: [{ name: 'A trial' }, { name: 'Facts' }],
  })
})

test('a boxed warning becomes the warning of the Drug, and its sources are cited', () => {
  const words = { _type: 'span' as const, _key: 'words', text: 'It can harm.', marks: [] }
  const warning = { ...citedFact, children: [words, ...(citedFact.children ?? [])] }
  const warned = { ...medicine, body: null, boxedWarning: [warning] }
  expect(read(warned)).toMatchObject({
    about: { warning: 'It can harm.' },
    citation: [{ name: 'A count' }],
  })
})

test('the Drug omits missing fields, and a medicine without a name has no Drug', () => {
  expect(read({ ...medicine, title: null })).not.toHaveProperty('about')
  const bare = { ...medicine, brandNames: [], otherNames: null, drugClass: null, forms: [] }
  expect(read(bare)).toMatchObject({ about: { '@type': 'Drug', name: 'Metformin' } })
  expect(read(bare)).not.toHaveProperty('about.proprietaryName')
})
