import { callToAction, seo } from '../build.ts'
import { page } from '../first-words.ts'
import { body, bullets } from '../rich-text.ts'

export const screeningPage = page('screeningPage', {
  about: {
    body: body([
      'Screening looks for disease in people who feel well. Finding some conditions early makes treatment easier and saves lives.',
      'Every test can also do harm. It may cause a false alarm, miss a disease, or find something that would never have caused a problem. Ask about the benefits and the harms before you decide.',
      ...bullets(
        '**Blood pressure:** all adults 18 and older; every year from age 40. {{uspstf-hypertension}}',
        '**Diabetes:** adults ages 35 to 70 with overweight or obesity. {{uspstf-prediabetes}}',
        '**Colorectal cancer:** adults ages 45 to 75. {{uspstf-colorectal}}',
        '**Breast cancer:** women ages 40 to 74, every two years. {{uspstf-breast}}',
        '**Cervical cancer:** women ages 21 to 65. {{uspstf-cervical}}',
        '**Lung cancer:** adults ages 50 to 80 who smoked heavily and still smoke or quit within the past 15 years. {{uspstf-lung}}',
        '**HIV:** everyone ages 15 to 65, at least once. {{uspstf-hiv-screening}}',
        '**Depression:** all adults, and young people from age 12. {{uspstf-depression,uspstf-depression-youth-2022}}',
      ),
      'This advice is for people at average risk. Your family history or health may change it.',
      'If you have a sign, such as a lump or bleeding, don’t wait for screening. See [how soon to get each sign checked](/diseases/cancer#signs).',
    ]),
  },
  closingCta: callToAction(
    'Book a screening',
    'Ask us how booking works, but please leave out details about your health. We answer within 24 to 48 hours on business days.',
    'Contact us to book',
    '/contact',
  ),
  seo: seo(
    'Health Screening',
    'Which screening tests are recommended at each age, their benefits and harms, and how to book.',
  ),
})
