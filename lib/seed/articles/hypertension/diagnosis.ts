import { careCard, section, table } from '../../build.ts'
import { bullets, h3, steps } from '../../rich-text.ts'

export const diagnosis = section('diagnosis', 'Diagnosis', 'How it is diagnosed', [
  'One high reading is not a diagnosis. A diagnosis is based on the average of two or more readings on two or more days. Readings outside the clinic should confirm it. {{uspstf-hypertension,aha-acc-2025}}',
  table({
    caption: 'Blood pressure categories for adults, measured at the clinic (mmHg)',
    header: ['Upper / lower number', 'United States (AHA/ACC)', 'International (ISH)'],
    rows: [
      '[Below 120 and below 80](=aha-acc-2025|120 and 80) | Normal | Normal',
      '[120–129 and below 80](=aha-acc-2025|120–129 and 80) | Elevated | Normal',
      '[130–139 or 80–89](=aha-acc-2025|130–139 or 80–89) | Stage 1 hypertension | High-normal, from [130](=ish-2020|130) or [85](=ish-2020|85)',
      '[140–159 or 90–99](=ish-2020|140–159 or 90–99) | Stage 2 hypertension | Grade 1 hypertension',
      '[160 or more, or 100 or more](=ish-2020|160 or 100) | Stage 2 hypertension | Grade 2 hypertension',
    ],
    note: 'If your two numbers fall in different rows, the higher row counts. ISH is the International Society of Hypertension.',
    sources: ['aha-acc-2025', 'ish-2020'],
    bound: ['[Stage 2 hypertension](=aha-acc-2025)'],
  }),
  'The cutoffs differ because experts weigh risk, side effects, and cost differently. Risk rises steadily with each step, so no single number is a sharp line. {{ettehad-2016}}',
  h3('How to measure at home'),
  ...steps(
    'Use an upper-arm monitor that has been tested for accuracy. Make sure that the cuff fits your arm.',
    'For 30 minutes beforehand, avoid caffeine, tobacco, and exercise. Use the bathroom first.',
    'Sit for 5 minutes with your back supported, feet flat, and legs uncrossed.',
    'Rest your bare arm on a table, level with your heart. Do not talk.',
    'Take two readings one minute apart, morning and evening, for a week. Write them down. {{aha-acc-2025}}',
  ),
  'In US guidelines, a home average of [130/80 mmHg](=aha-acc-2025|130/80|mmHg) or higher is high. European guidelines use [135/85](=esc-2024|135/85). Wearing a monitor for 24 hours is the most accurate method. {{aha-acc-2025,esc-2024}}',
  h3('Other tests'),
  'Expect tests of your kidneys, potassium, blood sugar, and cholesterol. A urine test and a heart tracing (ECG) look for early damage. Your clinician may estimate your 10-year risk of heart disease and stroke. {{aha-acc-2025,who-hypertension-2021}}',
  careCard('nonUrgent', 'Make an appointment if:', [
    ...bullets(
      '[your home average is 130/80 mmHg](=aha-acc-2025|130/80|mmHg) or higher',
      '[you are 40](=uspstf-hypertension|40) or older and have not been checked in the past year',
      'your medicine makes you dizzy or tired, makes your ankles swell, or gives you a cough',
    ),
    'Pregnant, or gave birth in the past six weeks? Call the same day at [140/90](=acog-preeclampsia|140/90) or higher. Call 911 if [either number reaches 160/110](=acog-preeclampsia|160/110). {{acog-preeclampsia}}',
  ]),
])
