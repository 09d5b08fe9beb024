import { defineType } from '@sanity/types'
import { OkHandIcon } from '@sanity/icons/OkHand'
import { line } from '../copy.ts'
import { boundField, sentences, sourcesField } from '../block-fields.ts'

export const doDontList = defineType({
  name: 'doDontList',
  title: 'Do and don’t list',
  type: 'object',
  icon: OkHandIcon,
  description: 'What helps and what does not, side by side.',
  fields: [
    line({ name: 'title', title: 'Title', description: 'For example “Taking care of your feet”.' }),
    sentences('dos', 'Do', 'Start each with a verb, for example “check your feet every day”.'),
    sentences('donts', 'Don’t', 'Start each with a verb, for example “walk barefoot”.'),
    sourcesField('Where the advice comes from. Shown as numbers next to the title.'),
    boundField,
  ],
  preview: { select: { title: 'title', subtitle: 'dos.0' } },
})
