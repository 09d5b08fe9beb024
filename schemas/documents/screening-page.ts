import { defineField } from '@sanity/types'
import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { cards, closingCta, definePage, hero, section } from '../page.ts'

export const screeningPage = definePage({
  name: 'screeningPage',
  title: 'Health screening page',
  description: 'What screening is for and how to book it. Shown at “/screening”.',
  path: '/screening',
  menuTitle: 'Health screening',
  icon: ClipboardIcon,
  fields: [
    hero('Health Screening', 'Screening finds some conditions early, when treatment works best.'),
    section(
      'screenings',
      'Screenings',
      {
        heading: 'Screenings',
        intro: 'Ask which of these are right for your age and health.',
      },
      [
        cards('items', 'Cards', 'What each screening looks for and who may need it.', [
          {
            icon: 'heart',
            title: 'Cardiovascular Screening',
            text: 'Blood pressure, cholesterol, and your risk of heart disease.',
          },
          {
            icon: 'ribbon',
            title: 'Cancer Screening',
            text: 'Tests that find some cancers before they cause symptoms.',
          },
          {
            icon: 'drop',
            title: 'Diabetes Screening',
            text: 'Blood tests for diabetes and prediabetes.',
          },
          {
            icon: 'check',
            title: 'General Wellness Screening',
            text: 'A check of your general health.',
          },
        ]),
      ],
    ),
    section('about', 'About screening', { heading: 'Benefits and harms' }, [
      defineField({
        name: 'body',
        title: 'Text',
        type: 'simpleText',
        description: 'What screening can and cannot do, with sources.',
      }),
    ]),
    section('book', 'How to book', {
      heading: 'How to book',
      intro: 'To book a screening, write to us through the contact page.',
    }),
    closingCta,
  ],
})
