import { describe, expect, test } from 'vitest'
import { seed } from '../../lib/seed/index.ts'
import { ofType, passages, text } from './seed-text.ts'

/** Figures verified at their source in November 2026, and figures not found there. */
const { documents } = await seed()
const said = (id: string): string => {
  const page = documents.find(({ _id }) => _id === id)
  if (!page) throw new Error(`The seed content has no “${id}”.`)
  return passages(page).join('\n')
}
const everything = JSON.stringify(documents.filter(({ _type }) => _type !== 'review'))

test.each([
  ['people with diabetes, 2024', /About 38 million|98 million adults|1 in 9 people in the United/],
  ['adults with depression, 2023', /about 1 in 20 adults/],
  ['new cases of cancer, 2022', /20 million new cases in 2022/],
  ['serious events in SPRINT over three years', /52 of every 1,000/],
  ['gallbladder trouble in STEP 1', /26 of every 1,000, compared with 12/],
  ['a page on antidepressants that could not be opened', /informedhealth/],
])('the seed content does not contain the outdated or unverifiable figure: %s', (_name, figure) => {
  expect(everything).not.toMatch(figure)
})

test('statistics come from the latest report', () => {
  expect(said('article-diabetes')).toMatch(/About 40 million people.*115 million.*2 in 5/)
  expect(said('post-prediabetes-next-steps')).toMatch(/More than 2 in 5 US adults have prediabetes/)
  expect(said('article-depression')).toMatch(/about 1 in 18 adults/)
  expect(said('article-cancer')).toMatch(/about 20\.6 million new cases in 2024/)
})

describe('calculated figures and the numbers behind them', () => {
  test('the article explains the calculated events per year in SPRINT', () => {
    expect(said('article-hypertension')).toMatch(/calculated this from.*1\.65% and 2\.19%/)
  })

  test('the figure explains the calculated deaths and cancers of 1,000 men offered PSA tests', () => {
    const cancer = documents.find(({ _id }) => _id === 'article-cancer')
    const [picture] = ofType(cancer, 'iconArray')
    expect(text(picture?.note)).toMatch(/^Calculated from.*21% fewer.*781 men.*27 more cancers/)
  })
})

test('the advice on mood with weight-loss injections follows the FDA statement of 2026', () => {
  expect(said('article-obesity')).toMatch(/FDA looked at 91 trials.*no more common/)
})
