import { defineField, defineType } from '@sanity/types'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { formatTime } from '../../lib/workflow/model/dates.ts'
import { line } from '../copy.ts'
import { getSubject } from '../subject.ts'

/** A scheduled action that the lake runs. `gatedTypes`: what can be scheduled. */
export const defineSchedule = (gatedTypes: readonly string[]) =>
  defineType({
    name: 'schedule',
    title: 'Scheduled action',
    type: 'document',
    options: { kind: { isPrivate: true, isRecord: true } },
    icon: CalendarIcon,
    description: 'When a page will be published or unpublished.',
    readOnly: true,
    fields: [
      getSubject(gatedTypes, { isOptional: true }),
      line({
        name: 'title',
        title: 'Title',
        description: 'The title of the group of pages that are published together.',
        max: 120,
        optional: true,
      }),
      defineField({
        name: 'subjects',
        title: 'Pages',
        type: 'array',
        of: [{ type: 'reference', weak: true, to: gatedTypes.map((type) => ({ type })) }],
        description: 'Pages that are published together, or not at all.',
      }),
      defineField({
        name: 'what',
        title: 'Action',
        type: 'string',
        options: {
          list: [
            { value: 'publish', title: 'Publish' },
            { value: 'unpublish', title: 'Unpublish' },
          ],
        },
        description: 'What will happen.',
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'runAt',
        title: 'When',
        type: 'datetime',
        description: 'When it will happen.',
        validation: (rule) => rule.required(),
      }),
      defineField({ name: 'by', title: 'By', type: 'signature', description: 'Who scheduled it.' }),
    ],
    preview: {
      select: { what: 'what', at: 'runAt', article: 'subject.title', together: 'title' },
      prepare: ({ what, at, article, together }) => ({
        title: `${what === 'publish' ? 'Publish' : 'Unpublish'}: ${together ?? article ?? ''}`,
        subtitle: typeof at === 'string' ? formatTime(at) : undefined,
        media: CalendarIcon,
      }),
    },
  })
