import { defineArrayMember, defineType } from '@sanity/types'
import { paragraphs } from '../text-options.ts'

/** What fits on a sheet of paper: little text, and room to write. */
const parts = ['careCard', 'callout', 'checkList', 'fillIn', 'formTable', 'dataTable', 'doDontList']

export const takeawayBody = defineType({
  name: 'takeawayBody',
  title: 'Handout',
  type: 'array',
  description:
    'Short text, checklists, and fill-in lines and tables. Put the emergency card first.',
  of: [paragraphs(['h2', 'h3']), ...parts.map((type) => defineArrayMember({ type }))],
})
