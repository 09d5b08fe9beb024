import { defineField, defineType } from '@sanity/types'
import { LinkIcon } from '@sanity/icons/Link'

/** `pageTypes`: what can be linked to. */
export const defineInternalLink = (pageTypes: readonly string[]) =>
  defineType({
    name: 'internalLink',
    title: 'Internal link',
    type: 'object',
    icon: LinkIcon,
    description: 'Still works if the page’s URL changes.',
    fields: [
      defineField({
        name: 'target',
        title: 'Page',
        type: 'reference',
        // A linked page can be unpublished: its text stays, without a dead link.
        weak: true,
        to: pageTypes.map((type) => ({ type })),
        description: 'The article or page to link to.',
        validation: (rule) => rule.required(),
      }),
    ],
  })
