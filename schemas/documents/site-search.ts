import { defineArrayMember, defineField } from '@sanity/types'
import { labels, line } from '../copy.ts'
import { DEFAULT_SEARCH_LABELS } from '../labels/search-labels.ts'

/** Their URLs are in the site's code (lib/content/search/search-engines.ts): no one can enter another. */
export const searchEngines = [
  { value: 'google', title: 'Google' },
  { value: 'bing', title: 'Bing' },
  { value: 'duckduckgo', title: 'DuckDuckGo' },
] as const

/** What readers say, and the site's own term. */
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

/** Pages that editors pin to some queries. */
export const bestBets = defineField({
  name: 'bestBets',
  title: 'Our search: best bets',
  type: 'array',
  of: [defineArrayMember({ type: 'bestBet' })],
  description:
    'Pages that come first for some words, before what the search finds. Words about suicide or an emergency lead to help without one.',
  validation: (rule) => rule.max(200),
})

/** The labels of our own search, wherever it appears. */
export const searchLabels = labels(
  {
    name: 'searchLabels',
    title: 'Search of this site',
    description: 'The search page, the suggestions under a search box, and the search button.',
    group: 'labels',
  },
  DEFAULT_SEARCH_LABELS,
  {
    open: ['Open the search', 'The magnifier at the top of every page.'],
    close: ['Close the search', 'Closes the search box over the page.'],
    suggestions: ['Suggestions', 'Name of the list under the box.'],
    allResults: ['All results', 'The search text follows.'],
    result: ['One result', 'Follows the number 1.'],
    results: ['Several results', 'Follows the number.'],
    hint: ['How to use it', 'Read after the number.'],
    failed: ['Out of order', 'When the search fails.'],
    more: ['Next results', 'Leads to the next page of results.'],
    previous: ['Earlier results', 'Leads back a page.'],
    page: ['Page number', 'The number follows.'],
    helpHeading: ['Help: heading', 'Above the topics, before a search and when nothing is found.'],
    topicsIndex: ['Help: all topics', 'Leads to “/a-z”.'],
    article: ['Kind: article', 'Marks a disease article in the results.'],
    post: ['Kind: post', 'Marks a blog article.'],
    takeaway: ['Kind: take-away', 'Marks a sheet to print.'],
    medicine: ['Kind: medicine', 'Marks the page of a medicine.'],
    category: ['Kind: category', 'Marks a category of the blog.'],
    legalPage: ['Kind: legal page', 'Marks a legal page.'],
    doctor: ['Kind: doctor', 'Marks a doctor who can be booked.'],
    faq: ['Kind: question', 'Marks a question with its answer.'],
    glossaryTerm: ['Glossary', 'Kind of result.'],
    pageKind: ['Kind: page', 'Marks every other page.'],
    crisis: ['Crisis: text', 'Above the results of words about suicide or self-harm.'],
    crisisCall: ['Crisis: call', 'Calls 988.'],
    crisisText: ['Crisis: text message', 'Writes a text message to 988.'],
    emergency: ['Emergency: text', 'Above the results of words about a medical emergency.'],
    emergencyCall: ['Emergency: call', 'Calls 911.'],
    measurement: [
      'Dangerous number: text',
      'Above the results of a number that can be an emergency.',
    ],
    sampleDoctor: ['Sample doctor', 'Beside the name of an invented doctor.'],
  },
  { samples: ['sampleDoctor'] },
)
