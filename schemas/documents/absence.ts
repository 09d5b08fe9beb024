import { defineField, defineType } from '@sanity/types'
import { UserIcon } from '@sanity/icons/User'
import { formatDay } from '../../lib/workflow/model/dates.ts'

/** A user's absence, with the stand-in; entered on the review dashboard. */
export const absence = defineType({
  name: 'absence',
  title: 'Out of office',
  type: 'document',
  options: { kind: { isPrivate: true, isRecord: true } },
  icon: UserIcon,
  description: 'Who is out of office, until when, and who stands in for them.',
  readOnly: true,
  fields: [
    defineField({
      name: 'person',
      title: 'Person',
      type: 'signature',
      description: 'The person who is out of office.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'until',
      title: 'Last day away',
      type: 'date',
      description: 'The last day out of office.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'standIn',
      title: 'Stand-in',
      type: 'signature',
      description: 'Sees this person’s tasks on the Review dashboard during this time.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { name: 'person.name', until: 'until', standIn: 'standIn.name' },
    prepare: ({ name, until, standIn }) => ({
      title: `${name ?? 'Someone'}, until ${formatDay(typeof until === 'string' ? until : '')}`,
      subtitle: `Stand-in: ${standIn ?? 'none'}`,
      media: UserIcon,
    }),
  },
})
