import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { InboxIcon } from '@sanity/icons/Inbox'
import { formatTime } from '../../lib/workflow/model/dates.ts'
import { MESSAGE_STATES, messageState } from '../../lib/workflow/model/message-states.ts'
import { REPLY_STATES } from '../../lib/workflow/model/reply-states.ts'
import { getNames } from '../../lib/workflow/model/names.ts'
import { line, paragraph } from '../copy.ts'

const RELAY_STATES = [
  { value: 'pending', title: 'Sending, or interrupted by a restart' },
  { value: 'sent', title: 'Accepted by the mail server' },
  { value: 'failed', title: 'Not sent' },
]

/** Editors answer a message; its text is the reader's. */
function asWritten<Field extends object>(field: Field) {
  return { ...field, readOnly: true }
}

export const message = defineType({
  name: 'message',
  title: 'Message',
  type: 'document',
  options: { kind: { isPrivate: true } },
  icon: InboxIcon,
  // There is nothing to publish: staff's changes to a message take effect at once.
  liveEdit: true,
  description: 'Sent by a reader through the contact form. Private: never shown on the site.',
  fields: [
    asWritten(
      line({ name: 'name', title: 'Name', description: 'As the reader entered it.', max: 200 }),
    ),
    defineField({
      name: 'email',
      title: 'Email',
      type: 'string',
      description: 'The address to reply to.',
      readOnly: true,
      validation: (rule) => rule.required().email(),
    }),
    asWritten(
      paragraph({
        name: 'message',
        title: 'Message',
        description: 'The reader’s message.',
        max: 10_000,
        rows: 8,
      }),
    ),
    defineField({
      name: 'receivedAt',
      title: 'Received',
      type: 'datetime',
      description: 'When the message arrived.',
      readOnly: true,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'status',
      title: 'Status',
      type: 'string',
      options: {
        list: getNames(MESSAGE_STATES).map((value) => ({ value, title: MESSAGE_STATES[value] })),
        layout: 'radio',
        direction: 'horizontal',
      },
      description: 'Changes are saved right away.',
      initialValue: 'new',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'assignee',
      title: 'Assigned to',
      type: 'signature',
      description: 'The editor or administrator who replies.',
    }),
    defineField({
      name: 'replies',
      title: 'Replies',
      type: 'array',
      description: 'Sent from the Studio. Only staff see them; they are deleted with the message.',
      readOnly: true,
      of: [
        defineArrayMember({
          name: 'reply',
          title: 'Reply',
          type: 'object',
          fields: [
            defineField({ name: 'text', title: 'Text', type: 'text', description: 'As sent.' }),
            defineField({
              name: 'by',
              title: 'By',
              type: 'signature',
              description: 'Who wrote it.',
            }),
            defineField({
              name: 'at',
              title: 'Written',
              type: 'datetime',
              description: 'When it was handed to the server.',
            }),
            defineField({
              name: 'state',
              title: 'Status',
              type: 'string',
              description: 'Whether the mail server accepted it.',
              options: {
                list: getNames(REPLY_STATES).map((value) => ({
                  value,
                  title: REPLY_STATES[value],
                })),
              },
            }),
            defineField({
              name: 'settledAt',
              title: 'Since',
              type: 'datetime',
              description: 'When the status was recorded.',
            }),
          ],
        }),
      ],
    }),
    defineField({
      name: 'relay',
      title: 'Email copy',
      type: 'object',
      description:
        'Sent by the site if a mail server is set up. The message is stored here either way.',
      readOnly: true,
      hidden: ({ value }) => value === undefined,
      options: { columns: 2 },
      fields: [
        defineField({
          name: 'state',
          title: 'Status',
          type: 'string',
          options: { list: RELAY_STATES, layout: 'radio' },
          description: 'If no email was sent, reply from here.',
        }),
        defineField({
          name: 'at',
          title: 'Since',
          type: 'datetime',
          description: 'When the status was recorded.',
        }),
      ],
    }),
  ],
  orderings: [
    { title: 'Newest first', name: 'received', by: [{ field: 'receivedAt', direction: 'desc' }] },
  ],
  preview: {
    select: {
      name: 'name',
      email: 'email',
      status: 'status',
      received: 'receivedAt',
      relay: 'relay.state',
    },
    prepare: ({ name, email, status, received, relay }) => ({
      title: name ?? email,
      subtitle: [
        MESSAGE_STATES[messageState(status)],
        typeof received === 'string' && formatTime(received),
        email,
        relay === 'failed' && 'Email not sent',
      ]
        .filter(Boolean)
        .join(' · '),
      media: InboxIcon,
    }),
  },
})
