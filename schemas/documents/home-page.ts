import { defineArrayMember, defineField } from '@sanity/types'
import { HomeIcon } from '@sanity/icons/Home'
import { labels, line, paragraph } from '../copy.ts'
import { DEFAULT_CONTROL_LABELS } from '../labels/control-labels.ts'
import { chosen, closingCta, definePage, hero, section } from '../page.ts'
import { sampleNote } from '../sample-mark.ts'

export const homePage = definePage({
  name: 'homePage',
  title: 'Home page',
  description: 'The home page, shown at “/”.',
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
          title: 'Tagline note',
          description:
            'States that a claim in the tagline is made up. Leave empty once the claim can be proved.',
          initialValue:
            'Sample content: the claim of trust and the reviewers are made up. The sources are real.',
        }),
        defineField({
          name: 'slides',
          title: 'Background images',
          type: 'array',
          of: [defineArrayMember({ type: 'heroSlide' })],
          description: 'Three images behind the title, which change every five seconds.',
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
          description: 'Links to the consultation page. For example “Contact Expert”.',
          initialValue: 'Contact Expert',
          max: 40,
        }),
      ],
    ),
    section('search', 'Search box', { heading: 'What would you like to know?' }, [
      line({
        name: 'placeholder',
        title: 'Placeholder',
        description: 'Tells readers what they can search for.',
        initialValue: 'Search health topics, diseases, symptoms…',
      }),
      line({
        name: 'buttonLabel',
        title: 'Button',
        description: 'The button next to the search box. Pressing Enter does the same.',
        initialValue: 'Search',
        max: 40,
      }),
      line({
        name: 'popularLabel',
        title: 'Popular searches: label',
        description: 'For example “Popular searches:”.',
        initialValue: 'Popular searches:',
        max: 40,
      }),
      defineField({
        name: 'popular',
        title: 'Popular searches',
        type: 'array',
        of: [{ type: 'string' }],
        description: 'Selecting one fills the search box. At most six.',
        initialValue: ['diabetes', 'heart disease', 'mental health'],
        validation: (rule) => rule.unique().max(6),
      }),
      line({
        name: 'note',
        title: 'Note under the box',
        description:
          'Explains that Search opens an external search engine in a new tab. {engine} is replaced with its name.',
        initialValue:
          'Matching pages on this site appear as you type. The Search button sends your words to {engine} in a new tab.',
        optional: true,
      }),
      line({
        name: 'siteSearchLabel',
        title: 'Link to site search',
        description: 'Shown next to the box, for readers who want to search this site.',
        initialValue: 'Search this site',
        max: 60,
        optional: true,
      }),
    ]),
    line({
      name: 'statsHeading',
      title: 'Statistics: heading',
      description: 'The heading above the statistics.',
      initialValue: 'Our impact',
      group: 'content',
    }),
    paragraph({
      name: 'statsIntro',
      title: 'Statistics: introduction',
      description: 'One sentence under the heading. Leave empty for none.',
      initialValue: 'Reliable health information, shared with the people who need it.',
      group: 'content',
      optional: true,
    }),
    sampleNote({
      name: 'statsSampleNote',
      title: 'Statistics: note on sample content',
      description: 'Shown while any statistic is marked as sample content.',
      initialValue: 'Sample figures for demonstration only.',
      group: 'content',
    }),
    chosen(
      'stat',
      {
        name: 'stats',
        title: 'Statistics',
        description: 'Four statistics look best.',
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
            title: 'Principles',
            description: 'Four short principles.',
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
          description: 'The six disease articles, in display order.',
        }),
      ],
    ),
    section('testimonialsSection', 'Testimonials', { heading: 'What readers say' }, [
      sampleNote({
        name: 'sampleNote',
        title: 'Note on sample quotes',
        description: 'Shown while any quote is marked as sample content.',
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
        title: 'Slide controls',
        description: 'Read by screen readers, and shown where the control has no icon.',
        group: 'labels',
      },
      DEFAULT_CONTROL_LABELS,
      {
        previousSlide: ['Previous image', 'The left arrow of the images.'],
        nextSlide: ['Next image', 'The right arrow of the images.'],
        goToSlide: ['Go to image', 'The dots. Followed by the number.'],
        pause: ['Pause', 'Stops images or quotes that move automatically.'],
        play: ['Play', 'Starts them again.'],
        previousTestimonial: ['Previous quote', 'The left arrow of the quotes.'],
        nextTestimonial: ['Next quote', 'The right arrow of the quotes.'],
        rating: ['Rating', 'Read after the number of stars.'],
      },
    ),
  ],
})
