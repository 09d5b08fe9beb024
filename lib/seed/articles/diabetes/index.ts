import { article } from '../../article.ts'
import { callToAction } from '../../build.ts'
import { support } from './support.ts'
import { questions } from './questions.ts'
import { howTreatmentsWork } from './how-treatments-work.ts'
import { complications } from './complications.ts'
import { diagnosis } from './diagnosis.ts'
import { management } from './management.ts'
import { pregnancy } from './pregnancy.ts'
import { prevention } from './prevention.ts'
import { type1 } from './type1.ts'
import { type2 } from './type2.ts'
import { understanding } from './understanding.ts'

export const diabetes = article({
  name: 'diabetes',
  title: 'Diabetes Mellitus: Complete Management Guide & Clinical Standards',
  shortTitle: 'Diabetes',
  topicName: 'Diabetes Mellitus',
  cardDescription:
    'What blood sugar numbers mean, how diabetes is treated, and how to prevent complications.',
  icon: 'drop',
  accent: 'teal',
  heroAlt:
    'Drawing of a blood glucose meter and a drop of blood, with a bowl of fruit and a cup behind.',
  summary:
    'Diabetes is a lifelong condition in which blood sugar stays too high. This guide explains the types, the test results that confirm diabetes, the treatments, and the checkups that prevent harm.',
  keyFacts: [
    'About [1 in 8 people](=cdc-diabetes-statistics|1 in 8|people) in the United States have diabetes. More than [1 in 4 adults](=cdc-diabetes-statistics|1 in 4|adults) with diabetes don’t know they have it. {{cdc-diabetes-statistics}}',
    'Diabetes means fasting glucose of [126 mg/dL](=ada-2026-diagnosis|126|mg/dL|Criteria for the diagnosis of diabetes) or higher, or an A1C of [6.5%](=ada-2026-diagnosis|6.5|%|Criteria for the diagnosis of diabetes) or higher. It usually takes two tests. {{ada-2026-diagnosis}}',
    'Type 2 is by far the most common type. It can often be prevented or delayed. {{who-diabetes-fact-sheet,dpp-2002}}',
    'Type 1 is not caused by lifestyle. It always needs insulin. {{ada-2026-diagnosis,ada-2026-medicines}}',
    'Keeping blood sugar, blood pressure, and cholesterol at your targets protects your eyes, kidneys, nerves, and heart. {{who-diabetes-fact-sheet,ada-2026-heart}}',
    'New confusion or drowsiness, fainting, a seizure, or fast breathing with vomiting is an emergency. Call 911. {{hyperglycemic-crises-2024,ada-2026-goals}}',
  ],
  guidelineNote:
    'Based on WHO clinical guidelines and the American Diabetes Association Standards of Care 2026',
  author: 'dana-reyes',
  sections: [
    understanding,
    diagnosis,
    management,
    howTreatmentsWork,
    complications,
    type1,
    type2,
    pregnancy,
    prevention,
    support,
    questions,
  ],
  condition: {
    name: 'Diabetes mellitus',
    alternateNames: ['Diabetes', 'Type 1 diabetes', 'Type 2 diabetes', 'Gestational diabetes'],
    signs: [
      'Increased thirst',
      'Frequent urination',
      'Unexplained weight loss',
      'Fatigue',
      'Blurred vision',
      'Slow-healing sores',
    ],
    riskFactors: [
      'Overweight or obesity',
      'Physical inactivity',
      'Family history of diabetes',
      'Age 35 or older',
      'Previous gestational diabetes',
      'Prediabetes',
    ],
    tests: [
      'Fasting plasma glucose',
      'A1C (glycated hemoglobin)',
      'Oral glucose tolerance test',
      'Random plasma glucose',
      'Islet autoantibodies',
    ],
    treatments: [
      'Healthy eating and physical activity',
      'Metformin',
      'SGLT2 inhibitors',
      'GLP-1 receptor agonists and tirzepatide',
      'Insulin',
    ],
    specialties: ['Endocrine', 'PrimaryCare'],
  },
  closingCta: callToAction(
    'Talk with someone about your results',
    'A clinician can help you choose the next step.',
    'Schedule Consultation',
    '/contact',
  ),
  related: ['obesity', 'hypertension', 'depression'],
  takeaways: ['sick-day-rules', 'low-blood-sugar-plan', 'question-sheet'],
  seoTitle: 'Diabetes: diagnosis, treatment, and prevention guide',
  seoDescription:
    'Plain-language guide to diabetes: what glucose and A1C results mean, treatments with their benefits and harms, emergencies, pregnancy, and prevention. Medically reviewed.',
})
