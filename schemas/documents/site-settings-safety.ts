import { defineField } from '@sanity/types'
import { sentences } from '../block-fields.ts'
import { DEFAULT_RED_FLAGS } from '../red-flags.ts'

const MAX_LINES = 400
const HOW =
  'One sign per line. A slash means “or”. Small words (the, your, are) are ignored, and -s, -ed, and -ing forms match too.'

/**
 * The signs that the checks compare every article and post with. Readers never see it; a change here changes what
 * passes the checks.
 */
export const redFlagsField = defineField({
  name: 'redFlags',
  title: 'Red flags',
  type: 'object',
  group: 'safety',
  options: { collapsible: true, collapsed: false },
  description:
    'Signs that no text may play down. A draft that does can’t be submitted for review. If a list is empty, the built-in list is used.',
  fields: [
    {
      ...sentences(
        'sameDay',
        'Signs that need help today',
        `Not allowed in a non-urgent card, or near “wait” or “more than two weeks”. ${HOW}`,
        MAX_LINES,
      ),
      initialValue: [...DEFAULT_RED_FLAGS.sameDay],
    },
    {
      ...sentences(
        'bookNow',
        'Signs that need an appointment now, even if they happen only once',
        `Not allowed near “wait” or “more than two weeks”. Allowed in a non-urgent card only if its heading says “now” or “even once”. ${HOW}`,
        MAX_LINES,
      ),
      initialValue: [...DEFAULT_RED_FLAGS.bookNow],
    },
  ],
})
