import { article } from '../../article.ts'
import { callToAction, UPDATED } from '../../build.ts'
import { call } from '../../emergency-first.ts'
import { bullets } from '../../rich-text.ts'
import { emergencies } from './emergencies.ts'
import { ketones } from './ketones.ts'
import { normalSugar } from './normal-sugar.ts'
import { questions } from './questions.ts'
import { sickDays } from './sick-days.ts'
import { support } from './support.ts'
import { treatment } from './treatment.ts'
import { understanding } from './understanding.ts'

export const highBloodSugar = article({
  name: 'high-blood-sugar',
  partOf: 'diabetes',
  publishedAt: UPDATED,
  title: 'High Blood Sugar and Ketoacidosis (DKA)',
  shortTitle: 'High blood sugar and DKA',
  topicName: 'High blood sugar and DKA',
  cardDescription: 'Signs of high blood sugar, what ketone results mean, and when to call 911.',
  icon: 'drop',
  accent: 'teal',
  summary:
    'Blood sugar that stays too high can become an emergency. This page explains the signs, what ketone results mean, what to do on sick days, and when to call 911.',
  emergency: call('Call 911 if someone with diabetes:', [
    ...bullets(
      'cannot be woken, has a seizure, or is newly confused or drowsy',
      'breathes fast and deep, or has fruity breath',
      'vomits, or has belly pain, with high blood sugar or ketones',
    ),
    'With an SGLT2 medicine, such as empagliflozin or dapagliflozin, these signs count even with normal sugar. {{hyperglycemic-crises-2024,cdc-dka}}',
    'Never put food or drink in the mouth of someone who cannot swallow. {{ada-2026-goals}}',
  ]),
  keyFacts: [
    'Check ketones when you are sick, or when your blood sugar is [240 mg/dL](=cdc-dka|240|mg/dL) or higher. {{cdc-dka}}',
    'Diabetic ketoacidosis (DKA) can start within a day. It mostly happens in type 1 diabetes, but it can happen in type 2. {{hyperglycemic-crises-2024,cdc-dka}}',
    'Go to an emergency room if blood ketones are [3 mmol/L](=hyperglycemic-crises-2024|3|mmol/L) or higher, or a urine strip shows large ketones. {{nhs-dka,hyperglycemic-crises-2024}}',
    'With an SGLT2 medicine, DKA can happen even when blood sugar is near normal. {{fda-sglt2-2015,hyperglycemic-crises-2024}}',
    'Never stop long-acting insulin when you are sick, even if you cannot eat. {{hyperglycemic-crises-2024}}',
  ],
  guidelineNote:
    'Based on the American Diabetes Association Standards of Care 2026 and the consensus report on hyperglycemic crises',
  author: 'dana-reyes',
  sections: [
    understanding,
    ketones,
    emergencies,
    normalSugar,
    sickDays,
    treatment,
    support,
    questions,
  ],
  condition: {
    name: 'Diabetic ketoacidosis',
    alternateNames: ['DKA', 'Ketoacidosis', 'Hyperglycemia', 'Hyperosmolar hyperglycemic state'],
    signs: [
      'Strong thirst',
      'Frequent urination',
      'Vomiting',
      'Belly pain',
      'Fast, deep breathing',
    ],
    riskFactors: ['Missed insulin', 'Infection', 'SGLT2 medicines', 'Type 1 diabetes'],
    tests: ['Blood glucose', 'Blood ketones', 'Urine ketones'],
    treatments: ['Fluids into a vein', 'Insulin', 'Potassium'],
    specialties: ['Endocrine', 'PrimaryCare'],
  },
  closingCta: callToAction(
    'Make a sick-day plan while you are well',
    'A clinician can write down your limits for sugar and ketones.',
    'Schedule Consultation',
    '/contact',
  ),
  related: ['glucagon', 'test-results'],
  takeaways: ['sick-day-rules', 'low-blood-sugar-plan'],
  seoTitle: 'High blood sugar and DKA: signs and when to call 911',
  seoDescription:
    'Plain-language guide to high blood sugar, ketone results (trace, small, moderate, large), DKA with normal sugar, sick days, and when to call 911. Medically reviewed.',
})
