import { defineArrayMember, defineField } from '@sanity/types'
import { HomeIcon } from '@sanity/icons/Home'
import { label, labels, line, paragraph } from '../copy.ts'
import { chosen, closingCta, definePage, hero, section } from '../page.ts'

export const homePage = definePage({
  name: 'homePage',
  title: 'Home page',
  description: 'The landing page, at “/”.',
  icon: HomeIcon,
  fields: [
    hero(
      'Trusted health information for every community',
      'Clear, evidence-based guides to common conditions, trusted by American health researchers and experts.',
      [
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
          initialValue: 'Explore Health Topics',
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
    section('search', 'Search box', { heading: 'Find the health information you need' }, [
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
          'Our pages appear as you type. The Search button sends your words to {engine}, in a new tab.',
        optional: true,
      }),
      line({
        name: 'siteSearchLabel',
        title: 'Link to our own search',
        description: 'Shown beside the box, for readers who want to stay on this site.',
        initialValue: 'Search on this site instead',
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
    line({
      name: 'statsSampleNote',
      title: 'Impact: note on sample figures',
      description: 'Shown while any figure in the band is marked as sample content.',
      initialValue: 'Sample figures, shown to demonstrate this page.',
      group: 'content',
      optional: true,
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
        intro: 'Four principles guide everything that we publish.',
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
        heading: 'Explore health topics',
        intro: 'Plain-language guides, reviewed by medical experts.',
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
    section('testimonialsSection', 'Testimonials', { heading: 'What people say' }, [
      line({
        name: 'sampleNote',
        title: 'Note on sample quotes',
        description: 'Shown while any of the quotes is marked as sample content.',
        initialValue: 'Sample testimonials, shown to demonstrate this page.',
        optional: true,
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
      [
        label(
          'previousSlide',
          'Previous picture',
          'Previous slide',
          'The left arrow of the pictures.',
        ),
        label('nextSlide', 'Next picture', 'Next slide', 'The right arrow of the pictures.'),
        label('goToSlide', 'Go to a picture', 'Go to slide', 'The dots; the number follows.'),
        label(
          'pause',
          'Pause',
          'Pause slides',
          'Stops pictures or quotes that move by themselves.',
        ),
        label('play', 'Play', 'Play slides', 'Starts them again.'),
        label(
          'previousTestimonial',
          'Previous quote',
          'Previous testimonials',
          'Left arrow of the quotes.',
        ),
        label('nextTestimonial', 'Next quote', 'Next testimonials', 'Right arrow of the quotes.'),
        label('rating', 'Rating', 'out of 5 stars', 'Read after the number of stars.'),
      ],
    ),
  ],
})
