import { defineType } from '@sanity/types'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { boundField, sentences, sourcesField } from '../block-fields.ts'
import { line } from '../copy.ts'

export const checkList = defineType({
  name: 'checkList',
  title: 'Checklist',
  type: 'object',
  icon: CheckmarkCircleIcon,
  description: 'Items with a checkbox, on screen or on paper.',
  fields: [
    line({ name: 'title', title: 'Title', description: 'For example “Keep these on hand”.' }),
    sentences('items', 'Items', 'One thing per item, for example “Glucose tablets or juice”.', 12),
    sourcesField('Where the advice comes from. Shown as numbers next to the title.'),
    boundField,
  ],
  preview: { select: { title: 'title', subtitle: 'items.0' } },
})
