import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'

/** The notices that one user has marked as read; written through the lake. */
export const seen = defineType({
  name: 'seen',
  title: 'Dismissed notifications',
  type: 'document',
  options: { kind: { isPrivate: true, isRecord: true } },
  icon: EyeOpenIcon,
  description:
    'Notifications that one person dismissed. Their Review dashboard no longer shows them.',
  readOnly: true,
  fields: [
    defineField({
      name: 'by',
      title: 'By',
      type: 'signature',
      description: 'The person who dismissed them.',
    }),
    defineField({
      name: 'notices',
      title: 'Notifications',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'The IDs of the dismissed notifications.',
    }),
  ],
  preview: { select: { title: 'by.name', subtitle: '_updatedAt' } },
})
