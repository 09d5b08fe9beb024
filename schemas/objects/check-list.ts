import { defineType } from '@sanity/types'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { boundField, sentences, sourcesField } from '../block-fields.ts'
import { line } from '../copy.ts'

export const checkList = defineType({
  name: 'checkList',
  title: 'Check list',
  type: 'object',
  icon: CheckmarkCircleIcon,
  description: 'Lines with a box that a reader ticks, on the screen or on paper.',
  fields: [
    line({ name: 'title', title: 'Title', description: 'For example “Keep these at hand”.' }),
    sentences('items', 'Lines', 'One thing each, for example “Glucose tablets or juice”.', 12),
    sourcesField('Where the advice comes from. Shown as numbers beside the title.'),
    boundField,
  ],
  preview: { select: { title: 'title', subtitle: 'items.0' } },
})
