import { callToAction, seo, table } from '../build.ts'
import { page } from '../first-words.ts'
import { body, bullets, h3, sourceReferences } from '../rich-text.ts'

export const bmiPage = page('bmiPage', {
  form: {
    intro: 'For adults aged 20 and over. Choose the unit that you know for each measurement.',
  },
  article: {
    body: body([
      h3('What is BMI?'),
      'Body mass index (BMI) compares your weight with your height. It is weight in kilograms divided by the square of height in meters. {{who-obesity-fact-sheet}}',
      h3('Why does it matter?'),
      'In adults, a higher BMI goes with a higher risk of type 2 diabetes, high blood pressure and heart disease. A very low BMI can be a sign of illness or too little food. {{who-obesity-fact-sheet,aha-acc-tos-2013}}',
      h3('BMI categories for adults'),
      table({
        caption: 'BMI categories for adults (kg/m²)',
        header: ['Category', 'BMI'],
        rows: [
          'Underweight | Below 18.5',
          'Normal weight | 18.5–24.9',
          'Overweight | 25–29.9',
          'Obese | 30 or greater',
        ],
        sources: ['cdc-bmi-adults', 'aha-acc-tos-2013'],
        bound: ['Underweight', 'Normal weight', 'Overweight', 'Obese'].flatMap((name) =>
          ['cdc-bmi-adults', 'aha-acc-tos-2013'].map((from) => `[${name}](=${from})`),
        ),
      }),
      h3('If your BMI is below 18.5'),
      'See a clinician, above all if you lost weight without trying. Many illnesses can cause that, and some need a prompt check. {{nci-symptoms,nice-ng12}}',
      'Do you think about food, weight or your body much of the day? You may have an eating disorder, and it can be treated. {{nimh-eating-disorders}}',
      'Call 911 for fainting or chest pain. For thoughts of suicide, call or text 988 at any time, or choose [another way to reach it](/resources#emergency).',
      h3('Who this calculator is not for'),
      bullets(
        '**Children and teens aged 2 to 19.** They need percentile charts for their age and sex. {{cdc-bmi-children,aap-obesity-2023}}',
        '**Pregnancy.** Weight rises then, as it should. Ask your midwife or doctor which gain is healthy for you.',
      ),
      h3('What BMI cannot tell'),
      'BMI does not measure fat, fitness or health. It is less reliable for some people. {{nice-ng246}}',
      bullets(
        '**High muscle mass.** Athletes and very muscular people can have a high BMI with little fat.',
        '**Older adults.** From age 65, frailty and other conditions count too. A slightly higher BMI may even protect.',
        '**A large waist.** It adds risk at any BMI. Keep your waist below half your height.',
      ),
      h3('Lower cut-offs for some backgrounds'),
      'In some family backgrounds, type 2 diabetes and heart disease begin at a lower BMI. These backgrounds are South Asian, Chinese, other Asian, Middle Eastern, Black African and African-Caribbean. {{nice-ng246}}',
      table({
        caption: 'Lower cut-offs for these backgrounds (kg/m²)',
        header: ['BMI', 'What it means'],
        rows: [
          'Below [23](=nice-ng246|23) | Below the lower cut-offs',
          '[23–27.4](=nice-ng246|23–27.4) | Increased risk. NICE counts it as overweight.',
          '[27.5](=nice-ng246|27.5) or above | High risk. NICE counts it as obesity.',
        ],
        sources: ['nice-ng246', 'who-asian-bmi-2004'],
      }),
      'The World Health Organization proposed 23 and 27.5 for Asian populations, as points for public health action. It kept 25 and 30 as the international classes. {{who-asian-bmi-2004}}',
      'Read more in our [obesity guide](@article-obesity), and talk over your result with a clinician.',
    ]),
  },
  closingCta: callToAction(
    'Would you like to talk about your result?',
    'A clinician can look at the whole picture, not only the number.',
    'Find a doctor',
    '/doctor-discovery',
  ),
  lowerCutoffs: {
    sources: sourceReferences(['nice-ng246', 'who-asian-bmi-2004']),
  },
  seo: seo(
    'BMI Calculator',
    'Work out your body mass index, and read what it can and cannot tell you. Nothing you type leaves your browser.',
  ),
})
