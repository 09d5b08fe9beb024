import { defineField, defineType } from '@sanity/types'
import { ImageIcon } from '@sanity/icons/Image'
import { line } from '../copy.ts'

export const heroSlide = defineType({
  name: 'heroSlide',
  title: 'Slide',
  type: 'object',
  icon: ImageIcon,
  description: 'A background image on the home page.',
  fields: [
    defineField({
      name: 'picture',
      title: 'Image',
      type: 'picture',
      description: 'At least 2000 pixels wide.',
      validation: (rule) => rule.required().assetRequired(),
    }),
    line({
      name: 'label',
      title: 'Name',
      description: 'The slide’s name for screen readers, for example “A family on a walk”.',
    }),
  ],
  preview: { select: { title: 'label', media: 'picture' } },
})
