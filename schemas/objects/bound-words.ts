import { defineType } from '@sanity/types'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { line } from '../copy.ts'
import { bindingFields } from './claim.ts'

/** A claim for text that cannot carry a mark: a table cell, a figure, a list line. */
export const boundWords = defineType({
  name: 'boundWords',
  title: 'Bound words',
  type: 'object',
  icon: CheckmarkCircleIcon,
  description: 'Binds words of this table, figure or list to the source that they rest on.',
  fields: [
    line({
      name: 'words',
      title: 'Words',
      description:
        'Exactly as they stand there, in one cell or line, for example “126 mg/dL or more”.',
      max: 300,
    }),
    ...bindingFields,
  ],
  preview: {
    select: { title: 'words', subtitle: 'source.title' },
    prepare: ({ title, subtitle }) => ({ title, subtitle, media: CheckmarkCircleIcon }),
  },
})
