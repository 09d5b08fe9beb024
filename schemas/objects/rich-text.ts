import { defineType } from '@sanity/types'
import { blocks, paragraphs } from '../text-options.ts'

export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  description: 'Paragraphs, subheadings, and blocks like care cards and tables.',
  of: [paragraphs(['h3', 'h4']), ...blocks],
})
