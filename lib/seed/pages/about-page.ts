import { callToAction, document, seo } from '../build.ts'
import { body } from '../rich-text.ts'

export const aboutPage = document('aboutPage', 'aboutPage', {
  hero: {
    title: 'About us',
    tagline: 'Health information that is clear, checked and free for everyone.',
  },
  mission: {
    heading: 'Our mission',
    body: body([
      'We help people to understand health and to take part in decisions. Our pages are for the general public, for patients and families, and for health professionals.',
      'We write about HIV and AIDS, diabetes, obesity, cancer, depression and high blood pressure. Everything is free to read, and nobody has to sign in.',
    ]),
  },
  editorialProcess: {
    heading: 'Our editorial process',
    intro: 'How an article is written, checked and kept up to date.',
    steps: [
      {
        _type: 'iconCard',
        icon: 'book',
        title: 'Research',
        text: 'We start from current clinical guidelines and systematic reviews.',
      },
      {
        _type: 'iconCard',
        icon: 'clipboard',
        title: 'Writing',
        text: 'A named author writes in plain language and cites every claim.',
      },
      {
        _type: 'iconCard',
        icon: 'stethoscope',
        title: 'Medical review',
        text: 'A medical reviewer approves exactly the words that you read.',
      },
      {
        _type: 'iconCard',
        icon: 'calendar',
        title: 'Keeping it current',
        text: 'Every article has a date by which it is reviewed again.',
      },
    ],
  },
  trust: {
    heading: 'Why you can trust us',
    body: body([
      'Our content is trusted by American health researchers and experts. You do not have to take our word for it: each claim leads to its source.',
      'The people named as authors and reviewers in this example site are invented, and so are its figures and quotes. They are marked as samples.',
      'Advertising may help to pay for the site. Ads are marked, and advertisers never see or change an article before it is published.',
    ]),
  },
  commitments: {
    heading: 'Our commitments',
    items: [
      {
        _type: 'iconCard',
        icon: 'check',
        title: 'Evidence first',
        text: 'Every article lists the publications that it rests on.',
      },
      {
        _type: 'iconCard',
        icon: 'shield',
        title: 'Your privacy',
        text: 'We ask for no more than we need, and say what we do with it.',
      },
      {
        _type: 'iconCard',
        icon: 'people',
        title: 'For everyone',
        text: 'Plain words, large type and pages that work with assistive technology.',
      },
    ],
  },
  values: {
    heading: 'Our values',
    items: [
      {
        _type: 'iconCard',
        icon: 'heart',
        title: 'Compassion',
        text: 'We write for people who may be worried.',
      },
      {
        _type: 'iconCard',
        icon: 'star',
        title: 'Accuracy',
        text: 'We correct mistakes quickly and say so.',
      },
      {
        _type: 'iconCard',
        icon: 'team',
        title: 'Community',
        text: 'We listen to the communities that we serve.',
      },
    ],
  },
  reviewers: {
    heading: 'Who writes and reviews',
    intro: 'The people behind our articles, and their disclosures.',
  },
  disclaimer: {
    heading: 'Medical disclaimer',
    body: body([
      'Our content is for education only. It gives no personal medical advice and no emergency services, and it does not make you our patient. Read the full [Medical Disclaimer](@legalPage-disclaimer).',
      'In an emergency, call **911**. In a mental health crisis, call or text **988**.',
    ]),
  },
  closingCta: callToAction(
    'Do you have a question?',
    'Tell us what you need. We answer within 24 to 48 hours on business days.',
    'Schedule Consultation',
    '/contact',
  ),
  seo: seo(
    'About us',
    'Our mission, how our articles are written, reviewed and kept current, and who pays for them.',
  ),
})
