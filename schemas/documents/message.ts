import { defineField, defineType } from 'sanity'
import { InboxIcon } from '@sanity/icons/Inbox'
import { line, paragraph } from '../copy.ts'

export const message = defineType({
  name: 'message',
  title: 'Message',
  type: 'document',
  icon: InboxIcon,
  // There is nothing to publish: marking a message as read takes effect at once.
  liveEdit: true,
  description: 'Written by a reader through the contact form. Private: never shown on the site.',
  fields: [
    line({ name: 'name', title: 'Name', description: 'As the reader gave it.', max: 200 }),
    defineField({
      name: 'email',
      title: 'E-mail',
      type: 'string',
      description: 'Where to answer.',
      validation: (rule) => rule.required().email(),
    }),
    paragraph({
      name: 'message',
      title: 'Message',
      description: 'The reader’s words.',
      max: 10_000,
      rows: 8,
    }),
    defineField({
      name: 'receivedAt',
      title: 'Received',
      type: 'datetime',
      description: 'When it arrived.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'status',
      title: 'Status',
      type: 'string',
      options: {
        list: [
          { value: 'new', title: 'New' },
          { value: 'read', title: 'Read' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      description: 'Set to “Read” once somebody has dealt with it.',
      initialValue: 'new',
      validation: (rule) => rule.required(),
    }),
  ],
  orderings: [
    { title: 'Newest first', name: 'received', by: [{ field: 'receivedAt', direction: 'desc' }] },
  ],
  preview: {
    select: { name: 'name', email: 'email', status: 'status', received: 'receivedAt' },
    prepare: ({ name, email, status, received }) => ({
      title: name ?? email,
      subtitle: [
        status === 'new' ? 'New' : 'Read',
        typeof received === 'string' && received.slice(0, 16).replace('T', ' '),
        email,
      ]
        .filter(Boolean)
        .join(' · '),
      media: InboxIcon,
    }),
  },
})
