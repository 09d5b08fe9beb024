import { defineArrayMember, defineField } from '@sanity/types'
import { BookIcon } from '@sanity/icons/Book'
import { labels } from '../copy.ts'
import { DEFAULT_TOPICS_INDEX_LABELS } from '../labels/topics-index-labels.ts'
import { definePage, hero } from '../page.ts'

export const topicsIndexPage = definePage({
  name: 'topicsIndexPage',
  title: 'Topics from A to Z',
  description: 'Every topic under its first letter, at “/a-z”.',
  path: '/a-z',
  isListed: false,
  icon: BookIcon,
  fields: [
    hero(
      'Health topics from A to Z',
      'Find a condition, tool, or page by its first letter. Other names for a condition lead to the same guide.',
    ),
    defineField({
      name: 'entries',
      title: 'More entries',
      type: 'array',
      of: [defineArrayMember({ type: 'linkItem' })],
      group: 'content',
      description:
        'Articles with their other names, blog categories and pages are listed by themselves. Add what else readers look for, such as a blog article.',
      validation: (rule) => rule.max(200),
    }),
    labels(
      {
        name: 'labels',
        title: 'Labels',
        description: 'Short words of the page.',
        group: 'labels',
      },
      DEFAULT_TOPICS_INDEX_LABELS,
      {
        letters: ['Letters', 'Name of the row of letters, for screen readers.'],
        noEntries: ['No entries', 'Read after a letter without entries.'],
        see: ['See', 'Between another name and the guide it leads to.'],
        category: ['Category', 'In brackets behind a category of the blog.'],
        figures: ['Figures', 'Stands for entries that begin with a figure.'],
        backToLetters: ['Back', 'After each letter.'],
        search: ['Search', 'Leads to the search.'],
      },
    ),
  ],
})
