import { article } from '../../article.ts'
import { callToAction } from '../../build.ts'
import { support } from './support.ts'
import { questions } from './questions.ts'
import { howTreatmentsWork } from './how-treatments-work.ts'
import { biology } from './biology.ts'
import { diagnosis } from './diagnosis.ts'
import { livingWithCancer } from './living-with-cancer.ts'
import { riskAndPrevention } from './risk-and-prevention.ts'
import { screening } from './screening.ts'
import { signs } from './signs.ts'
import { treatment } from './treatment.ts'
import { understanding } from './understanding.ts'
import { whenToGetHelp } from './when-to-get-help.ts'

export const cancer = article({
  name: 'cancer',
  title: 'Cancer Guide: Biology, Diagnosis, and Treatment',
  shortTitle: 'Cancer',
  topicName: 'Cancer',
  cardDescription:
    'How cancer starts, which screening tests save lives, and how modern treatments compare.',
  icon: 'ribbon',
  accent: 'green',
  heroAlt:
    'Drawing of a cell seen through a round lens that shines like a sun above a field of flowers.',
  summary:
    'Cancer is a group of diseases in which cells grow out of control. This guide explains the biology, the warning signs, and the screening tests. It compares treatments and tells you where to find support.',
  keyFacts: [
    'About [2 in 5 people](=nci-statistics|2 in 5|people) in the United States will have cancer at some point in their lives. {{nci-statistics}}',
    'About [4 in 10 cancers](=islami-2024|4 in 10|cancers) in US adults are linked to things that can be changed, especially tobacco. {{islami-2024}}',
    'Screening for breast, colorectal, cervical, and lung cancer saves lives in the right age groups. {{uspstf-breast,uspstf-colorectal,uspstf-cervical,uspstf-lung}}',
    'Death rates have fallen by about [one third](=acs-statistics-2026|one third) since 1991. {{acs-statistics-2026}}',
    'Only a tissue sample (biopsy) can confirm most cancers. {{nci-staging}}',
    'If you have black stool or cough up blood, get care the same day. If you vomit blood, call 911. {{niddk-gi-bleeding,nhs-coughing-blood}}',
    'During chemotherapy, a fever of [100.4°F](=asco-fever-2018|100.4|°F) ([38°C](=asco-fever-2018|38|°C)) or higher can be dangerous. Call your team right away. {{asco-fever-2018}}',
  ],
  guidelineNote: 'Based on WHO, National Cancer Institute, and USPSTF guidance',
  author: 'dana-reyes',
  sections: [
    understanding,
    biology,
    riskAndPrevention,
    screening,
    signs,
    diagnosis,
    treatment,
    howTreatmentsWork,
    whenToGetHelp,
    livingWithCancer,
    support,
    questions,
  ],
  condition: {
    name: 'Cancer',
    alternateNames: ['Malignant neoplasm', 'Malignancy', 'Malignant tumor'],
    signs: [
      'New lump',
      'Unexplained bleeding',
      'Unexplained weight loss',
      'Persistent cough or hoarseness',
      'Change in a mole',
      'Change in bowel habits',
    ],
    riskFactors: [
      'Older age',
      'Tobacco use',
      'Excess body weight',
      'Alcohol',
      'Ultraviolet radiation',
      'HPV, hepatitis B, and hepatitis C infection',
      'Inherited gene changes',
    ],
    tests: [
      'Biopsy',
      'Mammography',
      'Colonoscopy and stool tests',
      'Pap and HPV tests',
      'Low-dose CT',
      'Biomarker testing',
    ],
    treatments: [
      'Surgery',
      'Radiation therapy',
      'Chemotherapy',
      'Hormone therapy',
      'Targeted therapy',
      'Immunotherapy',
      'Palliative care',
    ],
    specialties: ['Oncologic', 'PrimaryCare'],
  },
  closingCta: callToAction(
    'Bring your questions to a clinician',
    'Ask about screening, a new sign, or a second opinion.',
    'Find a doctor',
    '/doctor-discovery',
  ),
  related: ['obesity', 'hiv-aids', 'depression'],
  takeaways: ['question-sheet'],
  seoTitle: 'Cancer: biology, screening, diagnosis, and treatment',
  seoDescription:
    'Plain-language cancer guide: how cancer starts, screening ages and harms, stages, treatments compared, and when to call 911. Medically reviewed.',
})
