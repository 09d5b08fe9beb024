import { defineType } from '@sanity/types'
import { OlistIcon } from '@sanity/icons/Olist'
import { line } from '../copy.ts'
import { boundField, sentences, sourcesField } from '../block-fields.ts'

export const keyFacts = defineType({
  name: 'keyFacts',
  title: 'Key facts',
  type: 'object',
  icon: OlistIcon,
  description: 'Three to six facts for readers in a hurry.',
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description: 'For example “Key facts about type 2”.',
      initialValue: 'Key facts',
    }),
    sentences(
      'facts',
      'Facts',
      'One plain sentence each, for example “1 in 10 adults has diabetes.”',
    ),
    sourcesField('Where the facts come from. Shown as numbers next to the title.'),
    boundField,
  ],
  preview: { select: { title: 'title', subtitle: 'facts.0' } },
})
