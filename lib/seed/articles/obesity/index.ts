import { article } from '../../article.ts'
import { callToAction } from '../../build.ts'
import { support } from './support.ts'
import { questions } from './questions.ts'
import { howTreatmentsWork } from './how-treatments-work.ts'
import { healthRisks } from './health-risks.ts'
import { lifestyleTreatment } from './lifestyle-treatment.ts'
import { livingWell } from './living-well.ts'
import { measuring } from './measuring.ts'
import { medicines } from './medicines.ts'
import { prevention } from './prevention.ts'
import { surgery } from './surgery.ts'
import { understanding } from './understanding.ts'

export const obesity = article({
  name: 'obesity',
  title: 'Obesity Management Guide: Measuring, Treating, and Living Well',
  shortTitle: 'Obesity',
  topicName: 'Obesity',
  cardDescription:
    'How weight is measured, how it affects health, and how programs, medicines, and surgery compare.',
  icon: 'scale',
  accent: 'amber',
  heroAlt: 'Drawing of running shoes and an apple on a path through a park.',
  summary:
    'Obesity is a long-term disease in which extra body fat harms health. This guide explains how it is measured and compares programs, medicines, and surgery. It is not about blame.',
  keyFacts: [
    'About [2 in 5 US adults](=nchs-obesity-2024|2 in 5) have obesity. Genes, biology, and where you live matter more than willpower. {{nchs-obesity-2024,obesity-stigma-2020}}',
    'In adults, a body mass index (BMI) of [30](=who-obesity-fact-sheet|30) or higher suggests obesity. BMI alone does not measure health. {{who-obesity-fact-sheet,lancet-clinical-obesity-2025}}',
    'Losing [5% of body weight](=aha-acc-tos-2013|5|%) is enough to improve blood sugar and blood fats. {{aha-acc-tos-2013}}',
    'The newest medicines lead to weight loss of about [14% to 20%](=surmount5-2025|14–20|%|−13.7% with semaglutide and −20.2% with tirzepatide). Weight often comes back when people stop taking them. {{surmount5-2025,step4-2021}}',
    'For severe obesity, surgery has the largest and longest-lasting effect. It takes lifelong follow-up. {{asmbs-ifso-2022}}',
    'Chest pain or sudden trouble breathing is an emergency. Call 911. {{cdc-heart-attack}}',
  ],
  guidelineNote:
    'Based on WHO guidance, the AHA/ACC/TOS guideline, and the ADA Standards of Care 2026',
  author: 'malcolm-ellison',
  sections: [
    understanding,
    measuring,
    healthRisks,
    lifestyleTreatment,
    medicines,
    surgery,
    howTreatmentsWork,
    livingWell,
    prevention,
    support,
    questions,
  ],
  condition: {
    name: 'Obesity',
    alternateNames: ['Adiposity', 'Overweight and obesity'],
    signs: [
      'BMI of 30 or more',
      'Large waist',
      'Shortness of breath with activity',
      'Snoring',
      'Joint pain',
    ],
    riskFactors: [
      'Family history',
      'Diet high in energy-dense food and sugary drinks',
      'Physical inactivity',
      'Short sleep',
      'Some medicines',
    ],
    tests: ['Body mass index', 'Waist circumference', 'Blood pressure', 'A1C', 'Lipid panel'],
    treatments: [
      'Intensive behavioral programs',
      'Semaglutide and tirzepatide',
      'Other weight-management medicines',
      'Metabolic and bariatric surgery',
    ],
    specialties: ['Endocrine', 'DietNutrition', 'PrimaryCare'],
  },
  closingCta: callToAction(
    'See where you stand',
    'Calculate your BMI in a minute, and read what it can and cannot tell you.',
    'Open the BMI calculator',
    '/bmi-calculator',
  ),
  related: ['diabetes', 'hypertension', 'depression'],
  takeaways: ['question-sheet'],
  seoTitle: 'Obesity: BMI, treatments, medicines, and surgery',
  seoDescription:
    'How obesity is measured, how it affects health, and how lifestyle programs, medicines, and surgery compare, with benefits and harms. Medically reviewed.',
})
