import { defineField, defineType } from '@sanity/types'
import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { formatMonth } from '../../lib/workflow/model/dates.ts'
import { getSubject } from '../subject.ts'

/** How many readers a page helped in a month, and how many it did not. `pages`: the types with feedback. */
export const definePageFeedback = (pages: readonly string[]) =>
  defineType({
    name: 'pageAnswers',
    title: 'Page rating',
    type: 'document',
    options: { kind: { isPrivate: true } },
    icon: ChartUpwardIcon,
    liveEdit: true,
    readOnly: true,
    description: 'How readers answered “Was this page helpful?” in one month.',
    fields: [
      getSubject(pages),
      defineField({
        name: 'month',
        title: 'Month',
        type: 'string',
        description: 'Year and month.',
      }),
      defineField({
        name: 'yes',
        title: 'Yes',
        type: 'number',
        description: 'The number of Yes answers.',
      }),
      defineField({
        name: 'no',
        title: 'No',
        type: 'number',
        description: 'The number of No answers.',
      }),
    ],
    orderings: [
      { title: 'Newest first', name: 'newest', by: [{ field: 'month', direction: 'desc' }] },
    ],
    preview: {
      select: {
        title: 'subject.title',
        hero: 'subject.hero.title',
        name: 'subject.name',
        id: '_id',
        month: 'month',
        yes: 'yes',
        no: 'no',
      },
      prepare: ({ title, hero, name, id, month, yes, no }) => ({
        title: title ?? hero ?? name ?? id,
        subtitle: `${formatMonth(month)} · ${yes ?? 0} yes, ${no ?? 0} no`,
        media: ChartUpwardIcon,
      }),
    },
  })
