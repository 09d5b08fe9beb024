import { defineField, defineType } from '@sanity/types'
import { EditIcon } from '@sanity/icons/Edit'
import { line } from '../copy.ts'

export const fillIn = defineType({
  name: 'fillIn',
  title: 'Fill-in lines',
  type: 'object',
  icon: EditIcon,
  description: 'Empty lines under a prompt, to fill in on screen or by hand.',
  fields: [
    line({
      name: 'label',
      title: 'Prompt',
      description: 'For example “What helps me calm down”.',
      max: 160,
    }),
    line({
      name: 'hint',
      title: 'Hint',
      description: 'An example or a limit, under the prompt. Leave empty for none.',
      max: 200,
      optional: true,
    }),
    defineField({
      name: 'lines',
      title: 'Number of lines',
      type: 'number',
      description: 'From 1 to 8.',
      initialValue: 2,
      validation: (rule) => rule.required().integer().min(1).max(8),
    }),
  ],
  preview: {
    select: { title: 'label', lines: 'lines' },
    prepare: ({ title, lines }) => ({
      title: title ?? 'Fill-in lines',
      subtitle: `${lines ?? 0} ${lines === 1 ? 'line' : 'lines'} to fill in`,
      media: EditIcon,
    }),
  },
})
