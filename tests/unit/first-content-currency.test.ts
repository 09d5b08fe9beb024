import { describe, expect, test } from 'vitest'
import { seed } from '../../lib/seed/index.ts'
import { keyFacts, ofType, passages, records, strings, text } from './seed-reading.ts'

/** Statements and sources in the seed content that a newer guideline has superseded. */
const { documents } = await seed()

function page(id: string): Record<string, unknown> {
  const found = documents.find(({ _id }) => _id === id)
  if (!found) throw new Error(`The first content has no “${id}”.`)
  return found
}

const said = (id: string) => passages(page(id)).join('\n')
const rows = (id: string) =>
  ofType(page(id), 'tableRow').map((row) => strings(row.cells).join(' | '))
const row = (id: string, start: RegExp) => rows(id).find((line) => start.test(line)) ?? ''

/** The passages of a page that cite a source. */
function citing(id: string, source: string): string {
  return ofType(page(id), 'block')
    .filter((block) =>
      ofType(block, 'citation').some((mark) =>
        records(mark.sources).some(({ _ref }) => _ref === `source-${source}`),
      ),
    )
    .flatMap((block) => passages({ body: [block] }))
    .join('\n')
}

describe('sources', () => {
  const sources = documents.filter(({ _type }) => _type === 'source')
  const known = sources.map(({ title, url }) => `${text(title)} ${text(url)}`).join('\n')

  test.each([
    ['blood pressure, 2017', /HYP\.0000000000000065|2017 ACC\/AHA/],
    ['stroke, 2019', /STR\.0000000000000211|2019 Update/],
    ['diabetes, 2025', /dc25-|Standards of Care in Diabetes—2025/],
    ['cancer statistics, 2025', /caac\.21871|Cancer statistics, 2025/],
  ])('none is superseded: %s', (_name, superseded) => {
    expect(known).not.toMatch(superseded)
    expect(
      documents.filter(({ guidelineNote }) => /ACC\/AHA.*2017|Care 2025/.test(text(guidelineNote))),
    ).toEqual([])
  })

  test.each([
    ['article-hypertension', 'aha-acc-2025'],
    ['article-diabetes', 'ada-2026-technology'],
    ['article-cancer', 'acs-statistics-2026'],
    ['post-heart-attack-and-stroke-signs', 'stroke-2026'],
    ['post-heart-attack-and-stroke-signs', 'acs-guideline-2025'],
    ['post-heart-attack-and-stroke-signs', 'dyslipidemia-2026'],
    ['post-screening-checklist-by-age', 'dyslipidemia-2026'],
    ['article-obesity', 'who-glp1-2025'],
    ['article-obesity', 'ema-naion-2025'],
  ])('%s rests on %s', (id, source) => {
    expect(citing(id, source)).not.toBe('')
  })

  test('asking about suicide and the signs of depression rest on what was published on them', () => {
    expect(citing('article-depression', 'asking-suicide-2014')).toMatch(/Asking about suicide/)
    expect(citing('post-when-low-mood-is-more', 'asking-suicide-2014')).toMatch(
      /does not put the idea/,
    )
    expect(citing('article-depression', 'dsm-5-tr')).toMatch(/distress.*daily life/)
  })
})

describe('low blood sugar', () => {
  const id = 'post-low-blood-sugar'

  test('a low from a sulfonylurea is watched for 24 hours, a mild low on insulin is not', () => {
    expect(keyFacts(page(id)).join()).toMatch(/sulfonylurea.*at least 24 hours/)
    for (const fact of keyFacts(page(id)))
      if (/24 hours/.test(fact)) expect(fact).not.toMatch(/insulin/)
    expect(said(id)).toMatch(/mild low on your usual dose of insulin, treat it, eat, and check/)
    const [card] = ofType(page(id), 'careCard').filter(({ heading }) =>
      /emergency room, even if you feel well/.test(text(heading)),
    )
    const body = passages({ body: card?.body }).join('\n')
    expect(body).toMatch(/came back[^]*older adult[^]*kidney[^]*more [^\n]*than your dose/)
  })

  test('glucagon may fail after alcohol, and acarbose needs glucose', () => {
    expect(said(id)).toMatch(/Glucagon may not work after alcohol.*Call 911/)
    expect(said(id)).toMatch(/acarbose.*glucose tablets or gel/)
  })

  test('driving follows US advice, on both pages', () => {
    for (const each of [id, 'article-diabetes'])
      expect(citing(each, 'ada-driving-2024')).toMatch(/Below 70 mg\/dL, do not drive/)
    expect(JSON.stringify(documents)).not.toMatch(/dvla/i)
  })
})

test('sleeping pills carry their boxed warning, and are never mixed with alcohol or opioids', () => {
  const pills = citing('post-sleep-and-mood', 'fda-complex-sleep-2019')
  expect(pills).toMatch(/boxed warning.*not fully awake.*died/)
  expect(pills).toMatch(/Never mix sleeping pills with alcohol or opioids/)
})

describe('mood', () => {
  test('the two questions are scored from 0 to 6 over two weeks, with a cut-off of 3', () => {
    const id = 'post-when-low-mood-is-more'
    expect(said(id)).toMatch(/two questions \(PHQ-2\)\. In the past two weeks/)
    expect(said(id)).toMatch(/between 0 and 6/)
    expect(citing(id, 'phq2-2003')).toMatch(/total of 3 or more/)
    expect(said(id)).not.toMatch(/yes to either/)
  })

  test('ages of approval, interactions and the reanalysis of STAR*D are named', () => {
    const words = said('article-depression')
    expect(words).toMatch(/fluoxetine.*age 8.*escitalopram from age 12/)
    expect(words).toMatch(/MAOI.*linezolid/)
    expect(words).toMatch(/bleeding if you also take ibuprofen, aspirin, or blood thinners/)
    expect(citing('article-depression', 'star-d-reanalysis-2023')).toMatch(/about 1 in 3/)
  })
})

describe('weight', () => {
  const id = 'article-obesity'

  test('tirzepatide and birth control pills, pregnancy, sedation and lows are named', () => {
    const words = said(id)
    expect(words).toMatch(/4 weeks when you start and after each dose increase/)
    expect(words).toMatch(/stop semaglutide at least 2 months before/)
    expect(words).toMatch(/Surgery or sedation/)
    expect(words).toMatch(/Insulin or a sulfonylurea.*low blood sugar is more likely/)
  })

  test('the pills that were approved are in the table', () => {
    expect(row(id, /^Semaglutide 25 mg, daily pill/)).not.toBe('')
    expect(row(id, /^Orforglipron/)).not.toBe('')
    expect(row(id, /^Semaglutide 7.2 mg/)).toMatch(/19%.*72 weeks/)
  })

  test('WHO advises GLP-1 medicines under conditions, and not in pregnancy', () => {
    expect(citing(id, 'who-glp1-2025')).toMatch(/long-term.*not during pregnancy.*conditional/)
  })

  test('BMI categories are for adults from 20, percentiles for 2 to 19', () => {
    const bmi = JSON.stringify(page('bmiPage'))
    expect(bmi).toContain('For adults ages 20 and older.')
    expect(bmi).toContain('Children and teens ages 2 to 19.')
    expect(bmi).not.toMatch(/under 18\b|aged 18/)
  })

  test('a low BMI leads to a clinician, and to help with an eating disorder', () => {
    const words = passages({ body: ofType(page('bmiPage'), 'block') }).join('\n')
    expect(words).toMatch(/lost weight without trying/)
    expect(words).toMatch(/eating disorder/)
  })
})

describe('blood pressure', () => {
  const id = 'article-hypertension'

  test('medicine from 130/80 rests on PREVENT, and follows three to six months of changes', () => {
    expect(said(id)).toMatch(/7\.5% or higher.*PREVENT/)
    expect(said(id)).toMatch(/still at 130\/80 mmHg or higher after three to six months/)
    expect(said(id)).not.toMatch(/risk is 10%/)
  })

  test('no alcohol is best, below 120 is encouraged, 1.4 billion have it', () => {
    expect(row(id, /^Less alcohol/)).toMatch(/None is best/)
    expect(said(id)).toMatch(/encourage going below 120/)
    expect(said(id)).toMatch(/1\.4 billion/)
  })

  test.each([
    [/^DASH/, '5–8 mmHg'],
    [/^Less salt/, '6–8 mmHg'],
    [/^More potassium/, '6 mmHg'],
    [/^Brisk activity \(aerobic\)/, '4–8 mmHg'],
    [/^Weight loss/, '6–8 mmHg'],
    [/^Less alcohol/, '4–6 mmHg'],
  ])('what each change brings is what the guideline of 2025 says: %s', (start, fall) => {
    expect(row(id, start)).toContain(fall)
    const [table] = ofType(page(id), 'dataTable').filter(({ caption }) =>
      /Average drop/.test(text(caption)),
    )
    expect(records(table?.bound).map(({ words }) => text(words))).toContain(fall)
    expect(records(table?.sources).map(({ _ref }) => _ref)).toEqual(['source-aha-acc-2025'])
  })

  test('international categories are those of the International Society of Hypertension', () => {
    expect(row(id, /^130–139 or 80–89/)).toMatch(/High-normal, from 130 or 85$/)
    const [table] = ofType(page(id), 'dataTable')
    expect(records(table?.sources).map(({ _ref }) => _ref)).toContain('source-ish-2020')
    expect(JSON.stringify(table)).not.toMatch(/WHO/)
  })

  test('ibuprofen is not added to a water pill and an ACE inhibitor', () => {
    expect(citing(id, 'nsaid-kidney-2013')).toMatch(/ibuprofen.*water pill.*ACE inhibitor/)
  })
})

describe('diabetes', () => {
  const id = 'article-diabetes'

  test('insulin is considered, and a GLP-1 medicine often comes first', () => {
    expect(citing(id, 'ada-2026-medicines')).toMatch(/Insulin is considered when A1C is above 10%/)
    expect(citing(id, 'ada-2026-medicines')).toMatch(/GLP-1 medicine.*before insulin/)
  })

  test('eyes are checked before A1C falls fast', () => {
    expect(citing(id, 'ada-2026-eyes-feet')).toMatch(/A1C drops fast.*retinopathy/)
  })

  test('no age is claimed for teplizumab beyond what its sources say', () => {
    expect(citing(id, 'teplizumab-2019')).toMatch(/In the main trial, in people ages 8 and older/)
    expect(said(id)).toMatch(/approved age may have changed. Ask your clinician/)
  })

  test('vaccines, liver, teeth, driving and fasting are named', () => {
    for (const topic of [/Vaccines:/, /Liver:/, /Teeth:/, /Driving:/, /Fasting/])
      expect(said(id)).toMatch(topic)
  })
})

describe('HIV', () => {
  const id = 'article-hiv-aids'

  test('before PrEP come tests for hepatitis B, and new HIV is ruled out', () => {
    expect(citing(id, 'cdc-prep-clinical')).toMatch(/hepatitis B.*flare/)
    expect(citing(id, 'cdc-prep-clinical')).toMatch(/[Dd]o not start PrEP until.*new HIV/)
  })

  test('lenacapavir has tablets on days 1 and 2', () => {
    expect(row(id, /^Lenacapavir/)).toMatch(/also pills on days 1 and 2/)
  })

  test('what WHO advises on treatment is its advice of 2025', () => {
    const [table] = ofType(page(id), 'dataTable').filter(({ caption }) =>
      /Common treatments/.test(text(caption)),
    )
    expect(records(table?.sources).map(({ _ref }) => _ref)).toEqual([
      'source-dhhs-adult-art',
      'source-who-hiv-2025',
    ])
  })

  test('doxy-PEP and interactions are named', () => {
    expect(citing(id, 'cdc-doxy-pep-2024')).toMatch(/does not prevent HIV/)
    expect(said(id)).toMatch(/Ask a pharmacist before you add anything/)
  })
})

describe('screening', () => {
  const id = 'post-screening-checklist-by-age'

  test.each([
    [/^Hepatitis C/, /18–79/],
    [/^Weak bones/, /Women from 65/],
    [/abdominal aortic aneurysm/, /Men 65–75 who ever smoked/],
    [/^Chlamydia and gonorrhea/, /Women up to 24/],
    [/^Anxiety/, /up to 64/],
    [/statin/, /40–75/],
    [/^Cervical cancer/, /a swab you take yourself/],
  ])('the table has %s', (start, who) => {
    expect(row(id, start)).toMatch(who)
  })

  test('the table does not claim to be all that is advised', () => {
    expect(citing(id, 'uspstf-a-b')).toMatch(
      /for most people.*higher risk.*hepatitis B, syphilis, tuberculosis/,
    )
  })

  test('heart risk is worked out from 30 by the guideline of 2026', () => {
    expect(citing(id, 'dyslipidemia-2026')).toMatch(/from age 30/)
  })

  test('who pays for a swab you take yourself, and from when', () => {
    expect(citing(id, 'hrsa-cervical-2026')).toMatch(/From January 2027/)
  })
})

test('the estimates of cancer are those of 2026', () => {
  expect(citing('article-cancer', 'acs-statistics-2026')).toMatch(
    /2\.1 million new cases and 626,000 deaths are expected in 2026/,
  )
})
