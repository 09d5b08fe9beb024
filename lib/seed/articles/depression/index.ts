import { article } from '../../article.ts'
import { callToAction } from '../../build.ts'
import { support } from './support.ts'
import { questions } from './questions.ts'
import { howTreatmentsWork } from './how-treatments-work.ts'
import { diagnosis } from './diagnosis.ts'
import { gettingHelpNow } from './getting-help-now.ts'
import { livingWith } from './living-with.ts'
import { prevention } from './prevention.ts'
import { signs } from './signs.ts'
import { specialGroups } from './special-groups.ts'
import { treatment } from './treatment.ts'
import { understanding } from './understanding.ts'

export const depression = article({
  name: 'depression',
  title: 'Depression Guide: Recognizing It, Treating It, and Finding Support',
  shortTitle: 'Depression',
  topicName: 'Depression',
  cardDescription:
    'What depression feels like, how it is diagnosed, which treatments work, and where to get help now.',
  icon: 'mind',
  accent: 'violet',
  heroAlt: 'Drawing of a woman by a window where rain gives way to sun.',
  summary:
    'Depression is a common illness that affects your mood, your thinking, and your body. This guide explains the signs, the diagnosis, and what helps. It also shows how to get support for yourself or someone else.',
  keyFacts: [
    'In recent US surveys, about [1 in 8 people](=nchs-depression-2025|1 in 8|people) ages [12](=nchs-depression-2025|12) and older had depression in the past two weeks. {{nchs-depression-2025}}',
    'Depression is an illness. It is not a weakness, and it is not your fault. {{nimh-depression,who-depression-fact-sheet}}',
    'Talk therapy and medicine both work. The choice depends on how severe it is and what you prefer. {{acp-depression-2023}}',
    'Medicines take about [4 to 8 weeks](=nimh-depression|4 to 8|weeks) to work fully. Do not stop them suddenly. {{nimh-depression,nice-ng222}}',
    'Thinking about suicide? Call or text 988 at any time. It is free and confidential. {{lifeline-988}}',
    'If someone is in immediate danger, call 911. {{lifeline-988}}',
  ],
  quickExit: true,
  guidelineNote: 'Based on WHO mhGAP, ACP, VA/DoD, and NICE clinical guidelines',
  author: 'malcolm-ellison',
  sections: [
    understanding,
    signs,
    diagnosis,
    treatment,
    howTreatmentsWork,
    specialGroups,
    gettingHelpNow,
    livingWith,
    prevention,
    support,
    questions,
  ],
  condition: {
    name: 'Major depressive disorder',
    alternateNames: ['Depression', 'Clinical depression', 'Major depression'],
    signs: [
      'Low mood',
      'Loss of interest or pleasure',
      'Sleep problems',
      'Fatigue',
      'Feelings of worthlessness or guilt',
      'Thoughts of death or suicide',
    ],
    riskFactors: [
      'Family history',
      'Traumatic or stressful events',
      'Chronic illness',
      'Pregnancy and the year after birth',
      'Alcohol and drug use',
    ],
    tests: ['Clinical interview', 'PHQ-9 questionnaire', 'Blood tests to rule out other causes'],
    treatments: [
      'Cognitive behavioral therapy and other talk therapies',
      'Antidepressants',
      'Repetitive transcranial magnetic stimulation',
      'Electroconvulsive therapy',
      'Physical activity',
    ],
    specialties: ['Psychiatric', 'PrimaryCare'],
  },
  closingCta: callToAction(
    'You do not have to do this alone',
    'Talk with a clinician about how you feel and what kind of help would be right for you. In a crisis, call or text 988.',
    'Find a doctor',
    '/doctor-discovery',
  ),
  related: ['diabetes', 'obesity', 'hypertension'],
  takeaways: ['safety-plan', 'question-sheet'],
  seoTitle: 'Depression: signs, treatment, and where to get help',
  seoDescription:
    'Plain-language guide to depression: signs, PHQ-9 scores, therapy and medicines with benefits and harms, safety planning, and help from 988. Medically reviewed.',
})
