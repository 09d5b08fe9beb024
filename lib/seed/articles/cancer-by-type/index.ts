import { article } from '../../article.ts'
import { callToAction, UPDATED } from '../../build.ts'
import { call } from '../../emergency-first.ts'
import { bullets } from '../../rich-text.ts'
import { atAGlance } from './at-a-glance.ts'
import { breast } from './breast.ts'
import { colorectal } from './colorectal.ts'
import { lung } from './lung.ts'
import { prostate } from './prostate.ts'
import { questions } from './questions.ts'
import { skin } from './skin.ts'
import { support } from './support.ts'
import { whenToGetHelp } from './when-to-get-help.ts'

export const cancerByType = article({
  name: 'cancer-by-type',
  partOf: 'cancer',
  publishedAt: UPDATED,
  title: 'Five Common Cancers: Breast, Colorectal, Lung, Prostate, and Skin',
  shortTitle: 'Five common cancers',
  topicName: 'Five common cancers',
  cardDescription: 'The basics of breast, colorectal, lung, prostate, and skin cancer.',
  icon: 'ribbon',
  accent: 'violet',
  summary:
    'This page gives the essentials on five common cancers. For each, it tells you the signs, who gets it, which screening test is advised, and how it is treated.',
  emergency: call('Call 911 if:', [
    ...bullets(
      'you vomit blood, or you have black or bloody stool and feel faint',
      'you cough up more than a few spots or streaks of blood',
      'your legs go weak or numb, or you lose control of your bladder or bowels',
    ),
    'Do not drive yourself. {{niddk-gi-bleeding,nhs-coughing-blood,nice-ng234}}',
  ]),
  keyFacts: [
    'Get new signs checked at any age, even if a screening test was normal. {{nice-ng12,cdc-breast-symptoms}}',
    'Screening is for people without signs. It is advised for breast, colorectal, and lung cancer at the right ages. {{uspstf-breast,uspstf-colorectal,uspstf-lung}}',
    'About [1 in 8 women](=acs-statistics-2026|1 in 8|women) get breast cancer in their lifetime. About [1 in 8 men](=acs-statistics-2026|1 in 8|men) get prostate cancer. {{acs-statistics-2026}}',
    'Smoking causes most lung cancers. Quitting helps at any age. {{nci-lung}}',
    'Cancers found early are often easier to treat, and many can be cured. {{nci-breast,nci-colon,nci-melanoma}}',
  ],
  guidelineNote: 'Based on National Cancer Institute and USPSTF guidance',
  author: 'malcolm-ellison',
  sections: [
    atAGlance,
    breast,
    colorectal,
    lung,
    prostate,
    skin,
    whenToGetHelp,
    support,
    questions,
  ],
  condition: {
    name: 'Cancer',
    alternateNames: [
      'Breast cancer',
      'Colorectal cancer',
      'Colon cancer',
      'Lung cancer',
      'Prostate cancer',
      'Skin cancer',
      'Melanoma',
    ],
    signs: ['A new lump', 'Blood in the stool', 'Coughing up blood', 'A changing mole'],
    riskFactors: ['Older age', 'Smoking', 'Family history', 'Ultraviolet light', 'Alcohol'],
    tests: ['Mammogram', 'Stool test', 'Colonoscopy', 'Low-dose CT scan', 'PSA', 'Biopsy'],
    treatments: ['Surgery', 'Radiation', 'Chemotherapy', 'Hormone therapy', 'Immunotherapy'],
    specialties: ['Oncologic', 'PrimaryCare'],
  },
  closingCta: callToAction(
    'Find out which tests fit you',
    'A clinician can go over your age, your family history, and your choices.',
    'Schedule Consultation',
    '/contact',
  ),
  related: ['obesity'],
  takeaways: ['question-sheet'],
  seoTitle: 'Breast, colorectal, lung, prostate, and skin cancer',
  seoDescription:
    'Plain-language overview of five common cancers: signs, who gets them, screening tests and ages, and treatment, with sources. Medically reviewed.',
})
