import { defineType } from '@sanity/types'
import { LinkIcon } from '@sanity/icons/Link'
import { href, line } from '../copy.ts'

export const linkItem = defineType({
  name: 'linkItem',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  description: 'One link in a list.',
  fields: [
    line({
      name: 'label',
      title: 'Label',
      description: 'The link text, for example “Privacy Policy”.',
      max: 60,
    }),
    href({ name: 'href', title: 'Link', description: 'For example “/privacy”.' }),
    line({
      name: 'description',
      title: 'Description',
      description: 'A few words under the label. Leave empty for none.',
      optional: true,
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})
