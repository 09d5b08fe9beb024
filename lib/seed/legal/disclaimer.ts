import { bullets } from '../rich-text.ts'
import { legalPage } from './legal-page.ts'

export const disclaimer = legalPage({
  path: 'disclaimer',
  title: 'Medical Disclaimer',
  intro:
    'Our pages are for information and education. They cannot replace a clinician who knows you. In an emergency, call 911.',
  description:
    'Clearwell gives general health information. It does not give personal medical advice.',
  sections: [
    [
      'emergencies',
      'Emergencies',
      [
        'This site is not an emergency service.',
        ...bullets(
          'If you think you have a medical emergency, call **911** (US) right away.',
          'In a mental health crisis, call or text **988** at any time, or chat at [988lifeline.org/chat](https://988lifeline.org/chat). You can also get help [in Spanish, in sign language, or as a veteran](/resources#emergency).',
          'For a poisoning, call **911** if someone has collapsed, is having a seizure, has trouble breathing, or cannot be woken. Otherwise, call poison control at [1-800-222-1222](tel:+18002221222).',
        ),
      ],
    ],
    [
      'no-medical-advice',
      'No medical advice',
      [
        'Everything here is general information. It is not medical advice, diagnosis, or treatment.',
        'Always ask a qualified health professional about your own health. Never delay care or ignore medical advice because of something you read here. Do not start or stop a medicine on your own.',
      ],
    ],
    [
      'no-relationship',
      'No doctor-patient relationship',
      [
        'Reading this site, writing to us, or using a tool does not make you our patient. The booking and payment screens are a demonstration, and no consultation takes place.',
      ],
    ],
    [
      'tools',
      'Calculators and tools',
      [
        'The BMI calculator gives an estimate for adults. It cannot diagnose anything. It is not meant for children, for people who are pregnant, or for very muscular people.',
      ],
    ],
    [
      'no-warranty',
      'No warranty',
      [
        'We check our pages carefully, and each page shows when it was last reviewed. Medicine changes, and mistakes happen. We offer the site “as is.” We do not promise that it is complete, current, or free of errors.',
      ],
    ],
    [
      'liability',
      'Limitation of liability',
      [
        'To the extent the law allows, we are not liable for loss or harm from using or relying on this site. This does not limit any rights that the law does not allow us to limit.',
      ],
    ],
    [
      'links',
      'Links and advertising',
      [
        'We link to other sites as sources. We do not control them. An ad on a page does not mean that we recommend the product.',
      ],
    ],
  ],
})
