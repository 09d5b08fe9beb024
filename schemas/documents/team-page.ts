import { UsersIcon } from '@sanity/icons/Users'
import { label, labels, line, paragraph } from '../copy.ts'
import { cards, chosen, definePage, hero } from '../page.ts'

export const teamPage = definePage({
  name: 'teamPage',
  title: 'Medical team page',
  description: 'The doctors, at “/doctor-discovery”.',
  icon: UsersIcon,
  fields: [
    hero('Meet Our Medical Team', 'Three doctors, ready to listen.', [
      line({
        name: 'experience',
        title: 'Experience',
        description: 'A short claim, shown prominently.',
        initialValue: '52+ Years Combined Experience',
        max: 60,
      }),
    ]),
    line({
      name: 'sampleNote',
      title: 'Note on sample content',
      description: 'Says that doctors and ratings are made up. Leave empty once they are real.',
      initialValue: 'Sample doctors and ratings, shown to demonstrate this page.',
      group: 'content',
      optional: true,
    }),
    chosen('doctor', {
      name: 'doctors',
      title: 'Doctors',
      description: 'In the order of their cards.',
      group: 'content',
    }),
    cards(
      'offers',
      'What a consultation includes',
      'Short statements under the cards.',
      [
        {
          icon: 'smile',
          title: 'Free initial consultation',
          text: 'Your first conversation with a doctor is free.',
        },
        {
          icon: 'check',
          title: 'No upfront service fees',
          text: 'You pay nothing before you have booked a professional consultation.',
        },
      ],
      'content',
    ),
    paragraph({
      name: 'priceNote',
      title: 'Note on prices',
      description: 'Says what is free and what is paid.',
      initialValue:
        'The first conversation is free. A Professional Medical Consultation costs $49.99; payment on this site is a demonstration.',
      group: 'content',
    }),
    labels(
      {
        name: 'filters',
        title: 'Filters',
        description: 'The boxes above the cards.',
        group: 'labels',
      },
      [
        label('heading', 'Heading', 'Find the right doctor', 'Above the filters.'),
        label('concern', 'Concern', 'Health concern', 'First filter.'),
        label('specialty', 'Specialty', 'Specialty', 'Second filter.'),
        label('language', 'Language', 'Language', 'Third filter.'),
        label('any', 'No choice', 'Any', 'The first line of every filter.'),
        label('clear', 'Clear', 'Clear filters', 'Shows all doctors again.'),
        label(
          'noMatches',
          'Nobody found',
          'No doctor matches all of these. Try fewer filters.',
          'Shown instead of the cards.',
        ),
        label('resultsOne', 'One doctor', '1 doctor', 'How many are shown.'),
        label('resultsMany', 'Several doctors', 'doctors', 'Follows the number of doctors.'),
      ],
    ),
    labels(
      {
        name: 'cardLabels',
        title: 'Doctor cards',
        description: 'Words on each card.',
        group: 'labels',
      },
      [
        label(
          'book',
          'Button',
          'Book',
          'Leads to the booking page; the doctor’s name follows for screen readers.',
        ),
        label('experience', 'Experience', 'Experience', 'Before the years of experience.'),
        label('languages', 'Languages', 'Languages', 'Before the languages spoken.'),
        label('concerns', 'Concerns', 'Helps with', 'Before the concerns.'),
        label('rating', 'Rating', 'out of 5', 'Follows the rating.'),
      ],
    ),
  ],
})
