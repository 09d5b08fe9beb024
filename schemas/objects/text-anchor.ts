import { defineField, defineType } from '@sanity/types'
import { LinkIcon } from '@sanity/icons/Link'
import { line } from '../copy.ts'

export const textAnchor = defineType({
  name: 'textAnchor',
  title: 'Place in the text',
  type: 'object',
  icon: LinkIcon,
  description: 'By which words are found again in a text that has changed a little.',
  fields: [
    line({
      name: 'prefix',
      title: 'Before them',
      description: 'What stood right before the words.',
      max: 64,
      optional: true,
    }),
    line({
      name: 'suffix',
      title: 'After them',
      description: 'What stood right after the words.',
      max: 64,
      optional: true,
    }),
    defineField({
      name: 'start',
      title: 'Began at',
      type: 'number',
      description: 'The character of the page’s text at which they began.',
    }),
  ],
})
