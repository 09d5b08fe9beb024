import { UsersIcon } from '@sanity/icons/Users'
import { labels, line, paragraph } from '../copy.ts'
import { DEFAULT_TEAM_FILTERS, DEFAULT_DOCTOR_CARD_LABELS } from '../labels/team-labels.ts'
import { cards, chosen, definePage, hero } from '../page.ts'
import { sampleNote } from '../sample-mark.ts'

export const teamPage = definePage({
  name: 'teamPage',
  title: 'Medical team page',
  description: 'The list of doctors, shown at “/doctor-discovery”.',
  path: '/doctor-discovery',
  menuTitle: 'Medical team',
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
    sampleNote({
      name: 'sampleNote',
      title: 'Sample content note',
      description: 'States that doctors and ratings are made up. Leave empty once they are real.',
      initialValue: 'Sample doctors, years of experience, and ratings for demonstration only.',
      group: 'content',
    }),
    paragraph({
      name: 'emergencyNote',
      title: 'Emergency note',
      description: 'Shown above the doctors. Leave empty to use the note from the site settings.',
      initialValue:
        'This is a demonstration, and no one here can help you. In an emergency, such as chest pain or trouble breathing, call 911. In a mental health crisis, call or text 988.',
      group: 'content',
      optional: true,
    }),
    chosen(
      'doctor',
      {
        name: 'doctors',
        title: 'Doctors',
        description: 'In display order.',
        group: 'content',
      },
      200,
    ),
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
          text: 'You pay nothing until you book a professional consultation.',
        },
      ],
      'content',
    ),
    paragraph({
      name: 'priceNote',
      title: 'Price note',
      description: 'Explains what is free and what is paid.',
      initialValue:
        'The first conversation is free. A Professional Medical Consultation costs $49.99. Payment on this site is a demonstration.',
      group: 'content',
    }),
    labels(
      {
        name: 'filters',
        title: 'Filters',
        description: 'The fields above the cards.',
        group: 'labels',
      },
      DEFAULT_TEAM_FILTERS,
      {
        heading: ['Heading', 'Above the filters.'],
        concern: ['Concern', 'First filter.'],
        specialty: ['Specialty', 'Second filter.'],
        language: ['Language', 'Third filter.'],
        any: ['Any', 'The first option of every filter.'],
        clear: ['Clear', 'Shows all doctors again.'],
        noMatches: ['No results', 'Shown instead of the cards.'],
        resultsOne: ['One doctor', 'The number of doctors shown.'],
        resultsMany: ['Several doctors', 'Shown after the number of doctors.'],
      },
    ),
    labels(
      {
        name: 'cardLabels',
        title: 'Doctor cards',
        description: 'Labels on each card.',
        group: 'labels',
      },
      DEFAULT_DOCTOR_CARD_LABELS,
      {
        book: ['Button', 'Links to the booking page. Screen readers also read the doctor’s name.'],
        experience: ['Experience', 'Before the years of experience.'],
        languages: ['Languages', 'Before the languages spoken.'],
        concerns: ['Concerns', 'Before the concerns.'],
        rating: ['Rating', 'Shown after the rating.'],
        sampleDoctor: ['Sample doctor', 'Next to the name of a made-up doctor.'],
      },
      { samples: ['sampleDoctor'] },
    ),
  ],
})
