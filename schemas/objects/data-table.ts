import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { ThListIcon } from '@sanity/icons/ThList'
import { line, paragraph } from '../copy.ts'
import { boundField, sourcesField } from '../block-fields.ts'
import { checkTable } from '../validation.ts'

export const dataTable = defineType({
  name: 'dataTable',
  title: 'Table',
  type: 'object',
  icon: ThListIcon,
  description: 'For comparing numbers. Give every column a heading with its unit.',
  fields: [
    line({
      name: 'caption',
      title: 'Caption',
      description: 'What the table shows, for example “Blood glucose thresholds”.',
      max: 200,
    }),
    defineField({
      name: 'headerColumn',
      title: 'Use first column as row headings',
      type: 'boolean',
      description: 'Turn on if the first cell names the row, so that screen readers read it.',
      initialValue: true,
    }),
    defineField({
      name: 'header',
      title: 'Column headings',
      type: 'array',
      of: [{ type: 'string' }],
      description: 'From left to right, for example “Test” and “Diabetes (mg/dL)”.',
      validation: (rule) => rule.required().min(2).max(8),
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      of: [defineArrayMember({ type: 'tableRow' })],
      description: 'From top to bottom.',
      validation: (rule) => rule.required().min(1).max(40),
    }),
    paragraph({
      name: 'note',
      title: 'Note',
      description: 'Shown under the table. Leave empty for none.',
      optional: true,
    }),
    sourcesField('Where the numbers come from. Shown as numbers under the table.'),
    boundField,
  ],
  validation: (rule) =>
    rule.custom((table) => checkTable(table === undefined ? undefined : { ...table })),
  preview: {
    select: { title: 'caption', header: 'header' },
    prepare: ({ title, header }) => ({
      title,
      subtitle: Array.isArray(header) ? header.join(' · ') : 'Table',
      media: ThListIcon,
    }),
  },
})
