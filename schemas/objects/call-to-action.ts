import { defineType } from '@sanity/types'
import { BoltIcon } from '@sanity/icons/Bolt'
import { href, line, paragraph } from '../copy.ts'

export const callToAction = defineType({
  name: 'callToAction',
  title: 'Call to action',
  type: 'object',
  icon: BoltIcon,
  description: 'A box with one button.',
  fields: [
    line({ name: 'heading', title: 'Heading', description: 'For example “Talk to a doctor”.' }),
    paragraph({
      name: 'text',
      title: 'Text',
      description: 'One or two sentences.',
      optional: true,
    }),
    line({
      name: 'label',
      title: 'Button',
      description: 'For example “Schedule Consultation”.',
      max: 40,
    }),
    href({ name: 'href', title: 'Link', description: 'For example “/contact”.' }),
  ],
  preview: { select: { title: 'heading', subtitle: 'href' } },
})
