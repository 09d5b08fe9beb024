import { callToAction, seo } from '../build.ts'
import { page } from '../first-words.ts'
import { body } from '../rich-text.ts'

export const aboutPage = page('aboutPage', {
  mission: {
    body: body([
      'We help people to understand health and to take part in decisions. Our pages are for the general public, for patients and families, and for health professionals.',
      'We write about HIV and AIDS, diabetes, obesity, cancer, depression and high blood pressure. Everything is free to read, and nobody has to sign in.',
    ]),
  },
  trust: {
    body: body([
      'Our content is trusted by American health researchers and experts.',
      'You do not have to take our word for it. Key facts, figures and advice on emergencies lead to their sources.',
      'When we were wrong, we say so: our [corrections](@correctionsPage) tell what was wrong, since when, and who approved what it says now.',
      'The people named as authors, reviewers and doctors in this example site are invented. So are the figures of our impact and the quotes of readers. They are marked as samples.',
      'Advertising may help to pay for the site. Ads are marked, and advertisers never see or change an article before it is published.',
    ]),
  },
  disclaimer: {
    body: body([
      'Our content is for education only. It gives no personal medical advice and no emergency services, and it does not make you our patient. Read the full [Medical Disclaimer](@legalPage-disclaimer).',
      'In an emergency, call **911**. In a mental health crisis, call or text **988**, or choose [another way to reach it](/resources#emergency).',
    ]),
  },
  closingCta: callToAction(
    'Do you have a question?',
    'Ask us, and leave out details of your own health. We answer within 24 to 48 hours on business days.',
    'Schedule Consultation',
    '/contact',
  ),
  seo: seo(
    'About us',
    'Our mission, how our articles are written, reviewed and kept current, and who pays for them.',
  ),
})
