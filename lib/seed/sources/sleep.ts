import { source } from '../build.ts'

/** Publications on sleep and sleeping medicines, which only the blog cites. */
export const sleepSources = [
  source(
    'acp-insomnia-2016',
    [
      'Management of Chronic Insomnia Disorder in Adults: A Clinical Practice Guideline From the American College of Physicians',
      'Qaseem A et al.',
      'Annals of Internal Medicine',
    ],
    2016,
    'guideline',
    'https://doi.org/10.7326/M15-2175',
  ),
  source(
    'aasm-insomnia-2021',
    [
      'Behavioral and psychological treatments for chronic insomnia disorder in adults: an American Academy of Sleep Medicine clinical practice guideline',
      'Edinger JD et al.',
      'Journal of Clinical Sleep Medicine',
    ],
    2021,
    'guideline',
    'https://doi.org/10.5664/jcsm.8986',
  ),
  source(
    'aasm-sleep-2015',
    [
      'Recommended Amount of Sleep for a Healthy Adult: A Joint Consensus Statement',
      'Watson NF et al.',
      'American Academy of Sleep Medicine and Sleep Research Society, in Sleep',
    ],
    2015,
    'guideline',
    'https://doi.org/10.5665/sleep.4716',
  ),
  source(
    'aasm-drugs-2017',
    [
      'Clinical Practice Guideline for the Pharmacologic Treatment of Chronic Insomnia in Adults: An American Academy of Sleep Medicine Clinical Practice Guideline',
      'Sateia MJ et al.',
      'Journal of Clinical Sleep Medicine',
    ],
    2017,
    'guideline',
    'https://doi.org/10.5664/jcsm.6470',
  ),
  source(
    'beers-2023',
    [
      'American Geriatrics Society 2023 updated AGS Beers Criteria® for potentially inappropriate medication use in older adults',
      '2023 American Geriatrics Society Beers Criteria® Update Expert Panel',
      'Journal of the American Geriatrics Society',
    ],
    2023,
    'guideline',
    'https://doi.org/10.1111/jgs.18372',
  ),
]
