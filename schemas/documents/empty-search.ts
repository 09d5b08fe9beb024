import { defineField, defineType } from '@sanity/types'
import { SearchIcon } from '@sanity/icons/Search'
import { monthWords } from '../../lib/workflow/model/dates.ts'

/** Queries in a month that found nothing. */
export const emptySearch = defineType({
  name: 'emptySearch',
  title: 'Search that found nothing',
  type: 'document',
  options: { kind: { isPrivate: true } },
  icon: SearchIcon,
  liveEdit: true,
  readOnly: true,
  description:
    'Words that were searched for three times or more and found nothing. Counted by the site, without a person or an address, and erased after 90 days.',
  fields: [
    defineField({
      name: 'words',
      title: 'Words',
      type: 'string',
      description:
        'In lower case. Add them to the other words of the search, or pin a page to them.',
    }),
    defineField({
      name: 'month',
      title: 'Month',
      type: 'string',
      description: 'As year and month.',
    }),
    defineField({
      name: 'count',
      title: 'Searches',
      type: 'number',
      description: 'How often they were searched for in that month.',
    }),
  ],
  preview: {
    select: { words: 'words', month: 'month', count: 'count' },
    prepare: ({ words, month, count }) => ({
      title: words,
      subtitle: `${monthWords(month)} · ${count ?? 0} searches`,
      media: SearchIcon,
    }),
  },
})
