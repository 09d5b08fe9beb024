import { defineField, defineType } from '@sanity/types'
import { ImageIcon } from '@sanity/icons/Image'
import { boundField, sourcesField } from '../block-fields.ts'
import { line } from '../copy.ts'

export const figure = defineType({
  name: 'figure',
  title: 'Figure',
  type: 'object',
  icon: ImageIcon,
  description: 'A picture inside the text.',
  fields: [
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description: 'At least 1200 pixels wide.',
      validation: (rule) => rule.required().assetRequired(),
    }),
    line({
      name: 'caption',
      title: 'Caption',
      description: 'Shown under the picture. Leave empty for none.',
      max: 300,
      optional: true,
    }),
    sourcesField('Where what it shows comes from. Shown as numbers behind the caption.'),
    boundField,
  ],
  preview: { select: { title: 'caption', subtitle: 'picture.alt', media: 'picture' } },
})
