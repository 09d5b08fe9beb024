import { callToAction, document, seo } from '../build.ts'
import { body, bullets } from '../rich-text.ts'

export const screeningPage = document('screeningPage', 'screeningPage', {
  hero: {
    title: 'Health Screening',
    tagline: 'Screening finds some conditions early, when treatment works best.',
  },
  screenings: {
    heading: 'Screenings',
    intro: 'Ask which of these are right for your age and your health.',
    items: [
      {
        _type: 'iconCard',
        icon: 'heart',
        title: 'Cardiovascular Screening',
        text: 'Blood pressure, cholesterol and your risk of heart disease.',
      },
      {
        _type: 'iconCard',
        icon: 'ribbon',
        title: 'Cancer Screening',
        text: 'Tests that find some cancers before they cause symptoms.',
      },
      {
        _type: 'iconCard',
        icon: 'drop',
        title: 'Diabetes Screening',
        text: 'Blood tests for diabetes and prediabetes.',
      },
      {
        _type: 'iconCard',
        icon: 'check',
        title: 'General Wellness Screening',
        text: 'A check of your general health.',
      },
    ],
  },
  about: {
    heading: 'Benefits and harms',
    body: body([
      'Screening looks for disease in people who feel well. Finding some conditions early makes treatment simpler and saves lives.',
      'Every test can also harm. It may raise a false alarm, miss disease, or find something that would never have troubled you. Ask about both sides before you decide.',
      ...bullets(
        '**Blood pressure:** every adult from 18; every year from 40. {{uspstf-hypertension}}',
        '**Diabetes:** adults aged 35 to 70 with overweight or obesity. {{uspstf-prediabetes}}',
        '**Bowel cancer:** adults aged 45 to 75. {{uspstf-colorectal}}',
        '**Breast cancer:** women aged 40 to 74, every two years. {{uspstf-breast}}',
        '**Cervical cancer:** women aged 21 to 65. {{uspstf-cervical}}',
        '**Lung cancer:** adults aged 50 to 80 who smoked heavily, if they smoke or quit within 15 years. {{uspstf-lung}}',
        '**HIV:** everyone aged 15 to 65, at least once. {{uspstf-hiv-screening}}',
        '**Depression:** all adults. {{uspstf-depression}}',
      ),
      'These are rules for people at average risk. Family history or illness may change them.',
    ]),
  },
  book: {
    heading: 'How to book',
    intro: 'To book a screening, write to us through the contact page.',
  },
  closingCta: callToAction(
    'Book a screening',
    'Tell us which test you have in mind. We answer within 24 to 48 hours on business days.',
    'Contact us to book',
    '/contact',
  ),
  seo: seo(
    'Health Screening',
    'Which screening tests are advised at which age, with their benefits and harms, and how to book.',
  ),
})
