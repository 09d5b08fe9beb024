import { defineArrayMember, defineType } from '@sanity/types'
import { paragraphs } from '../text-options.ts'

/** What fits on a sheet of paper: little text, and room to write. */
const parts = ['careCard', 'callout', 'checkList', 'fillIn', 'formTable', 'dataTable', 'doDontList']

export const takeawayBody = defineType({
  name: 'takeawayBody',
  title: 'Sheet',
  type: 'array',
  description: 'Short words, check lists, lines and tables to fill in. The emergency card first.',
  of: [paragraphs(['h2', 'h3']), ...parts.map((type) => defineArrayMember({ type }))],
})
