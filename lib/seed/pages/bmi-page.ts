import { callToAction, seo, table } from '../build.ts'
import { page } from '../first-words.ts'
import { body, bullets, h3, sourceReferences } from '../rich-text.ts'

export const bmiPage = page('bmiPage', {
  form: {
    intro: 'For adults ages 20 and older. Choose the units you know.',
  },
  article: {
    body: body([
      h3('What is BMI?'),
      'Body mass index (BMI) compares your weight with your height. It is your weight in kilograms divided by the square of your height in meters. {{who-obesity-fact-sheet}}',
      h3('Why does it matter?'),
      'In adults, a higher BMI is linked to a higher risk of type 2 diabetes, high blood pressure, and heart disease. A very low BMI can be a sign of illness or not eating enough. {{who-obesity-fact-sheet,aha-acc-tos-2013}}',
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
      'See a clinician, especially if you lost weight without trying. Many illnesses can cause that, and some need to be checked promptly. {{nci-symptoms,nice-ng12}}',
      'If you think about food, weight, or your body much of the day, you may have an eating disorder. It can be treated. {{nimh-eating-disorders}}',
      'Call 911 for fainting or chest pain. For thoughts of suicide, call or text 988 at any time, or choose [another way to reach it](/resources#emergency).',
      h3('Who this calculator is not for'),
      bullets(
        '**Children and teens ages 2 to 19.** They need growth charts for their age and sex. {{cdc-bmi-children,aap-obesity-2023}}',
        '**People who are pregnant.** Gaining weight is normal then. Ask your doctor or midwife how much is healthy for you.',
      ),
      h3('What BMI cannot tell you'),
      'BMI does not measure fat, fitness, or health. It is less reliable for some people. {{nice-ng246}}',
      bullets(
        '**High muscle mass.** Athletes and very muscular people can have a high BMI with little fat.',
        '**Older adults.** From age 65, frailty and other conditions matter, too. A slightly higher BMI may even help.',
        '**A large waist.** It adds risk at any BMI. Keep your waist below half your height.',
      ),
      h3('Lower cutoffs for some backgrounds'),
      'For people with some family backgrounds, the risk of type 2 diabetes and heart disease starts at a lower BMI. These are South Asian, Chinese, other Asian, Middle Eastern, Black African, and African-Caribbean backgrounds. {{nice-ng246}}',
      table({
        caption: 'Lower cutoffs for these backgrounds (kg/m²)',
        header: ['BMI', 'What it means'],
        rows: [
          'Below [23](=nice-ng246|23) | Below the lower cutoffs',
          '[23–27.4](=nice-ng246|23–27.4) | Increased risk. NICE counts it as overweight.',
          '[27.5](=nice-ng246|27.5) or above | High risk. NICE counts it as obesity.',
        ],
        sources: ['nice-ng246', 'who-asian-bmi-2004'],
      }),
      'The World Health Organization proposed 23 and 27.5 as action points for Asian populations. It kept 25 and 30 as the international cutoffs. {{who-asian-bmi-2004}}',
      'Read more in our [obesity guide](@article-obesity), and talk about your result with a clinician.',
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
    'Calculate your body mass index, and read what it can and cannot tell you. Nothing you type leaves your browser.',
  ),
})
