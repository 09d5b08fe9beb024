import { article } from '../../article.ts'
import { callToAction } from '../../build.ts'
import { support } from './support.ts'
import { questions } from './questions.ts'
import { howTreatmentsWork } from './how-treatments-work.ts'
import { diagnosis } from './diagnosis.ts'
import { livingWell } from './living-well.ts'
import { prevention } from './prevention.ts'
import { specialConsiderations } from './special-considerations.ts'
import { treatment } from './treatment.ts'
import { types } from './types.ts'
import { understanding } from './understanding.ts'
import { whenToSeeAProvider } from './when-to-see-a-provider.ts'

export const hypertension = article({
  name: 'hypertension',
  title: 'Hypertension: Prevention, Diagnosis, and Treatment',
  shortTitle: 'High blood pressure',
  topicName: 'Hypertension',
  headerLabel: 'Healthcare Portal',
  cardDescription:
    'What your two numbers mean, how to check them at home, and which treatments protect you.',
  icon: 'gauge',
  accent: 'rose',
  heroAlt: 'Drawing of a heart with a pulse line beside a blood pressure gauge and cuff.',
  summary:
    'High blood pressure rarely causes symptoms, yet it is a leading cause of stroke and heart disease. This guide explains how to measure it, what the numbers mean, and how to bring them down.',
  keyFacts: [
    'Nearly half of US adults have high blood pressure. Only about [1 in 4](=cdc-blood-pressure-facts|1 in 4) of them have it under control. {{cdc-blood-pressure-facts}}',
    'Most people feel nothing. The only way to know is to have your blood pressure checked. {{who-hypertension-fact-sheet}}',
    'In US guidelines, [130/80 mmHg](=aha-acc-2025|130/80|mmHg) or higher is high. In WHO guidance, high starts at [140/90 mmHg](=who-hypertension-fact-sheet|140/90|mmHg). {{aha-acc-2025,who-hypertension-fact-sheet}}',
    'Lowering the upper number by [10 mmHg](=ettehad-2016|10|mmHg|“Every 10 mm Hg reduction in systolic blood pressure”) prevents about [1 in 4 strokes](=ettehad-2016|1 in 4|strokes|Relative risk of stroke 0.73). {{ettehad-2016}}',
    'Less salt, more activity, and little or no alcohol lower blood pressure. Many people also need medicine. {{aha-acc-2025}}',
    'A reading of [180 mmHg or higher on top, or 120 mmHg or higher on the bottom](=aha-acc-2025|180 or 120|mmHg) is very high. If you also have chest pain, weakness, or trouble speaking, call 911. {{aha-acc-2025}}',
    'Pregnant, or gave birth in the past six weeks? Call 911 at [160 mmHg or higher on top, or 110 mmHg or higher on the bottom](=acog-preeclampsia|160 or 110|mmHg). {{acog-preeclampsia}}',
  ],
  guidelineNote: 'Based on the 2025 AHA/ACC guideline and WHO clinical guidelines',
  author: 'dana-reyes',
  sections: [
    understanding,
    types,
    diagnosis,
    treatment,
    howTreatmentsWork,
    specialConsiderations,
    prevention,
    whenToSeeAProvider,
    livingWell,
    support,
    questions,
  ],
  condition: {
    name: 'Hypertension',
    alternateNames: ['High blood pressure', 'Arterial hypertension'],
    signs: ['Usually none', 'Severe headache', 'Chest pain', 'Vision changes'],
    riskFactors: [
      'Older age',
      'Family history',
      'High sodium intake',
      'Obesity',
      'Physical inactivity',
      'Alcohol use',
      'Diabetes and kidney disease',
    ],
    tests: [
      'Office blood pressure measurement',
      'Home blood pressure monitoring',
      '24-hour ambulatory monitoring',
      'Blood and urine tests',
      'Electrocardiogram',
    ],
    treatments: [
      'Lower sodium intake and the DASH eating plan',
      'Physical activity',
      'Thiazide-type diuretics',
      'ACE inhibitors and ARBs',
      'Calcium channel blockers',
    ],
    specialties: ['Cardiovascular', 'PrimaryCare'],
  },
  closingCta: callToAction(
    'Know your numbers? Talk about them',
    'A clinician can go over your home log with you and help you choose a target.',
    'Schedule Consultation',
    '/doctor-discovery',
  ),
  related: ['diabetes', 'obesity', 'depression'],
  takeaways: ['blood-pressure-log', 'question-sheet'],
  seoTitle: 'High blood pressure: numbers, treatment, prevention',
  seoDescription:
    'What blood pressure numbers mean, how to check them at home, targets, medicines with their benefits and harms, and when to call 911. Medically reviewed.',
})
