import { defineType } from '@sanity/types'
import { paragraphs } from '../text-options.ts'

/** Facts to take away: each paragraph is one, with the citations that stand in it. */
export const factText = defineType({
  name: 'factText',
  title: 'Facts',
  type: 'array',
  description: 'One fact in each paragraph, with its source behind it.',
  of: [paragraphs([], [], [])],
})
