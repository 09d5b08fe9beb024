import { defineArrayMember, defineField } from '@sanity/types'
import { label, labels, line } from '../copy.ts'

/** Their addresses are in the site's code (lib/content/site/search-engines.ts): nobody can type another. */
export const searchEngines = [
  { value: 'google', title: 'Google' },
  { value: 'bing', title: 'Bing' },
  { value: 'duckduckgo', title: 'DuckDuckGo' },
] as const

/** What readers say, and what the site calls it. */
export const synonyms = defineField({
  name: 'synonyms',
  title: 'Our search: other words',
  type: 'array',
  description:
    'What readers may type instead of the site’s own words. Other names of a condition belong to its article.',
  of: [
    defineArrayMember({
      type: 'object',
      name: 'synonym',
      title: 'Other words',
      fields: [
        line({
          name: 'term',
          title: 'The site’s word',
          description: 'As it stands in titles, in plain language first.',
          max: 60,
        }),
        defineField({
          name: 'alternatives',
          title: 'What readers type',
          type: 'array',
          of: [defineArrayMember({ type: 'string' })],
          options: { layout: 'tags' },
          description: 'Everyday words, abbreviations and common spellings.',
          validation: (rule) => rule.required().min(1).max(20).unique(),
        }),
      ],
      preview: {
        select: { title: 'term', alternatives: 'alternatives' },
        prepare: ({ title, alternatives }) => ({
          title,
          subtitle: Array.isArray(alternatives) ? alternatives.join(', ') : '',
        }),
      },
    }),
  ],
  validation: (rule) => rule.max(200),
})

/** The words of our own search, wherever it stands. */
export const searchLabels = labels(
  {
    name: 'searchLabels',
    title: 'Search of this site',
    description: 'The search page, the suggestions under a search box, and the search button.',
    group: 'labels',
  },
  [
    label('open', 'Open the search', 'Search', 'The magnifier at the top of every page.'),
    label('close', 'Close the search', 'Close search', 'Closes the search box over the page.'),
    label('suggestions', 'Suggestions', 'Pages on this site', 'Name of the list under the box.'),
    label('allResults', 'All results', 'See all results for', 'The search text follows.'),
    label('result', 'One result', 'result', 'Follows the number 1.'),
    label('results', 'Several results', 'results', 'Follows the number.'),
    label('hint', 'How to use it', 'Use the arrow keys to choose.', 'Read after the number.'),
    label(
      'failed',
      'Out of order',
      'The search does not answer just now. Please try again.',
      'When the search fails.',
    ),
    label('more', 'Next results', 'More results', 'Leads to the next page of results.'),
    label('previous', 'Earlier results', 'Previous results', 'Leads back a page.'),
    label('page', 'Page number', 'Page', 'The number follows.'),
    label(
      'helpHeading',
      'Help: heading',
      'Find it another way',
      'Above the topics, before a search and when nothing is found.',
    ),
    label('topicsIndex', 'Help: all topics', 'All topics from A to Z', 'Leads to “/a-z”.'),
    label('article', 'Kind: article', 'Guide', 'Marks a disease article in the results.'),
    label('post', 'Kind: post', 'Blog article', 'Marks a blog article.'),
    label('category', 'Kind: category', 'Blog category', 'Marks a category of the blog.'),
    label('legalPage', 'Kind: legal page', 'Policy', 'Marks a legal page.'),
    label('doctor', 'Kind: doctor', 'Doctor', 'Marks a doctor who can be booked.'),
    label('faq', 'Kind: question', 'Question', 'Marks a question with its answer.'),
    label('glossaryTerm', 'Glossary', 'Glossary', 'Kind of result.'),
    label('pageKind', 'Kind: page', 'Page', 'Marks every other page.'),
  ],
)
