import { defineField, defineType } from '@sanity/types'
import { BookmarkIcon } from '@sanity/icons/Bookmark'
import { navLabelField } from '../block-fields.ts'
import { notShown } from '../options.ts'
import { isOfThePage, SECTION_MARK } from '../sections.ts'
import { checkKebab } from '../validation.ts'

export const sectionMark = defineType({
  name: SECTION_MARK,
  title: 'Address of the section',
  type: 'object',
  icon: BookmarkIcon,
  description:
    'On a heading 2: the section’s own address, where it is not to be made from the heading’s words.',
  fields: [
    notShown(
      'An address is followed, not read.',
      defineField({
        name: 'anchor',
        title: 'Address',
        type: 'string',
        description:
          'The end of the section’s own address, for example “type-2”. Changing it breaks links to it.',
        validation: (rule) =>
          rule
            .max(60)
            .custom(checkKebab)
            .custom((anchor) =>
              anchor && isOfThePage(anchor)
                ? `Every article has a place with the address “${anchor}”. Choose another.`
                : true,
            ),
      }),
    ),
    navLabelField,
  ],
  preview: {
    select: { title: 'navLabel', anchor: 'anchor' },
    prepare: ({ title, anchor }) => ({
      title: title ?? 'Section',
      subtitle: anchor ? `#${anchor}` : 'Address made from the heading',
      media: BookmarkIcon,
    }),
  },
})
