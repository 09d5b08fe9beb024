import { defineType } from '@sanity/types'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { line } from '../copy.ts'
import { bindingFields } from './claim.ts'

/** A claim for text that cannot carry a mark: a table cell, a figure, a list line. */
export const boundWords = defineType({
  name: 'boundWords',
  title: 'Linked number',
  type: 'object',
  icon: CheckmarkCircleIcon,
  description: 'Links a number in this table, figure, or list to its source.',
  fields: [
    line({
      name: 'words',
      title: 'Text',
      description:
        'The text exactly as it appears in one cell or line, for example “126 mg/dL or more”.',
      max: 300,
    }),
    ...bindingFields,
  ],
  preview: {
    select: { title: 'words', subtitle: 'source.title' },
    prepare: ({ title, subtitle }) => ({ title, subtitle, media: CheckmarkCircleIcon }),
  },
})
