import { defineType } from '@sanity/types'
import { StackIcon } from '@sanity/icons/Stack'
import { iconField } from '../choices.ts'
import { line, paragraph } from '../copy.ts'

export const pillar = defineType({
  name: 'pillar',
  title: 'Home page principle',
  type: 'document',
  icon: StackIcon,
  description: 'A principle in “Our commitment” on the home page.',
  fields: [
    iconField({ description: 'Shown above the title.' }),
    line({ name: 'title', title: 'Title', description: 'Two or three words.', max: 60 }),
    paragraph({
      name: 'description',
      title: 'Description',
      description: 'One or two sentences.',
      max: 300,
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})
