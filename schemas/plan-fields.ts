import { defineField } from '@sanity/types'
import { line } from './copy.ts'

/** What decisions made together have in common. A record of a joint plan also has the plan's title and size. */
export const planFields = [
  line({
    name: 'set',
    title: 'Batch',
    description: 'Shared by all decisions made together.',
    max: 64,
    optional: true,
  }),
  line({
    name: 'planTitle',
    title: 'Plan',
    description: 'The title under which the pages are scheduled together.',
    max: 120,
    optional: true,
  }),
  defineField({
    name: 'planSize',
    title: 'Pages in the plan',
    type: 'number',
    description: 'How many pages are scheduled together.',
  }),
]
