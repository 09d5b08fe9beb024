import { defineType } from '@sanity/types'
import { LaunchIcon } from '@sanity/icons/Launch'
import { href } from '../copy.ts'

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LaunchIcon,
  description: 'A link to another site, an email address, or a phone number.',
  fields: [
    href({
      name: 'href',
      title: 'URL',
      description:
        'For example https://www.who.int, tel:988, or “/contact” for a page on this site.',
    }),
  ],
})
