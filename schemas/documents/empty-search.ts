import { defineField, defineType } from '@sanity/types'
import { SearchIcon } from '@sanity/icons/Search'
import { formatMonth } from '../../lib/workflow/model/dates.ts'

/** Queries in a month that found nothing. */
export const emptySearch = defineType({
  name: 'emptySearch',
  title: 'Search with no results',
  type: 'document',
  options: { kind: { isPrivate: true } },
  icon: SearchIcon,
  liveEdit: true,
  readOnly: true,
  description:
    'Search terms with no results, searched for at least three times. Counted without personal data or IP addresses, and deleted after 90 days.',
  fields: [
    defineField({
      name: 'words',
      title: 'Search terms',
      type: 'string',
      description: 'In lowercase. Add them to the search synonyms, or pin a page to them.',
    }),
    defineField({
      name: 'month',
      title: 'Month',
      type: 'string',
      description: 'Year and month.',
    }),
    defineField({
      name: 'count',
      title: 'Searches',
      type: 'number',
      description: 'The number of searches in that month.',
    }),
  ],
  preview: {
    select: { words: 'words', month: 'month', count: 'count' },
    prepare: ({ words, month, count }) => ({
      title: words,
      subtitle: `${formatMonth(month)} · ${count ?? 0} searches`,
      media: SearchIcon,
    }),
  },
})
