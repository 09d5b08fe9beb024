import { defineField, defineType } from '@sanity/types'
import { ImageIcon } from '@sanity/icons/Image'
import { line } from '../copy.ts'
import { checkAlternativeText } from '../validation.ts'

export const picture = defineType({
  name: 'picture',
  title: 'Image',
  type: 'image',
  icon: ImageIcon,
  description: 'An image with its alternative text.',
  options: { hotspot: true },
  fields: [
    line({
      name: 'alt',
      title: 'Alternative text',
      description:
        'Describes the image for people who can’t see it, for example “Nurse measuring a man’s blood pressure”.',
      max: 250,
      optional: true,
    }),
    // No initial value: it would turn every empty picture field into a picture without a file.
    defineField({
      name: 'decorative',
      title: 'Decorative image',
      type: 'boolean',
      description:
        'Turn on if the image adds no information to the text. Decorative images have no alternative text.',
    }),
    line({
      name: 'credit',
      title: 'Credit',
      description: 'The creator and the license. Leave empty for our own work.',
      max: 200,
      optional: true,
    }),
  ],
  validation: (rule) => rule.custom(checkAlternativeText),
})
