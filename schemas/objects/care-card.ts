import { defineField, defineType } from '@sanity/types'
import { HeartIcon } from '@sanity/icons/Heart'
import { line } from '../copy.ts'
import { body } from '../block-fields.ts'

const levels = [
  { value: 'nonUrgent', title: 'Non-urgent: see a doctor' },
  { value: 'urgent', title: 'Urgent: get help today' },
  { value: 'emergency', title: 'Emergency: call 911' },
]

const audiences = [
  { value: 'child', title: 'Children only' },
  { value: 'pregnancy', title: 'Only during pregnancy and in the weeks after birth' },
]

export const careCard = defineType({
  name: 'careCard',
  title: 'Care card',
  type: 'object',
  icon: HeartIcon,
  description: 'Tells readers when to get help. Use only a few per page.',
  fields: [
    defineField({
      name: 'level',
      title: 'Urgency',
      type: 'string',
      options: { list: levels, layout: 'radio' },
      description: 'Sets the color and the text that screen readers read before the heading.',
      initialValue: 'nonUrgent',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'audience',
      title: 'Who it is for',
      type: 'string',
      options: { list: audiences, layout: 'radio' },
      description:
        'Leave empty for everyone. If you choose a group, “Where do I go now?” shows the card only to that group.',
    }),
    line({
      name: 'heading',
      title: 'Heading',
      description: 'For example “Call 911 if:” or “See a doctor if:”.',
    }),
    body('Usually a list of signs.'),
  ],
  preview: {
    select: { title: 'heading', level: 'level' },
    prepare: ({ title, level }) => ({
      title,
      subtitle: levels.find(({ value }) => value === level)?.title ?? 'Care card',
      media: HeartIcon,
    }),
  },
})
