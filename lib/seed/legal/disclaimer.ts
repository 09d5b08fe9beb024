import { bullets } from '../rich-text.ts'
import { legalPage } from './legal-page.ts'

export const disclaimer = legalPage({
  path: 'disclaimer',
  changed: '2026-11-25',
  title: 'Medical Disclaimer',
  intro:
    'Our pages inform and educate. They cannot replace a clinician who knows you. In an emergency, call 911.',
  description: 'Clearwell gives general health information, no personal medical advice.',
  sections: [
    [
      'emergencies',
      'Emergencies',
      [
        'This site is not an emergency service.',
        ...bullets(
          'If you think you have a medical emergency, call **911** (US) at once.',
          'In a mental health crisis, call or text **988** at any time, or chat at [988lifeline.org/chat](https://988lifeline.org/chat). There are lines [in Spanish, in sign language and for veterans](/resources#emergency).',
          'After a poisoning, call **911** if somebody has collapsed, has a seizure, or cannot breathe or be woken. Otherwise call poison control at [1-800-222-1222](tel:+18002221222).',
        ),
      ],
    ],
    [
      'no-medical-advice',
      'No medical advice',
      [
        'Everything here is general information. It is not medical advice, diagnosis or treatment.',
        'Always ask a qualified health professional about your own health. Never delay care or ignore advice because of something you read here. Do not start or stop a medicine on your own.',
      ],
    ],
    [
      'no-relationship',
      'No doctor-patient relationship',
      [
        'Reading this site, writing to us or using a tool does not make you our patient. The booking and payment screens are a demonstration, and no consultation takes place.',
      ],
    ],
    [
      'tools',
      'Calculators and tools',
      [
        'The BMI calculator gives an estimate for adults. It cannot diagnose. It does not suit children, pregnancy or very muscular people.',
      ],
    ],
    [
      'no-warranty',
      'No warranty',
      [
        'We check our pages with care, and show when each was last reviewed. Medicine changes, and mistakes happen. We offer the site as it is, without a promise that it is complete, current or free of errors.',
      ],
    ],
    [
      'liability',
      'Limitation of liability',
      [
        'As far as the law allows, we are not liable for loss or harm from using this site, or from relying on it. This does not limit rights that the law does not let us limit.',
      ],
    ],
    [
      'links',
      'Links and advertising',
      [
        'We link to other sites as sources. We do not control them. An advertisement on a page does not mean that we recommend the product.',
      ],
    ],
  ],
})
