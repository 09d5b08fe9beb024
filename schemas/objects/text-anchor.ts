import { defineField, defineType } from '@sanity/types'
import { LinkIcon } from '@sanity/icons/Link'
import { line } from '../copy.ts'

export const textAnchor = defineType({
  name: 'textAnchor',
  title: 'Position in the text',
  type: 'object',
  icon: LinkIcon,
  description: 'Used to find a quote again after the text changed.',
  fields: [
    line({
      name: 'prefix',
      title: 'Text before',
      description: 'The text right before the quote.',
      max: 64,
      optional: true,
    }),
    line({
      name: 'suffix',
      title: 'Text after',
      description: 'The text right after the quote.',
      max: 64,
      optional: true,
    }),
    defineField({
      name: 'start',
      title: 'Start',
      type: 'number',
      description: 'The character position where the quote started.',
    }),
  ],
})
