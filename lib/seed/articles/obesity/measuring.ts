import { figure, section, table } from '../../build.ts'
import { bullets, h3 } from '../../rich-text.ts'

export const measuring = section('measuring', 'Measuring', 'How obesity is measured', [
  'Body mass index (BMI) compares weight with height. It is your weight in kilograms divided by the square of your height in meters. {{cdc-bmi-adults}} You can find yours in seconds with our [BMI calculator](/bmi-calculator).',
  {
    _type: 'bmiQuickCheck',
    title: 'Quick BMI check',
    intro:
      'Enter your height in feet and inches and your weight in kilograms. Nothing you type leaves this page.',
  },
  table({
    caption: 'BMI classes for adults (kg/m²)',
    header: ['Class', 'BMI', 'Risk to health'],
    rows: [
      'Underweight | Below 18.5 | May be higher',
      'Normal weight | 18.5–24.9 | Average',
      'Overweight | 25–29.9 | Higher',
      'Class I obesity | 30–34.9 | High',
      'Class II obesity | 35–39.9 | Very high',
      'Class III (extreme or severe) obesity | 40 or more | Extremely high',
    ],
    note: 'For many people of Asian descent, risk starts lower: overweight from 23 and obesity from 27.5.',
    sources: ['aha-acc-tos-2013', 'nice-ng246', 'who-asian-bmi-2004'],
    bound: [
      ...['Underweight', 'Normal weight', 'Overweight'].map(
        (name) => `[${name}](=aha-acc-tos-2013)`,
      ),
      ...['Class I', 'Class II', 'Class III'].map((name) => `[${name}](=aha-acc-tos-2013)`),
      '[overweight from 23](=who-asian-bmi-2004|23)',
      '[obesity from 27.5](=who-asian-bmi-2004|27.5)',
      '[overweight from 23](=nice-ng246|23)',
      '[obesity from 27.5](=nice-ng246|27.5)',
    ],
  }),
  figure(
    'figure-bmi-classes.svg',
    'Scale of BMI classes for adults: underweight below 18.5, healthy weight 18.5–24.9, overweight 25–29.9, obesity 30 or more.',
    'BMI classes for adults.',
    ['aha-acc-tos-2013', 'cdc-bmi-adults'],
  ),
  h3('Your waist tells you more'),
  'Fat around the organs is the most harmful kind. For men, risk is high with a waist over [102 cm](=who-waist-2008|102|cm) ([40 inches](=aha-acc-tos-2013|40|inches)). For women, it is high over [88 cm](=who-waist-2008|88|cm) ([35 inches](=aha-acc-tos-2013|35|inches)). {{who-waist-2008,aha-acc-tos-2013}}',
  'A simple rule is to keep your waist below [half your height](=nice-ng246|half). {{nice-ng246}}',
  h3('What BMI cannot tell you'),
  'BMI cannot tell muscle from fat or show where fat is stored. It can be misleading for athletes and older adults, and during pregnancy. Children need growth charts for their age and sex. {{aap-obesity-2023}}',
  'In 2025, an expert commission proposed a new approach. It asks whether body fat is already harming organs or daily life (clinical obesity). If not, it is a risk to watch (preclinical obesity). {{lancet-clinical-obesity-2025}}',
  h3('Tests your clinician may offer'),
  ...bullets(
    'Blood pressure, blood sugar (A1C), and cholesterol',
    'Liver and kidney tests',
    'Questions about sleep, mood, eating, and medicines',
    'Thyroid or other hormone tests, if your signs point to a problem {{aha-acc-tos-2013,nice-ng246}}',
  ),
])
