import { callToAction, seo } from '../build.ts'
import { page } from '../first-words.ts'
import { body, bullets } from '../rich-text.ts'

export const screeningPage = page('screeningPage', {
  about: {
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
      'Do you have a sign, such as a lump or bleeding? Do not wait for screening: see [how soon each sign needs a check](/diseases/cancer#signs).',
    ]),
  },
  closingCta: callToAction(
    'Book a screening',
    'Ask us how booking works, and leave out details of your health. We answer within 24 to 48 hours on business days.',
    'Contact us to book',
    '/contact',
  ),
  seo: seo(
    'Health Screening',
    'Which screening tests are advised at which age, with their benefits and harms, and how to book.',
  ),
})
