import { defineField, defineType } from '@sanity/types'
import { ImageIcon } from '@sanity/icons/Image'
import { boundField, sourcesField } from '../block-fields.ts'
import { line } from '../copy.ts'

export const figure = defineType({
  name: 'figure',
  title: 'Figure',
  type: 'object',
  icon: ImageIcon,
  description: 'An image in the text.',
  fields: [
    defineField({
      name: 'picture',
      title: 'Image',
      type: 'picture',
      description: 'At least 1200 pixels wide.',
      validation: (rule) => rule.required().assetRequired(),
    }),
    line({
      name: 'caption',
      title: 'Caption',
      description: 'Shown under the image. Leave empty for none.',
      max: 300,
      optional: true,
    }),
    sourcesField('Where the content of the image comes from. Shown as numbers after the caption.'),
    boundField,
  ],
  preview: { select: { title: 'caption', subtitle: 'picture.alt', media: 'picture' } },
})
