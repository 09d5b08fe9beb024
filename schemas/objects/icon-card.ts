import { defineType } from '@sanity/types'
import { SquareIcon } from '@sanity/icons/Square'
import { href, line, paragraph } from '../copy.ts'
import { iconField } from '../choices.ts'

export const iconCard = defineType({
  name: 'iconCard',
  title: 'Card',
  type: 'object',
  icon: SquareIcon,
  description: 'An icon, a title, and a sentence.',
  fields: [
    iconField({ description: 'Shown above the title.' }),
    line({ name: 'title', title: 'Title', description: 'Two to four words.', max: 60 }),
    paragraph({
      name: 'text',
      title: 'Text',
      description: 'One or two sentences. At most 300 characters.',
      max: 300,
    }),
    href({
      name: 'href',
      title: 'Link',
      description: 'For example “/bmi-calculator”. Leave empty for a card without a link.',
      optional: true,
    }),
    line({
      name: 'linkLabel',
      title: 'Link text',
      description: 'Only with a link. For example “Open the calculator”.',
      max: 40,
      optional: true,
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
