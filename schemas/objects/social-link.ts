import { defineField, defineType } from '@sanity/types'
import { ShareIcon } from '@sanity/icons/Share'
import { href, line } from '../copy.ts'
import { socialIcons } from '../lists.ts'

export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social network',
  type: 'object',
  icon: ShareIcon,
  description: 'A social network icon in the footer.',
  fields: [
    line({
      name: 'label',
      title: 'Name',
      description: 'Read by screen readers, for example “Facebook”.',
      max: 40,
    }),
    defineField({
      name: 'icon',
      title: 'Icon',
      type: 'string',
      options: { list: [...socialIcons] },
      description: 'The network’s icon.',
      validation: (rule) => rule.required(),
    }),
    href({
      name: 'href',
      title: 'Link',
      description: 'The URL of our profile. Leave empty if there is none.',
      optional: true,
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})
