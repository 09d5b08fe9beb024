import { bullets } from '../rich-text.ts'
import { legalPage } from './legal-page.ts'

export const termsOfUse = legalPage({
  path: 'terms-of-use',
  title: 'Terms of Use',
  intro: 'These terms explain how you may use our pages. By using this site, you accept them.',
  description: 'What you may and may not do with the content of Clearwell.',
  sections: [
    [
      'permitted-use',
      'What you may do',
      [
        ...bullets(
          'read and use the site for personal, non-commercial purposes',
          'share links to our pages',
          'print pages for yourself, your family, or your patients',
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
          'republish entire articles or pictures',
          'make derivative works, such as changed or translated versions',
          'scrape the site or copy it with automated tools',
          'use our content to train artificial intelligence systems',
          'present our content as your own, or as medical advice',
        ),
      ],
    ],
    [
      'attribution',
      'Attribution',
      [
        'When you cite us, name the article and Clearwell, link to the page, and give its date. Do not suggest that we endorse you.',
      ],
    ],
    [
      'submissions',
      'What you send us',
      [
        'You are responsible for what you send. We may moderate, decline, or delete it. Do not send anything that is unlawful or harmful, or that includes someone else’s private information or property.',
      ],
    ],
    [
      'medical-information',
      'Medical information',
      [
        'Our content is for education only. The [Medical Disclaimer](@legalPage-disclaimer) is part of these terms.',
      ],
    ],
    [
      'enforcement',
      'Enforcement',
      [
        'If someone breaks these terms, we may block access, ask them to remove our content, and use our legal rights. If you see our content misused, please tell us.',
      ],
    ],
    [
      'changes',
      'Changes',
      ['We may change these terms. The date at the top shows when we last changed them.'],
    ],
    [
      'contact',
      'Contact',
      ['To request permission or ask a question, use the [contact page](@contactPage).'],
    ],
  ],
})
