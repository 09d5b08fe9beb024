import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'

/** The notices that one user has marked as read; written through the lake. */
export const seen = defineType({
  name: 'seen',
  title: 'Seen on the desk',
  type: 'document',
  options: { kind: { isPrivate: true, isRecord: true } },
  icon: EyeOpenIcon,
  description: 'What one person has seen of what went wrong. Their desk does not show it again.',
  readOnly: true,
  fields: [
    defineField({ name: 'by', title: 'By', type: 'signature', description: 'Whose desk it is.' }),
    defineField({
      name: 'notices',
      title: 'Notices',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'The names of what was seen.',
    }),
  ],
  preview: { select: { title: 'by.name', subtitle: '_updatedAt' } },
})
