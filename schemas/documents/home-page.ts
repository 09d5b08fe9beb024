import { defineArrayMember, defineField } from '@sanity/types'
import { HomeIcon } from '@sanity/icons/Home'
import { labels, line, paragraph } from '../copy.ts'
import { DEFAULT_CONTROL_LABELS } from '../labels/control-labels.ts'
import { chosen, closingCta, definePage, hero, section } from '../page.ts'
import { sampleNote } from '../sample-mark.ts'

export const homePage = definePage({
  name: 'homePage',
  title: 'Home page',
  description: 'The landing page, at “/”.',
  path: '/',
  isListed: false,
  icon: HomeIcon,
  fields: [
    hero(
      'Clear health answers you can trust',
      'Plain-language guides on common conditions. Trusted by American health researchers and experts, reviewed by clinicians, and backed by evidence.',
      [
        sampleNote({
          name: 'sampleNote',
          title: 'Note on the tagline',
          description:
            'Says that a claim of the tagline is made up. Leave empty once you can prove it.',
          initialValue:
            'Sample content: the claim of trust and the reviewers are made up. The sources are real.',
        }),
        defineField({
          name: 'slides',
          title: 'Background pictures',
          type: 'array',
          of: [defineArrayMember({ type: 'heroSlide' })],
          description: 'Three pictures that follow each other every five seconds behind the title.',
          validation: (rule) => rule.max(6),
        }),
        line({
          name: 'topicsLabel',
          title: 'First button',
          description: 'Scrolls down to the health topics. For example “Explore Health Topics”.',
          initialValue: 'Explore health topics',
          max: 40,
        }),
        line({
          name: 'expertLabel',
          title: 'Second button',
          description: 'Leads to the consultation page. For example “Contact Expert”.',
          initialValue: 'Contact Expert',
          max: 40,
        }),
      ],
    ),
    section('search', 'Search box', { heading: 'What would you like to know?' }, [
      line({
        name: 'placeholder',
        title: 'Hint inside the box',
        description: 'Names what one can search for.',
        initialValue: 'Search health topics, diseases, symptoms…',
      }),
      line({
        name: 'buttonLabel',
        title: 'Button',
        description: 'The button beside the box. The Enter key does the same.',
        initialValue: 'Search',
        max: 40,
      }),
      line({
        name: 'popularLabel',
        title: 'Label before the popular searches',
        description: 'For example “Popular searches:”.',
        initialValue: 'Popular searches:',
        max: 40,
      }),
      defineField({
        name: 'popular',
        title: 'Popular searches',
        type: 'array',
        of: [{ type: 'string' }],
        description: 'Pressing one fills the search box with it. At most six.',
        initialValue: ['diabetes', 'heart disease', 'mental health'],
        validation: (rule) => rule.unique().max(6),
      }),
      line({
        name: 'note',
        title: 'Note under the box',
        description:
          'Says that Search opens an outside search engine in a new tab; {engine} becomes its name.',
        initialValue:
          'Matching pages on this site appear as you type. The Search button sends your words to {engine} in a new tab.',
        optional: true,
      }),
      line({
        name: 'siteSearchLabel',
        title: 'Link to our own search',
        description: 'Shown beside the box, for readers who want to stay on this site.',
        initialValue: 'Search this site',
        max: 60,
        optional: true,
      }),
    ]),
    line({
      name: 'statsHeading',
      title: 'Impact: heading',
      description: 'The heading of the band of figures.',
      initialValue: 'Our impact',
      group: 'content',
    }),
    paragraph({
      name: 'statsIntro',
      title: 'Impact: introduction',
      description: 'One sentence under the heading. Leave empty for none.',
      initialValue: 'Reliable health information, shared with the people who need it.',
      group: 'content',
      optional: true,
    }),
    sampleNote({
      name: 'statsSampleNote',
      title: 'Impact: note on sample figures',
      description: 'Shown while any figure in the band is marked as sample content.',
      initialValue: 'Sample figures for demonstration only.',
      group: 'content',
    }),
    chosen(
      'stat',
      {
        name: 'stats',
        title: 'Impact: figures',
        description: 'Four figures look best.',
        group: 'content',
      },
      6,
    ),
    section(
      'commitment',
      'Our commitment',
      {
        heading: 'Our commitment to you',
        intro:
          'Good health information is honest about what is known and what is not. These four promises guide every page.',
      },
      [
        chosen(
          'pillar',
          {
            name: 'pillars',
            title: 'Pillars',
            description: 'Four short statements of principle.',
          },
          6,
        ),
      ],
    ),
    section(
      'topicsSection',
      'Health topics',
      {
        heading: 'Learn about common conditions',
        intro:
          'Six complete guides, from first signs to living well. Each one starts with the most important facts.',
      },
      [
        line({
          name: 'linkLabel',
          title: 'Link on each card',
          description: 'For example “Read the guide”.',
          initialValue: 'Read the guide',
          max: 40,
        }),
        chosen('article', {
          name: 'articles',
          title: 'Articles',
          description: 'The six disease articles, in the order of their cards.',
        }),
      ],
    ),
    section('testimonialsSection', 'Testimonials', { heading: 'What readers say' }, [
      sampleNote({
        name: 'sampleNote',
        title: 'Note on sample quotes',
        description: 'Shown while any of the quotes is marked as sample content.',
        initialValue: 'Sample content: these people and their quotes are made up.',
      }),
      chosen('testimonial', {
        name: 'items',
        title: 'Testimonials',
        description: 'Shown three at a time on wide screens.',
      }),
    ]),
    closingCta,
    labels(
      {
        name: 'controlLabels',
        title: 'Names of the slide controls',
        description: 'Read out by screen readers, and shown where the control has no picture.',
        group: 'labels',
      },
      DEFAULT_CONTROL_LABELS,
      {
        previousSlide: ['Previous picture', 'The left arrow of the pictures.'],
        nextSlide: ['Next picture', 'The right arrow of the pictures.'],
        goToSlide: ['Go to a picture', 'The dots; the number follows.'],
        pause: ['Pause', 'Stops pictures or quotes that move by themselves.'],
        play: ['Play', 'Starts them again.'],
        previousTestimonial: ['Previous quote', 'Left arrow of the quotes.'],
        nextTestimonial: ['Next quote', 'Right arrow of the quotes.'],
        rating: ['Rating', 'Read after the number of stars.'],
      },
    ),
  ],
})
