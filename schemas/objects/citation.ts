import { defineField, defineType } from '@sanity/types'
import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'

export const citation = defineType({
  name: 'citation',
  title: 'Citation',
  type: 'object',
  icon: BulbOutlineIcon,
  description: 'Shown as a small number that links to the list of sources.',
  fields: [
    defineField({
      name: 'sources',
      title: 'Sources',
      type: 'array',
      of: [{ type: 'reference', to: [{ type: 'source' }] }],
      description: 'The publications that support the statement. Usually one, at most five.',
      validation: (rule) => rule.required().min(1).max(5).unique(),
    }),
  ],
  preview: {
    select: { first: 'sources.0.title', address: 'sources.0.url', second: 'sources.1.title' },
    prepare: ({ first, address, second }) => ({
      // A source created from a DOI has no title until someone enters one.
      title: first ?? address ?? 'Citation without a source',
      subtitle: second ? `and ${second}` : undefined,
      media: BulbOutlineIcon,
    }),
  },
})
