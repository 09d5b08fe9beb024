import { describe, expect, test } from 'vitest'
import { seed } from '../../lib/seed/index.ts'
import { ofType, passages, records, strings, text } from './seed-text.ts'

/**
 * Required wherever a medicine is advised, as a rule for all pages: a page that names one as an option states its boxed
 * warning and who must not take it. Pages that only mention the name are exempt.
 */
const { documents } = await seed()
const pages = documents.filter(({ _type }) => ['article', 'post', 'takeaway'].includes(_type))

/** All text on the page: body, cards and their headings, tables, and charts. */
function said(page: Record<string, unknown>): string {
  const rows = ofType(page, 'tableRow').map(({ cells }) => strings(cells).join(' | '))
  const headings = ofType(page, 'careCard').map(({ heading }) => text(heading))
  const titles = ofType(page, 'callout').map(({ title }) => text(title))
  return [...passages(page), ...headings, ...titles, ...rows].join('\n')
}

/** Rows of tables that compare medicines, where each is an option. */
const getRows = (page: Record<string, unknown>) =>
  ofType(page, 'dataTable').flatMap(({ rows }) =>
    records(rows).map(({ cells }) => strings(cells).join(' | ')),
  )

interface Rule {
  medicine: string
  /** A table row that offers it. */
  row: RegExp
  /** What the page must state. */
  says: readonly RegExp[]
}

const RULES: readonly Rule[] = [
  {
    medicine: 'naltrexone and bupropion',
    row: /^Naltrexone and bupropion/,
    says: [
      /boxed warning: suicidal thoughts/,
      /Not with seizures, opioids, uncontrolled blood pressure, bulimia or anorexia, or an MAOI/,
      /your mood drops/,
      /988/,
    ],
  },
  {
    medicine: 'phentermine and topiramate',
    row: /^Phentermine and topiramate/,
    says: [
      /birth defects, so reliable birth control is needed/,
      /low mood and suicidal thoughts/,
      /Not with glaucoma, an overactive thyroid, or an MAOI/,
    ],
  },
  {
    medicine: 'GLP-1 medicines and tirzepatide',
    row: /^(GLP-1 medicines|Tirzepatide|Semaglutide|Liraglutide)/,
    says: [/medullary thyroid cancer/, /MEN 2/, /[Pp]ancreatitis/i, /[Gg]allstones/],
  },
  {
    medicine: 'SGLT2 inhibitors',
    row: /^SGLT2 inhibitors/,
    says: [
      /ketoacidosis/,
      /even with normal sugar/,
      /Fournier’s gangrene/,
      /pain, redness, or swelling around the genitals with a fever or feeling sick/,
      /planned surgery/,
    ],
  },
  {
    medicine: 'metformin',
    row: /^Metformin/,
    says: [/not used in severe kidney disease/, /vitamin B12/],
  },
  {
    medicine: 'SSRIs',
    row: /^Antidepressants, such as SSRIs/,
    says: [
      /up to age 24.*suicidal thoughts can rise/,
      /Never mix an SSRI with an MAOI/,
      /bleeding/,
      /Never stop suddenly/,
      /bipolar/,
    ],
  },
  {
    medicine: 'ACE inhibitors and ARBs',
    row: /^(ACE inhibitors|ARBs)/,
    says: [
      /not in pregnancy/,
      /Do not take an ACE inhibitor and an ARB together/,
      /face, lips, tongue, or throat swells/,
      /[Hh]igh potassium/,
    ],
  },
  {
    medicine: 'PrEP with tenofovir',
    row: /^Tenofovir DF and emtricitabine/,
    says: [
      /negative HIV test, a hepatitis B test, and a kidney test/,
      /hepatitis B and stop tenofovir pills, it can flare up/,
      /[Dd]o not start PrEP until a virus test has ruled out a new HIV infection/,
      /7 days[^]*21 days/,
    ],
  },
  {
    medicine: 'on-demand PrEP',
    row: /^On-demand PrEP/,
    says: [/Not FDA approved/, /not with hepatitis B/],
  },
  {
    medicine: 'sleeping pills',
    row: /^Prescription sleeping pills/,
    says: [/boxed warning/, /Never mix sleeping pills with alcohol or opioids/],
  },
]

describe.each(RULES)('warnings on pages that offer $medicine', ({ row, says }) => {
  const offering = pages.filter((page) => getRows(page).some((line) => row.test(line)))

  test('at least one page offers the medicine', () => {
    expect(offering.length).toBeGreaterThan(0)
  })

  test.each(says)('every page that offers the medicine says %s', (words) => {
    expect(offering.filter((page) => !words.test(said(page))).map(({ _id }) => _id)).toEqual([])
  })
})

test('every page that recommends an antidepressant has the warning for people up to age 24', () => {
  const naming = pages.filter((page) =>
    /\b(SSRIs?|sertraline|fluoxetine|escitalopram)\b|Medicine takes 4 to 8 weeks/.test(said(page)),
  )
  expect(naming.length).toBeGreaterThan(1)
  const without = naming.filter((page) => !/up to age 24.*suicidal thoughts/.test(said(page)))
  expect(without.map(({ _id }) => _id)).toEqual([])
})

test('every page that names a salt substitute says who must not use one, with the medicines by name', () => {
  const naming = pages.filter((page) => /salt substitute|lower-sodium salt/.test(said(page)))
  expect(naming.length).toBeGreaterThan(1)
  for (const page of naming) {
    for (const word of [
      /kidney disease/,
      /ACE inhibitor/,
      /\bARB\b/,
      /spironolactone/,
      /potassium-sparing/,
    ])
      expect(said(page), `${page._id} ${String(word)}`).toMatch(word)
  }
})

test('the hypertension article names medicines to avoid in pregnancy, and aspirin against preeclampsia', () => {
  const [page] = pages.filter(({ _id }) => _id === 'article-hypertension')
  expect(said(page ?? {})).toMatch(
    /ACE inhibitors, ARBs, atenolol, and spironolactone are among the medicines to avoid in pregnancy/,
  )
  expect(said(page ?? {})).toMatch(/low-dose aspirin in pregnancy to help prevent preeclampsia/)
})

describe('thresholds for a very high blood pressure', () => {
  const WORDS = '180 mmHg or higher on top, or 120 mmHg or higher on the bottom'
  const texts = pages.flatMap((page) =>
    said(page)
      .split('\n')
      .map((line) => `${page._id}: ${line}`),
  )

  test('every page gives the 180 and 120 thresholds in one wording, where either number is enough', () => {
    const named = texts.filter(
      (line) => /\b180\b/.test(line) && /mm ?Hg|reading|pressure|\/120/.test(line),
    )
    // A range in a table that leads to a visit ends there.
    const others = named.filter(
      (line) => !line.includes(WORDS) && !line.includes('130/80 to 180/120'),
    )
    expect(named.length).toBeGreaterThan(8)
    expect(others.filter((line) => !/mg\/dL/.test(line))).toEqual([])
  })

  test('no page joins the two thresholds with a slash', () => {
    expect(texts.filter((line) => /(above|over|from|at) 180\/120/.test(line))).toEqual([])
  })

  test('in pregnancy and after birth, 160 or 110 alone is enough', () => {
    const named = texts.filter((line) => /\b160\b/.test(line) && /pregnan|gave birth/i.test(line))
    expect(named.length).toBeGreaterThan(4)
    for (const line of named)
      expect(line).toMatch(/911|upper number is 160|either number|emergency/)
  })
})

describe('safe wording on suicide', () => {
  const textsByPage = pages.map((page) => [page._id, said(page)] as const)

  test.each(textsByPage)('%s names no lethal amount, speed, or ranking', (_id, words) => {
    expect(words).not.toMatch(/\b(lethal|fatal|deadly) (dose|amount|overdose)/i)
    expect(words).not.toMatch(
      /overdose[^.]*\b(within (hours|minutes)|is often fatal|most dangerous)/i,
    )
    expect(words).not.toMatch(/tricyclic[^.]*overdose|overdose[^.]*tricyclic/i)
    expect(words).not.toMatch(/\b(hang(ing)?|noose|jump(ing)? (from|off)|carbon monoxide)\b/i)
    expect(words).not.toMatch(/commit(ted|s)? suicide|successful suicide|failed attempt/i)
  })

  test.each(textsByPage.filter(([, words]) => /suicid/i.test(words)))(
    '%s names 988',
    (_id, words) => {
      expect(words).toMatch(/988/)
    },
  )
})
