import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { ThListIcon } from '@sanity/icons/ThList'
import { line } from '../copy.ts'

export const formTable = defineType({
  name: 'formTable',
  title: 'Fill-in table',
  type: 'object',
  icon: ThListIcon,
  description: 'A table with empty cells, to fill in on screen or by hand.',
  fields: [
    line({
      name: 'caption',
      title: 'Caption',
      description: 'What the table is for, for example “My readings this week”.',
      max: 200,
    }),
    defineField({
      name: 'header',
      title: 'Column headings',
      type: 'array',
      of: [defineArrayMember({ type: 'string', validation: (rule) => rule.required().max(60) })],
      options: { asLines: true },
      description: 'From left to right, each with its unit. The first is above the row names.',
      validation: (rule) => rule.required().min(2).max(6),
    }),
    defineField({
      name: 'rowNames',
      title: 'Row names',
      type: 'array',
      of: [defineArrayMember({ type: 'string', validation: (rule) => rule.required().max(60) })],
      options: { asLines: true },
      description: 'The first cell of each row, for example “Day 1, morning”.',
      validation: (rule) => rule.required().min(1).max(20).unique(),
    }),
  ],
  preview: {
    select: { title: 'caption', header: 'header' },
    prepare: ({ title, header }) => ({
      title: title ?? 'Fill-in table',
      subtitle: Array.isArray(header) ? header.join(' · ') : 'No columns yet',
      media: ThListIcon,
    }),
  },
})
