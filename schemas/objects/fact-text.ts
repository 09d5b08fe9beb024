import { defineType } from '@sanity/types'
import { paragraphs } from '../text-options.ts'

/** Key facts: one per paragraph, with its citations. */
export const factText = defineType({
  name: 'factText',
  title: 'Facts',
  type: 'array',
  description: 'One fact per paragraph, followed by its source.',
  of: [paragraphs([], [], [])],
})
