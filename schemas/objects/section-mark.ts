import { defineField, defineType } from '@sanity/types'
import { BookmarkIcon } from '@sanity/icons/Bookmark'
import { navLabelField } from '../block-fields.ts'
import { notShown } from '../options.ts'
import { isPageSection, SECTION_MARK } from '../sections.ts'
import { checkKebab } from '../validation.ts'

export const sectionMark = defineType({
  name: SECTION_MARK,
  title: 'Section link',
  type: 'object',
  icon: BookmarkIcon,
  description:
    'For a Heading 2: a custom section link, instead of the one generated from the heading.',
  fields: [
    notShown(
      'It is only used in links.',
      defineField({
        name: 'anchor',
        title: 'Anchor',
        type: 'string',
        description:
          'The end of the link to this section, for example “type-2”. Changing it breaks existing links.',
        validation: (rule) =>
          rule
            .max(60)
            .custom(checkKebab)
            .custom((anchor) =>
              anchor && isPageSection(anchor)
                ? `The anchor “${anchor}” is reserved on every article. Choose another one.`
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
      subtitle: anchor ? `#${anchor}` : 'Anchor generated from the heading',
      media: BookmarkIcon,
    }),
  },
})
