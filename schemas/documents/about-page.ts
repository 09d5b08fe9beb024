import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineField } from '@sanity/types'
import { cards, closingCta, definePage, hero, section } from '../page.ts'
import { sampleNote } from '../sample-mark.ts'

const body = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'simpleText',
    validation: (rule) => rule.required(),
  })

export const aboutPage = definePage({
  name: 'aboutPage',
  title: 'About page',
  description: 'Who we are and how we work. Shown at “/about”.',
  path: '/about',
  menuTitle: 'About',
  icon: InfoOutlineIcon,
  fields: [
    hero('About us', 'Health information that is clear, reviewed, and free for everyone.'),
    section('mission', 'Mission', { heading: 'Our mission' }, [
      body(
        'body',
        'Text',
        'Why this site exists and who it serves. Two or three short paragraphs.',
      ),
    ]),
    section(
      'editorialProcess',
      'Editorial process',
      {
        heading: 'Our editorial process',
        intro: 'How an article is written, reviewed, and kept up to date.',
      },
      [
        defineField({
          name: 'steps',
          title: 'Steps',
          type: 'array',
          of: [{ type: 'iconCard' }],
          description: 'In order, from the first draft to the next review.',
          initialValue: [
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
              text: 'A named author writes in plain language. Key facts, figures, and emergency advice name their sources.',
            },
            {
              _type: 'iconCard',
              icon: 'stethoscope',
              title: 'Medical review',
              text: 'A medical reviewer approves the exact words you read.',
            },
            {
              _type: 'iconCard',
              icon: 'calendar',
              title: 'Keeping it current',
              text: 'Every article shows when its next review is due.',
            },
          ],
          validation: (rule) => rule.max(8),
        }),
      ],
    ),
    section('trust', 'Trust statement', { heading: 'Why you can trust us' }, [
      body('body', 'Text', 'Who checks our work, how we are paid, and what we do not do.'),
      sampleNote({
        name: 'sampleNote',
        title: 'Note on sample claims',
        description:
          'States which claim in the text is made up. Leave empty once every claim can be proved.',
        initialValue: 'Sample claim: no researchers or experts have endorsed our content yet.',
      }),
    ]),
    section('commitments', 'Commitments', { heading: 'Our commitments' }, [
      cards('items', 'Cards', 'What we promise our readers.', [
        {
          icon: 'check',
          title: 'Evidence first',
          text: 'Every article lists its sources.',
        },
        {
          icon: 'shield',
          title: 'Your privacy',
          text: 'We ask only for what we need, and we tell you how we use it.',
        },
        {
          icon: 'people',
          title: 'For everyone',
          text: 'Plain language, large type, and pages that work with assistive technology.',
        },
      ]),
    ]),
    section('values', 'Values', { heading: 'Our values' }, [
      cards('items', 'Cards', 'What guides us.', [
        { icon: 'heart', title: 'Compassion', text: 'We write for people who may be worried.' },
        { icon: 'star', title: 'Accuracy', text: 'We correct mistakes quickly and say so.' },
        { icon: 'team', title: 'Community', text: 'We listen to the communities we serve.' },
      ]),
    ]),
    section('reviewers', 'Authors and reviewers', {
      heading: 'Who writes and reviews',
      intro: 'The people behind our articles, and their disclosures.',
    }),
    section('disclaimer', 'Medical disclaimer', { heading: 'Medical disclaimer' }, [
      body(
        'body',
        'Text',
        'States that the site gives no personal medical advice and no emergency services.',
      ),
    ]),
    closingCta,
  ],
})
