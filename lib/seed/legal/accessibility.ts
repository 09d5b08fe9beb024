import { bullets } from '../rich-text.ts'
import { legalPage } from './legal-page.ts'

export const accessibility = legalPage({
  path: 'accessibility',
  title: 'Accessibility Statement',
  intro:
    'We want everyone to be able to read and use this site, whatever their abilities or devices.',
  description: 'How accessible Clearwell is, what is still missing, and how to tell us.',
  sections: [
    [
      'conformance',
      'Conformance status',
      [
        'We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.1 at level AA. The site is partially conformant: some parts do not fully meet the standard yet.',
      ],
    ],
    [
      'features',
      'Accessibility features',
      [
        ...bullets(
          'Everything works with a keyboard, and the focus is always visible.',
          'A link at the top skips to the main content.',
          'Headings, lists and tables are marked so that screen readers can announce them.',
          'Pictures have text alternatives, and charts have a table with the same figures.',
          'Text and controls have strong contrast, in light and in dark mode.',
          'Moving pictures can be paused, and stay still if your device asks for less motion.',
          'Text can be enlarged to 200% without loss.',
        ),
      ],
    ],
    [
      'assistive-technologies',
      'Assistive technologies',
      [
        'The site is built to work with NVDA, JAWS, VoiceOver and TalkBack, with screen magnifiers, and with speech control.',
      ],
    ],
    [
      'limitations',
      'Known limitations',
      [
        ...bullets(
          'Some pages of other organizations that we link to may not be accessible.',
          'Advertisements come from a network, and we cannot test each of them.',
          'Some older content may lack full descriptions of complex pictures.',
        ),
      ],
    ],
    [
      'browsers',
      'Supported browsers',
      [
        'We support the current versions of Chrome, Edge, Firefox and Safari, and the version before, on computers and phones. Articles can also be read without JavaScript.',
      ],
    ],
    [
      'feedback',
      'Feedback',
      [
        'Did something not work for you? Please use the [contact page](@contactPage). Tell us the page, the problem and the technology you use.',
        'We acknowledge your message within 2 business days. You get an initial response within 5 business days.',
      ],
    ],
  ],
})
