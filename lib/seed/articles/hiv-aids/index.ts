import { article } from '../../article.ts'
import { callToAction } from '../../build.ts'
import { support } from './support.ts'
import { questions } from './questions.ts'
import { howTreatmentsWork } from './how-treatments-work.ts'
import { evidence } from './evidence.ts'
import { keyPopulations } from './key-populations.ts'
import { livingWithHiv } from './living-with-hiv.ts'
import { prevention } from './prevention.ts'
import { testing } from './testing.ts'
import { treatment } from './treatment.ts'
import { understanding } from './understanding.ts'
import { whenToGetHelp } from './when-to-get-help.ts'

export const hivAids = article({
  name: 'hiv-aids',
  title: 'Comprehensive HIV Guidelines for Key Populations',
  shortTitle: 'HIV and AIDS',
  topicName: 'HIV and AIDS',
  cardDescription: 'Testing, prevention with PrEP and PEP, modern treatment, and respectful care.',
  icon: 'ribbon',
  accent: 'sky',
  heroAlt: 'Drawing of a red awareness ribbon between two open hands.',
  summary:
    'HIV can be prevented and treated. This guide follows WHO guidance for the groups most affected by HIV. It covers testing, prevention, treatment, daily life, and your right to respectful care.',
  keyFacts: [
    'About [1.2 million people](=hiv-gov-statistics|1.2 million|people) in the United States have HIV. About [1 in 8](=hiv-gov-statistics|1 in 8) don’t know they have it. {{hiv-gov-statistics}}',
    'People with an undetectable viral load do not pass HIV to others through sex. {{partner2-2019,who-hiv-fact-sheet}}',
    'Pills or injections before exposure (PrEP) work very well to prevent HIV. {{cdc-prep,uspstf-prep}}',
    'After a possible exposure, start PEP right away, and no later than [72 hours](=cdc-npep-2025|72|hours). {{cdc-npep-2025}}',
    'Everyone ages [15 to 65](=uspstf-hiv-screening|15 to 65) should have at least one HIV test. {{uspstf-hiv-screening}}',
    'With early, steady treatment, people with HIV can live long and healthy lives. {{who-hiv-fact-sheet}}',
  ],
  quickExit: true,
  guidelineNote: 'Based on WHO clinical guidelines for key populations, and US guidelines',
  author: 'malcolm-ellison',
  sections: [
    understanding,
    keyPopulations,
    testing,
    prevention,
    treatment,
    howTreatmentsWork,
    livingWithHiv,
    whenToGetHelp,
    evidence,
    support,
    questions,
  ],
  condition: {
    name: 'HIV infection',
    alternateNames: ['HIV', 'Human immunodeficiency virus infection', 'AIDS'],
    signs: [
      'Fever, rash, and sore throat in early infection',
      'Swollen lymph nodes',
      'Weight loss',
      'Repeated infections',
      'Often none for years',
    ],
    riskFactors: [
      'Sex without protection with a partner whose HIV is not controlled',
      'Sharing needles or other injection equipment',
      'Another sexually transmitted infection',
      'Birth to a parent with untreated HIV',
    ],
    tests: [
      'HIV antigen/antibody test',
      'HIV nucleic acid test',
      'HIV self-test',
      'CD4 count',
      'Viral load',
    ],
    treatments: [
      'Antiretroviral therapy',
      'Pre-exposure prophylaxis',
      'Post-exposure prophylaxis',
      'Prevention of opportunistic infections',
    ],
    specialties: ['Infectious', 'PrimaryCare'],
  },
  closingCta: callToAction(
    'Ask in confidence',
    'If you want a test, PrEP, or treatment, a clinician can help you without judgment.',
    'Find a doctor',
    '/doctor-discovery',
  ),
  related: ['depression', 'cancer'],
  takeaways: ['question-sheet'],
  seoTitle: 'HIV: testing, PrEP, PEP, treatment, and rights',
  seoDescription:
    'HIV guide for key populations: test windows, PrEP and PEP choices, treatment with benefits and harms, U=U, and respectful care. Medically reviewed.',
})
