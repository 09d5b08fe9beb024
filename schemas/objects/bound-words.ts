import { defineType } from '@sanity/types'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { line } from '../copy.ts'
import { bindingFields } from './claim.ts'

/** A claim where words have no room for a mark of their own: in the cell of a table, in a figure, in a line of a list. */
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
