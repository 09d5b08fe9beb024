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
  title: 'Site search: synonyms',
  type: 'array',
  description:
    'Words that readers may type instead of the words on the site. Enter other names of a condition in its article.',
  of: [
    defineArrayMember({
      type: 'object',
      name: 'synonym',
      title: 'Synonyms',
      fields: [
        line({
          name: 'term',
          title: 'Word on the site',
          description: 'As used in titles. Use the plain-language word first.',
          max: 60,
        }),
        defineField({
          name: 'alternatives',
          title: 'What readers type',
          type: 'array',
          of: [defineArrayMember({ type: 'string' })],
          options: { layout: 'tags' },
          description: 'Everyday words, abbreviations, and common spellings.',
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
  title: 'Site search: best bets',
  type: 'array',
  of: [defineArrayMember({ type: 'bestBet' })],
  description:
    'Pages shown first for certain searches. Searches about suicide or an emergency show help without a best bet.',
  validation: (rule) => rule.max(200),
})

/** The labels of our own search, wherever it appears. */
export const searchLabels = labels(
  {
    name: 'searchLabels',
    title: 'Site search labels',
    description:
      'Labels of the search page, the suggestions under a search box, and the search button.',
    group: 'labels',
  },
  DEFAULT_SEARCH_LABELS,
  {
    open: ['Open search', 'The magnifier icon at the top of every page.'],
    close: ['Close search', 'Closes the search box.'],
    suggestions: ['Suggestions', 'Label of the list under the box.'],
    allResults: ['All results', 'Before the search text.'],
    result: ['One result', 'After the number 1.'],
    results: ['Several results', 'After the number.'],
    hint: ['Keyboard hint', 'Read after the number of results.'],
    failed: ['Error', 'Shown when the search fails.'],
    more: ['Next page', 'Links to the next page of results.'],
    previous: ['Previous page', 'Links to the previous page of results.'],
    page: ['Page number', 'Before the number.'],
    helpHeading: [
      'Help: heading',
      'Above the topics, before a search and when there are no results.',
    ],
    topicsIndex: ['Help: all topics', 'Links to “/a-z”.'],
    article: ['Type: article', 'Shown on disease articles in the results.'],
    post: ['Type: blog article', 'Shown on blog articles.'],
    takeaway: ['Type: handout', 'Shown on handouts.'],
    medicine: ['Type: medicine', 'Shown on medicines.'],
    category: ['Type: category', 'Shown on blog categories.'],
    legalPage: ['Type: legal page', 'Shown on legal pages.'],
    doctor: ['Type: doctor', 'Shown on doctors.'],
    faq: ['Type: FAQ', 'Shown on FAQs.'],
    glossaryTerm: ['Type: glossary term', 'Shown on glossary terms.'],
    pageKind: ['Type: page', 'Shown on all other pages.'],
    crisis: ['Crisis: text', 'Above the results of searches about suicide or self-harm.'],
    crisisCall: ['Crisis: call', 'Calls 988.'],
    crisisText: ['Crisis: text message', 'Sends a text message to 988.'],
    emergency: ['Emergency: text', 'Above the results of searches about a medical emergency.'],
    emergencyCall: ['Emergency: call', 'Calls 911.'],
    measurement: [
      'Dangerous number: text',
      'Above the results of searches for a number that can mean an emergency.',
    ],
    sampleDoctor: ['Sample doctor', 'Next to the name of a made-up doctor.'],
  },
  { samples: ['sampleDoctor'] },
)
