import { defineType } from '@sanity/types'
import { paragraphs } from '../text-options.ts'

export const simpleText = defineType({
  name: 'simpleText',
  title: 'Short text',
  type: 'array',
  description: 'Paragraphs and lists, without headings.',
  of: [paragraphs()],
})
