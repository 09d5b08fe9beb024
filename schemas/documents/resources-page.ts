import { defineField } from '@sanity/types'
import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { line } from '../copy.ts'
import { cards, chosen, definePage, hero, section } from '../page.ts'

export const resourcesPage = definePage({
  name: 'resourcesPage',
  title: 'Health resources page',
  description: 'Topics, emergency lines, and tools, shown at “/resources”.',
  path: '/resources',
  menuTitle: 'Health resources',
  icon: ThLargeIcon,
  fields: [
    hero(
      'Health Resources',
      'Guides, tools, and phone numbers to help you take care of your health.',
    ),
    section('topics', 'Topics', { heading: 'Health topics' }, [
      cards('items', 'Cards', 'Six topics. Link to an article if there is one.', [
        { icon: 'leaf', title: 'Nutrition', text: 'How to eat well every day.' },
        { icon: 'run', title: 'Exercise', text: 'How much activity helps, and how to start.' },
        {
          icon: 'mind',
          title: 'Mental Health',
          text: 'How to take care of your mind and when to ask for help.',
        },
        { icon: 'shield', title: 'Preventive Care', text: 'Checkups, vaccines, and screening.' },
        {
          icon: 'heart',
          title: 'Chronic Conditions',
          text: 'Living well with a long-term condition.',
        },
        { icon: 'female', title: 'Women’s Health', text: 'Health through every stage of life.' },
      ]),
    ]),
    section(
      'emergency',
      'Emergency contacts',
      { heading: 'Emergency contacts', intro: 'If someone’s life is in danger, call 911 now.' },
      [
        defineField({
          name: 'contacts',
          title: 'Phone lines',
          type: 'array',
          of: [{ type: 'emergencyContact' }],
          description: 'The most urgent first, sample numbers last.',
          initialValue: [
            {
              _type: 'emergencyContact',
              name: 'Emergency',
              phone: '911',
              text: 'Police, fire, or ambulance.',
            },
            {
              _type: 'emergencyContact',
              name: 'Poison Control',
              phone: '1-800-222-1222',
              text: 'Free and confidential, 24 hours a day. If someone has collapsed, is having a seizure, has trouble breathing, or cannot be woken, call 911 first.',
            },
            {
              _type: 'emergencyContact',
              name: 'Suicide & Crisis Lifeline',
              phone: '988',
              text: 'Call or text in a mental health crisis, day and night. Press 2 for Spanish, or 1 for veterans. Chat or use ASL at 988lifeline.org.',
            },
          ],
          validation: (rule) => rule.min(1).max(8),
        }),
        defineField({
          name: 'more',
          title: 'More ways to reach them',
          type: 'simpleText',
          description:
            'Chat, other languages, sign language, veterans, and other countries, with links.',
        }),
      ],
    ),
    section('tools', 'Tools', { heading: 'Health tools' }, [
      line({
        name: 'soonLabel',
        title: 'Label for tools that aren’t available yet',
        description: 'Shown on a card without a link.',
        initialValue: 'Coming soon',
        max: 40,
      }),
      cards('items', 'Cards', 'Cards without a link are shown as not yet available.', [
        {
          icon: 'scale',
          title: 'BMI Calculator',
          text: 'Calculate your body mass index (BMI).',
          href: '/bmi-calculator',
          linkLabel: 'Open the calculator',
        },
        {
          icon: 'clipboard',
          title: 'Handouts',
          text: 'Logs, plans, and question lists to fill in and print.',
          href: '/take-aways',
          linkLabel: 'See the handouts',
        },
        { icon: 'search', title: 'Symptom Checker', text: 'Find out what your symptoms may mean.' },
        { icon: 'pill', title: 'Medication Reminder', text: 'Keep track of your medicines.' },
        {
          icon: 'clipboard',
          title: 'Health Records',
          text: 'Keep your health records in one place.',
        },
      ]),
    ]),
    section(
      'supportGroups',
      'Support groups',
      {
        heading: 'Support groups',
        intro: 'You are not alone. Contact us to find a support group near you.',
      },
      [
        line({
          name: 'linkLabel',
          title: 'Link to the contact page',
          description: 'For example “Contact us”.',
          initialValue: 'Contact us',
          max: 40,
        }),
      ],
    ),
    section('faqSection', 'Questions', { heading: 'Frequently asked questions' }, [
      chosen('faq', {
        name: 'faqs',
        title: 'Questions',
        description: 'In display order.',
      }),
    ]),
  ],
})
