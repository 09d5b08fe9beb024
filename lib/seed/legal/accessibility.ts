import { bullets } from '../rich-text.ts'
import { legalPage } from './legal-page.ts'

export const accessibility = legalPage({
  path: 'accessibility',
  title: 'Accessibility Statement',
  intro:
    'We want everyone to be able to read and use this site, whatever their abilities or devices.',
  description:
    'How accessible Clearwell is, what we still need to fix, and how to report a problem.',
  sections: [
    [
      'conformance',
      'Conformance status',
      [
        'We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.1 at level AA. The site is partially conformant, which means that some parts do not fully meet the standard yet.',
      ],
    ],
    [
      'features',
      'Accessibility features',
      [
        ...bullets(
          'Everything works with a keyboard, and you can always see where the focus is.',
          'A link at the top skips to the main content.',
          'Headings, lists, and tables are marked up so that screen readers can announce them.',
          'Pictures have text alternatives, and charts come with a table of the same figures.',
          'Text and controls have strong contrast in light and dark mode.',
          'You can pause moving pictures. They stay still if your device is set to reduce motion.',
          'You can enlarge text to 200% without losing content.',
        ),
      ],
    ],
    [
      'assistive-technologies',
      'Assistive technologies',
      [
        'The site is built to work with NVDA, JAWS, VoiceOver, TalkBack, screen magnifiers, and speech control.',
      ],
    ],
    [
      'limitations',
      'Known limitations',
      [
        ...bullets(
          'We link to pages of other organizations. Some of them may not be accessible.',
          'Ads come from an advertising network, and we cannot test every ad.',
          'Some older content may not have full descriptions of complex pictures.',
        ),
      ],
    ],
    [
      'browsers',
      'Supported browsers',
      [
        'We support the current and previous versions of Chrome, Edge, Firefox, and Safari, on computers and phones. You can read articles without JavaScript.',
      ],
    ],
    [
      'feedback',
      'Feedback',
      [
        'If something does not work for you, please use the [contact page](@contactPage). Tell us which page it was, what went wrong, and which technology you use.',
        'We acknowledge your message within 2 business days and send an initial response within 5 business days.',
      ],
    ],
  ],
})
