import { defineArrayMember, defineField } from '@sanity/types'
import { BookIcon } from '@sanity/icons/Book'
import { labels } from '../copy.ts'
import { DEFAULT_TOPICS_INDEX_LABELS } from '../labels/topics-index-labels.ts'
import { definePage, hero } from '../page.ts'

export const topicsIndexPage = definePage({
  name: 'topicsIndexPage',
  title: 'Topics from A to Z',
  description: 'Every topic by first letter, shown at “/a-z”.',
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
      title: 'Additional entries',
      type: 'array',
      of: [defineArrayMember({ type: 'linkItem' })],
      group: 'content',
      description:
        'Articles with their other names, blog categories, and pages are listed automatically. Add other things that readers look for, for example a blog article.',
      validation: (rule) => rule.max(200),
    }),
    labels(
      {
        name: 'labels',
        title: 'Labels',
        description: 'Labels of the page.',
        group: 'labels',
      },
      DEFAULT_TOPICS_INDEX_LABELS,
      {
        letters: ['Letters', 'Label of the row of letters. Read by screen readers.'],
        noEntries: ['No entries', 'Read after a letter without entries.'],
        see: ['See', 'Between another name and its guide.'],
        category: ['Category', 'In parentheses after a blog category.'],
        figures: ['Numbers', 'The group of entries that start with a number.'],
        backToLetters: ['Back', 'After each letter.'],
        search: ['Search', 'Links to the search page.'],
      },
    ),
  ],
})
