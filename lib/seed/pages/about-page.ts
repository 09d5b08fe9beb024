import { callToAction, seo } from '../build.ts'
import { page } from '../first-words.ts'
import { body } from '../rich-text.ts'

export const aboutPage = page('aboutPage', {
  mission: {
    body: body([
      'We help people understand their health and take part in decisions about their care. Our pages are for the general public, patients and families, and health professionals.',
      'We write about HIV and AIDS, diabetes, obesity, cancer, depression, and high blood pressure. Everything is free to read, and you do not have to sign in.',
    ]),
  },
  trust: {
    body: body([
      'Our content is trusted by American health researchers and experts.',
      'You don’t have to take our word for it. Key facts, figures, and emergency advice link to their sources.',
      'When we get something wrong, we say so. Our [corrections](@correctionsPage) show what was wrong, since when, and who approved the new text.',
      'The people named as authors, reviewers, and doctors on this example site are made up. So are our impact figures and the quotes from readers. They are marked as samples.',
      'Advertising may help pay for the site. Ads are marked, and advertisers never see or change an article before it is published.',
    ]),
  },
  disclaimer: {
    body: body([
      'Our content is for education only. It is not personal medical advice or an emergency service, and it does not make you our patient. Read the full [Medical Disclaimer](@legalPage-disclaimer).',
      'In an emergency, call **911**. In a mental health crisis, call or text **988**, or choose [another way to reach it](/resources#emergency).',
    ]),
  },
  closingCta: callToAction(
    'Do you have a question?',
    'Ask us, but please leave out details about your own health. We answer within 24 to 48 hours on business days.',
    'Schedule Consultation',
    '/contact',
  ),
  seo: seo(
    'About us',
    'Our mission, how our articles are written, reviewed, and kept up to date, and who pays for them.',
  ),
})
