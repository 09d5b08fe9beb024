import { defineType } from '@sanity/types'
import { blocks, paragraphs } from '../text-options.ts'

/** A post has no sections of its own, so its text may have level-2 headings. */
export const postBody = defineType({
  name: 'postBody',
  title: 'Text',
  type: 'array',
  description: 'The whole article: headings, paragraphs, lists, and blocks.',
  of: [paragraphs(['h2', 'h3', 'h4']), ...blocks],
})
