import { article } from '../../article.ts'
import { callToAction, UPDATED } from '../../build.ts'
import { call } from '../../emergency-first.ts'
import { bullets } from '../../rich-text.ts'
import { a1c } from './a1c.ts'
import { beforeYouRead } from './before-you-read.ts'
import { cholesterol } from './cholesterol.ts'
import { kidneys } from './kidneys.ts'
import { nextSteps } from './next-steps.ts'
import { questions } from './questions.ts'
import { support } from './support.ts'
import { whenToGetHelp } from './when-to-get-help.ts'

export const testResults = article({
  name: 'test-results',
  partOf: 'diabetes',
  publishedAt: UPDATED,
  title: 'Understanding Your A1C, Kidney, and Cholesterol Results',
  shortTitle: 'Understanding test results',
  topicName: 'Understanding test results',
  cardDescription: 'What A1C, eGFR, urine albumin, and cholesterol numbers mean.',
  icon: 'clipboard',
  accent: 'teal',
  summary:
    'Blood and urine tests show how diabetes affects your body. This page explains A1C, kidney, and cholesterol results in plain words, with tables of numbers and what to do next.',
  emergency: call('Call 911 and do not wait for a test result if you have:', [
    ...bullets(
      'chest pain, trouble breathing, weakness on one side, or trouble speaking',
      'diabetes and new confusion, drowsiness, or fast breathing with vomiting',
      'severe belly pain that does not stop',
    ),
    'No test result can rule out an emergency at home. {{cdc-heart-attack,cdc-stroke-signs,hyperglycemic-crises-2024}}',
  ]),
  keyFacts: [
    'A1C shows your average blood sugar over about [3 months](=niddk-a1c|3|months). It is [6.5%](=ada-2026-diagnosis|6.5|%) or higher in diabetes. Many adults aim below [7%](=ada-2026-goals|7|%). {{niddk-a1c,ada-2026-diagnosis,ada-2026-goals}}',
    'Two tests check your kidneys: eGFR in blood, and albumin in urine. You need both, because either can be the first to change. {{kdigo-2024,ada-2026-kidney}}',
    'Kidney disease means changes that last at least [3 months](=kdigo-2024|3|months). One unusual result is a reason to repeat the test. {{kdigo-2024}}',
    'LDL is the cholesterol that clogs arteries. With diabetes, the goal is often below [70 mg/dL](=ada-2026-heart|70|mg/dL). {{ada-2026-heart,dyslipidemia-2026}}',
    'A number is one piece of the picture. Your age, other conditions, and medicines change what it means for you. {{ada-2026-goals,kdigo-2024}}',
  ],
  guidelineNote:
    'Based on the American Diabetes Association Standards of Care 2026, KDIGO 2024, and the ACC/AHA dyslipidemia guideline of 2026',
  author: 'dana-reyes',
  sections: [
    beforeYouRead,
    a1c,
    kidneys,
    cholesterol,
    whenToGetHelp,
    nextSteps,
    support,
    questions,
  ],
  condition: {
    name: 'Diabetes mellitus',
    alternateNames: ['A1C', 'eGFR', 'Urine albumin (UACR)', 'Cholesterol test', 'Lab results'],
    signs: [],
    riskFactors: [],
    tests: ['A1C', 'eGFR', 'Urine albumin-to-creatinine ratio', 'Lipid panel'],
    treatments: [],
    specialties: ['Endocrine', 'PrimaryCare'],
  },
  closingCta: callToAction(
    'Go over your results with someone',
    'A clinician can tell you which numbers matter most for you.',
    'Schedule Consultation',
    '/contact',
  ),
  related: ['high-blood-sugar', 'hypertension'],
  takeaways: ['question-sheet'],
  seoTitle: 'A1C, kidney, and cholesterol results explained',
  seoDescription:
    'Plain-language guide to A1C, kidney (eGFR, urine albumin), and cholesterol results: what the numbers mean, what can change them, and what to do next. Medically reviewed.',
})
