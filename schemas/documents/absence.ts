import { defineField, defineType } from '@sanity/types'
import { UserIcon } from '@sanity/icons/User'
import { dayWords } from '../../lib/workflow/model/dates.ts'

/** A user's absence, with the stand-in; entered on the review dashboard. */
export const absence = defineType({
  name: 'absence',
  title: 'Absence',
  type: 'document',
  options: { kind: { isPrivate: true, isRecord: true } },
  icon: UserIcon,
  description: 'Who is away until when, and who does their work meanwhile.',
  readOnly: true,
  fields: [
    defineField({
      name: 'person',
      title: 'Who',
      type: 'signature',
      description: 'Who is away.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'until',
      title: 'Until',
      type: 'date',
      description: 'The last day of it.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'standIn',
      title: 'Stand-in',
      type: 'signature',
      description: 'Who finds their work on the Review desk meanwhile.',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { name: 'person.name', until: 'until', standIn: 'standIn.name' },
    prepare: ({ name, until, standIn }) => ({
      title: `${name ?? 'Someone'}, until ${dayWords(typeof until === 'string' ? until : '')}`,
      subtitle: `${standIn ?? 'Nobody'} stands in`,
      media: UserIcon,
    }),
  },
})
