import { article } from '../../article.ts'
import { callToAction, UPDATED } from '../../build.ts'
import { call } from '../../emergency-first.ts'
import { bullets } from '../../rich-text.ts'
import { afterBirth } from './after-birth.ts'
import { mind } from './mind.ts'
import { preeclampsia } from './preeclampsia.ts'
import { prevention } from './prevention.ts'
import { questions } from './questions.ts'
import { signs } from './signs.ts'
import { speakUp } from './speak-up.ts'
import { support } from './support.ts'

export const pregnancyWarningSigns = article({
  name: 'pregnancy-warning-signs',
  partOf: 'hypertension',
  publishedAt: UPDATED,
  title: 'Warning Signs in Pregnancy and After Birth',
  shortTitle: 'Pregnancy warning signs',
  topicName: 'Pregnancy warning signs',
  cardDescription: 'Signs that need help now, in pregnancy and for a year after birth.',
  icon: 'female',
  accent: 'rose',
  summary:
    'Some problems in pregnancy and in the year after birth are emergencies. This page lists the warning signs, when to call 911, and when to call your care team now.',
  emergency: call('Call 911 if you are pregnant, or were in the past year, and:', [
    ...bullets(
      'you have a seizure, pass out, or are confused',
      'you have trouble breathing, or chest pain',
      'you bleed so much that you soak a pad in [1 hour](=cdc-hear-her|1|hour) or less',
      'you might harm yourself or your baby',
    ),
    'Call 911 for blood pressure of [160](=acog-preeclampsia|160) or higher on top, or [110 mmHg](=acog-preeclampsia|110|mmHg) or higher on the bottom. This applies in pregnancy and for six weeks after birth. {{acog-preeclampsia,aha-acc-2025,cdc-hear-her}}',
    'Thinking about suicide? Call or text **988**, day and night. {{lifeline-988}}',
  ]),
  keyFacts: [
    'Warning signs count in pregnancy and for [1 year](=cdc-hear-her|1|year) after it ends, however it ends. {{cdc-hear-her}}',
    'Blood pressure of [160](=acog-preeclampsia|160) or higher on top, or [110 mmHg](=acog-preeclampsia|110|mmHg) or higher on the bottom, is an emergency. Call 911. {{acog-preeclampsia,aha-acc-2025}}',
    'Preeclampsia can start after birth, even if your blood pressure was normal in pregnancy. {{acog-preeclampsia,acog-preeclampsia-faq}}',
    'Call now for a severe headache, changes in your vision, or a baby that moves less. {{cdc-hear-her}}',
    'Most deaths from pregnancy can be prevented. Say that you are or were pregnant, and keep asking until someone listens. {{cdc-hear-her-article}}',
  ],
  guidelineNote: 'Based on CDC’s Hear Her warning signs and guidance from ACOG and the USPSTF',
  author: 'dana-reyes',
  sections: [signs, preeclampsia, afterBirth, mind, speakUp, prevention, support, questions],
  condition: {
    name: 'Complications of pregnancy',
    alternateNames: [
      'Preeclampsia',
      'Postpartum preeclampsia',
      'Eclampsia',
      'Postpartum warning signs',
      'Postpartum depression',
    ],
    signs: [
      'Severe headache',
      'Changes in vision',
      'Heavy bleeding',
      'Trouble breathing',
      'Extreme swelling',
    ],
    riskFactors: [
      'High blood pressure',
      'Diabetes',
      'Kidney disease',
      'Twins or more',
      'Earlier preeclampsia',
    ],
    tests: ['Blood pressure', 'Urine protein', 'Blood tests'],
    treatments: ['Blood pressure medicine', 'Magnesium sulfate', 'Delivery'],
    specialties: ['PrimaryCare', 'Cardiovascular'],
  },
  closingCta: callToAction(
    'Save these signs before you need them',
    'Share this page with the people who are with you in pregnancy and after birth.',
    'Schedule Consultation',
    '/contact',
  ),
  related: ['depression', 'diabetes'],
  takeaways: ['blood-pressure-log', 'question-sheet'],
  seoTitle: 'Warning signs in pregnancy and after birth',
  seoDescription:
    'Plain-language list of warning signs in pregnancy and the year after birth: preeclampsia, bleeding, infection, depression, and when to call 911. Medically reviewed.',
})
