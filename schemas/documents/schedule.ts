import { defineField, defineType } from '@sanity/types'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { timeWords } from '../../lib/workflow/model/dates.ts'
import { getSubject } from '../subject.ts'

/** A scheduled action that the lake runs. `gatedTypes`: what can be scheduled. */
export const defineSchedule = (gatedTypes: readonly string[]) =>
  defineType({
    name: 'schedule',
    title: 'Planned',
    type: 'document',
    options: { kind: { isPrivate: true, isRecord: true } },
    icon: CalendarIcon,
    description: 'When a page is to be published or taken down.',
    readOnly: true,
    fields: [
      getSubject(gatedTypes),
      defineField({
        name: 'what',
        title: 'What',
        type: 'string',
        options: {
          list: [
            { value: 'publish', title: 'Publish' },
            { value: 'unpublish', title: 'Take down' },
          ],
        },
        description: 'What happens then.',
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'runAt',
        title: 'When',
        type: 'datetime',
        description: 'When it happens.',
        validation: (rule) => rule.required(),
      }),
      defineField({ name: 'by', title: 'By', type: 'signature', description: 'Who planned it.' }),
    ],
    preview: {
      select: { what: 'what', at: 'runAt', article: 'subject.title' },
      prepare: ({ what, at, article }) => ({
        title: `${what === 'publish' ? 'Publish' : 'Take down'}: ${article ?? ''}`,
        subtitle: typeof at === 'string' ? timeWords(at) : undefined,
        media: CalendarIcon,
      }),
    },
  })
