import { defineField, defineType } from '@sanity/types'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { line } from '../copy.ts'
import { body } from '../block-fields.ts'

export const callout = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  icon: HelpCircleIcon,
  description: 'A short note set apart from the text.',
  fields: [
    defineField({
      name: 'tone',
      title: 'Type',
      type: 'string',
      options: {
        list: [
          { value: 'info', title: 'Information' },
          { value: 'tip', title: 'Tip' },
          { value: 'important', title: 'Important' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      description: 'Sets the color and the icon.',
      initialValue: 'info',
      validation: (rule) => rule.required(),
    }),
    line({ name: 'title', title: 'Title', description: 'For example “Before your test”.' }),
    body('One or two short paragraphs.'),
  ],
  preview: { select: { title: 'title', subtitle: 'tone' } },
})
