import { defineField, defineType } from '@sanity/types'
import { UlistIcon } from '@sanity/icons/Ulist'

export const tableRow = defineType({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  icon: UlistIcon,
  description: 'A table row, from left to right.',
  fields: [
    defineField({
      name: 'cells',
      title: 'Cells',
      type: 'array',
      of: [{ type: 'string' }],
      description: 'One cell for each column of the table.',
      validation: (rule) => rule.required().min(1).max(8),
    }),
  ],
  preview: {
    select: { a: 'cells.0', b: 'cells.1', c: 'cells.2' },
    prepare: ({ a, b, c }) => ({
      title: a ?? 'Empty row',
      subtitle: [b, c].filter(Boolean).join(' · '),
    }),
  },
})
