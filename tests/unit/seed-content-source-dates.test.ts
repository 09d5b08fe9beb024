import { describe, expect, test } from 'vitest'
import { seed } from '../../lib/seed/index.ts'
import { keyFacts, ofType, passages, records, strings, text } from './seed-text.ts'

/** Statements and sources in the seed content that a newer guideline has superseded. */
const { documents } = await seed()

function page(id: string): Record<string, unknown> {
  const found = documents.find(({ _id }) => _id === id)
  if (!found) throw new Error(`The seed content has no “${id}”.`)
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

describe('sources of the seed content', () => {
  const sources = documents.filter(({ _type }) => _type === 'source')
  const known = sources.map(({ title, url }) => `${text(title)} ${text(url)}`).join('\n')

  test.each([
    ['blood pressure guideline of 2017', /HYP\.0000000000000065|2017 ACC\/AHA/],
    ['stroke guideline of 2019', /STR\.0000000000000211|2019 Update/],
    ['diabetes standards of 2025', /dc25-|Standards of Care in Diabetes—2025/],
    ['cancer statistics of 2025', /caac\.21871|Cancer statistics, 2025/],
  ])('do not include the superseded %s', (_name, superseded) => {
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
  ])('%s cites %s', (id, source) => {
    expect(citing(id, source)).not.toBe('')
  })

  test('the advice on suicide and the signs of depression cites the research on them', () => {
    expect(citing('article-depression', 'asking-suicide-2014')).toMatch(/Asking about suicide/)
    expect(citing('post-when-low-mood-is-more', 'asking-suicide-2014')).toMatch(
      /does not put the idea/,
    )
    expect(citing('article-depression', 'dsm-5-tr')).toMatch(/distress.*daily life/)
  })
})

describe('low blood sugar', () => {
  const id = 'post-low-blood-sugar'

  test('people watch for low blood sugar for 24 hours after a sulfonylurea, and not after a mild low on insulin', () => {
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

  test('the article says that glucagon may fail after alcohol, and that acarbose requires glucose', () => {
    expect(said(id)).toMatch(/Glucagon may not work after alcohol.*Call 911/)
    expect(said(id)).toMatch(/acarbose.*glucose tablets or gel/)
  })

  test('both pages give the US advice on driving', () => {
    for (const each of [id, 'article-diabetes'])
      expect(citing(each, 'ada-driving-2024')).toMatch(/Below 70 mg\/dL, do not drive/)
    expect(JSON.stringify(documents)).not.toMatch(/dvla/i)
  })
})

test('sleeping pills have their boxed warning and are never mixed with alcohol or opioids', () => {
  const pills = citing('post-sleep-and-mood', 'fda-complex-sleep-2019')
  expect(pills).toMatch(/boxed warning.*not fully awake.*died/)
  expect(pills).toMatch(/Never mix sleeping pills with alcohol or opioids/)
})

describe('mood and depression', () => {
  test('the PHQ-2 covers two weeks, has scores from 0 to 6, and has a cut-off of 3', () => {
    const id = 'post-when-low-mood-is-more'
    expect(said(id)).toMatch(/two questions \(PHQ-2\)\. In the past two weeks/)
    expect(said(id)).toMatch(/between 0 and 6/)
    expect(citing(id, 'phq2-2003')).toMatch(/total of 3 or more/)
    expect(said(id)).not.toMatch(/yes to either/)
  })

  test('the article names the approval ages, interactions, and the STAR*D reanalysis', () => {
    const words = said('article-depression')
    expect(words).toMatch(/fluoxetine.*age 8.*escitalopram from age 12/)
    expect(words).toMatch(/MAOI.*linezolid/)
    expect(words).toMatch(/bleeding if you also take ibuprofen, aspirin, or blood thinners/)
    expect(citing('article-depression', 'star-d-reanalysis-2023')).toMatch(/about 1 in 3/)
  })
})

describe('weight and obesity', () => {
  const id = 'article-obesity'

  test('the article covers tirzepatide with birth control pills, pregnancy, sedation, and low blood sugar', () => {
    const words = said(id)
    expect(words).toMatch(/4 weeks when you start and after each dose increase/)
    expect(words).toMatch(/stop semaglutide at least 2 months before/)
    expect(words).toMatch(/Surgery or sedation/)
    expect(words).toMatch(/Insulin or a sulfonylurea.*low blood sugar is more likely/)
  })

  test('the table lists the approved pills', () => {
    expect(row(id, /^Semaglutide 25 mg, daily pill/)).not.toBe('')
    expect(row(id, /^Orforglipron/)).not.toBe('')
    expect(row(id, /^Semaglutide 7.2 mg/)).toMatch(/19%.*72 weeks/)
  })

  test('the WHO advises GLP-1 medicines conditionally, and not in pregnancy', () => {
    expect(citing(id, 'who-glp1-2025')).toMatch(/long-term.*not during pregnancy.*conditional/)
  })

  test('BMI categories are for adults from 20, and percentiles are for ages 2 to 19', () => {
    const bmi = JSON.stringify(page('bmiPage'))
    expect(bmi).toContain('For adults ages 20 and older.')
    expect(bmi).toContain('Children and teens ages 2 to 19.')
    expect(bmi).not.toMatch(/under 18\b|aged 18/)
  })

  test('the advice for a low BMI is to see a clinician and to get help with an eating disorder', () => {
    const words = passages({ body: ofType(page('bmiPage'), 'block') }).join('\n')
    expect(words).toMatch(/lost weight without trying/)
    expect(words).toMatch(/eating disorder/)
  })
})

describe('blood pressure', () => {
  const id = 'article-hypertension'

  test('medicine from 130/80 depends on the PREVENT risk and follows three to six months of changes', () => {
    expect(said(id)).toMatch(/7\.5% or higher.*PREVENT/)
    expect(said(id)).toMatch(/still at 130\/80 mmHg or higher after three to six months/)
    expect(said(id)).not.toMatch(/risk is 10%/)
  })

  test('the article says that no alcohol is best, below 120 is encouraged, and 1.4 billion people are affected', () => {
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
  ])('the effect of each change matches the guideline of 2025: %s', (start, fall) => {
    expect(row(id, start)).toContain(fall)
    const [table] = ofType(page(id), 'dataTable').filter(({ caption }) =>
      /Average drop/.test(text(caption)),
    )
    expect(records(table?.bound).map(({ words }) => text(words))).toContain(fall)
    expect(records(table?.sources).map(({ _ref }) => _ref)).toEqual(['source-aha-acc-2025'])
  })

  test('the international categories come from the International Society of Hypertension', () => {
    expect(row(id, /^130–139 or 80–89/)).toMatch(/High-normal, from 130 or 85$/)
    const [table] = ofType(page(id), 'dataTable')
    expect(records(table?.sources).map(({ _ref }) => _ref)).toContain('source-ish-2020')
    expect(JSON.stringify(table)).not.toMatch(/WHO/)
  })

  test('the article warns against ibuprofen with a water pill and an ACE inhibitor', () => {
    expect(citing(id, 'nsaid-kidney-2013')).toMatch(/ibuprofen.*water pill.*ACE inhibitor/)
  })
})

describe('diabetes', () => {
  const id = 'article-diabetes'

  test('insulin is an option, and a GLP-1 medicine often comes before it', () => {
    expect(citing(id, 'ada-2026-medicines')).toMatch(/Insulin is considered when A1C is above 10%/)
    expect(citing(id, 'ada-2026-medicines')).toMatch(/GLP-1 medicine.*before insulin/)
  })

  test('eyes are checked before a fast drop of the A1C', () => {
    expect(citing(id, 'ada-2026-eyes-feet')).toMatch(/A1C drops fast.*retinopathy/)
  })

  test('the article states no age for teplizumab beyond the sources', () => {
    expect(citing(id, 'teplizumab-2019')).toMatch(/In the main trial, in people ages 8 and older/)
    expect(said(id)).toMatch(/approved age may have changed. Ask your clinician/)
  })

  test('the article covers vaccines, liver, teeth, driving, and fasting', () => {
    for (const topic of [/Vaccines:/, /Liver:/, /Teeth:/, /Driving:/, /Fasting/])
      expect(said(id)).toMatch(topic)
  })
})

describe('HIV', () => {
  const id = 'article-hiv-aids'

  test('tests for hepatitis B and new HIV come before PrEP', () => {
    expect(citing(id, 'cdc-prep-clinical')).toMatch(/hepatitis B.*flare/)
    expect(citing(id, 'cdc-prep-clinical')).toMatch(/[Dd]o not start PrEP until.*new HIV/)
  })

  test('lenacapavir requires pills on days 1 and 2', () => {
    expect(row(id, /^Lenacapavir/)).toMatch(/also pills on days 1 and 2/)
  })

  test('the treatment table cites the WHO recommendations of 2025', () => {
    const [table] = ofType(page(id), 'dataTable').filter(({ caption }) =>
      /Common treatments/.test(text(caption)),
    )
    expect(records(table?.sources).map(({ _ref }) => _ref)).toEqual([
      'source-dhhs-adult-art',
      'source-who-hiv-2025',
    ])
  })

  test('the article covers doxy-PEP and interactions', () => {
    expect(citing(id, 'cdc-doxy-pep-2024')).toMatch(/does not prevent HIV/)
    expect(said(id)).toMatch(/Ask a pharmacist before you add anything/)
  })
})

describe('screening checklist', () => {
  const id = 'post-screening-checklist-by-age'

  test.each([
    [/^Hepatitis C/, /18–79/],
    [/^Weak bones/, /Women from 65/],
    [/abdominal aortic aneurysm/, /Men 65–75 who ever smoked/],
    [/^Chlamydia and gonorrhea/, /Women up to 24/],
    [/^Anxiety/, /up to 64/],
    [/statin/, /40–75/],
    [/^Cervical cancer/, /a swab you take yourself/],
  ])('the screening table lists %s with the recommended group', (start, who) => {
    expect(row(id, start)).toMatch(who)
  })

  test('the screening table does not claim to be complete', () => {
    expect(citing(id, 'uspstf-a-b')).toMatch(
      /for most people.*higher risk.*hepatitis B, syphilis, tuberculosis/,
    )
  })

  test('heart risk is estimated from age 30, based on the guideline of 2026', () => {
    expect(citing(id, 'dyslipidemia-2026')).toMatch(/from age 30/)
  })

  test('the article says who pays for a self-collected swab, and from when', () => {
    expect(citing(id, 'hrsa-cervical-2026')).toMatch(/From January 2027/)
  })
})

test('the cancer estimates are for 2026', () => {
  expect(citing('article-cancer', 'acs-statistics-2026')).toMatch(
    /2\.1 million new cases and 626,000 deaths are expected in 2026/,
  )
})
