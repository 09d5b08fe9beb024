import { defineField, defineType } from '@sanity/types'
import { BookmarkIcon } from '@sanity/icons/Bookmark'
import { navLabelField } from '../block-fields.ts'
import { notShown } from '../options.ts'
import { line } from '../copy.ts'
import { checkKebab } from '../validation.ts'

export const articleSection = defineType({
  name: 'articleSection',
  title: 'Section',
  type: 'object',
  icon: BookmarkIcon,
  description: 'A part of an article, listed in “On this page”.',
  fields: [
    notShown(
      'It is only used in links.',
      defineField({
        name: 'anchor',
        title: 'Anchor',
        type: 'string',
        description:
          'The end of the link to this section, for example “type-2”. Changing it breaks existing links.',
        validation: (rule) => rule.required().max(60).custom(checkKebab),
      }),
    ),
    navLabelField,
    line({
      name: 'heading',
      title: 'Heading',
      description: 'For example “How diabetes is diagnosed”.',
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'Short paragraphs, with a citation after each claim.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { title: 'heading', anchor: 'anchor' },
    prepare: ({ title, anchor }) => ({
      title,
      subtitle: anchor ? `#${anchor}` : 'No anchor yet',
      media: BookmarkIcon,
    }),
  },
})
