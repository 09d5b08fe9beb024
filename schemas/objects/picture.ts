import { defineField, defineType } from '@sanity/types'
import { ImageIcon } from '@sanity/icons/Image'
import { line } from '../copy.ts'
import { checkAlternativeText } from '../validation.ts'

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  description: 'A picture with the words that stand for it.',
  options: { hotspot: true },
  fields: [
    line({
      name: 'alt',
      title: 'Alternative text',
      description:
        'Says what matters in the picture, for people who cannot see it. For example “Nurse measuring a man’s blood pressure”.',
      max: 250,
      optional: true,
    }),
    // No initial value: it would turn every empty picture field into a picture without a file.
    defineField({
      name: 'decorative',
      title: 'Only decoration',
      type: 'boolean',
      description:
        'Switch on when the picture tells nothing that the text does not. It then has no alternative text.',
    }),
    line({
      name: 'credit',
      title: 'Credit',
      description: 'Who made it and under which license. Leave empty for our own work.',
      max: 200,
      optional: true,
    }),
  ],
  validation: (rule) => rule.custom(checkAlternativeText),
})
