import { bullets } from '../rich-text.ts'
import { legalPage } from './legal-page.ts'

export const termsOfUse = legalPage({
  path: 'terms-of-use',
  title: 'Terms of Use',
  intro: 'These terms say what you may do with our pages. By using the site you accept them.',
  description: 'What you may and may not do with the content of Clearwell.',
  sections: [
    [
      'permitted-use',
      'What you may do',
      [
        ...bullets(
          'read and use the site for personal, non-commercial purposes',
          'share links to our pages',
          'print pages for yourself, your family or your patients',
          'cite short passages, with attribution',
        ),
      ],
    ],
    [
      'prohibited-use',
      'What you may not do',
      [
        ...bullets(
          'use our content for commercial purposes without written permission',
          'republish whole articles or pictures',
          'make derivative works, such as changed or translated versions',
          'scrape the site or copy it by automated means',
          'use our content to train artificial intelligence systems',
          'present our content as your own, or as medical advice',
        ),
      ],
    ],
    [
      'attribution',
      'Attribution',
      [
        'When you cite us, name the article, name Clearwell, link to the page and give its date. Do not suggest that we endorse you.',
      ],
    ],
    [
      'submissions',
      'What you send us',
      [
        'You are responsible for what you send. We may moderate it, and decline or delete it. Do not send anything unlawful, harmful, private to others or owned by others.',
      ],
    ],
    [
      'medical-information',
      'Medical information',
      [
        'Our content is for education. The [Medical Disclaimer](@legalPage-disclaimer) is part of these terms.',
      ],
    ],
    [
      'enforcement',
      'Enforcement',
      [
        'If someone breaks these terms, we may block access, ask for removal and use our legal rights. Tell us if you see misuse of our content.',
      ],
    ],
    [
      'changes',
      'Changes',
      ['We may change these terms. The date at the top shows when we last did.'],
    ],
    [
      'contact',
      'Contact',
      ['For permissions and questions, use the [contact page](@contactPage).'],
    ],
  ],
})
