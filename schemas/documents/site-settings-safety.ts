import { defineField } from '@sanity/types'
import { sentences } from '../block-fields.ts'
import { DEFAULT_RED_FLAGS } from '../red-flags.ts'

const MOST = 400
const HOW =
  'One sign a line. A slash means “or”; small words (the, your, are) are passed over, and -s, -ed and -ing count too.'

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
    'Signs that no text may play down: Checks keeps a draft from review that does. A list that is left empty is the product’s own.',
  fields: [
    {
      ...sentences(
        'sameDay',
        'Signs that need help today',
        `They stand in no non-urgent card, and beside no “wait” and no “more than two weeks”. ${HOW}`,
        MOST,
      ),
      initialValue: [...DEFAULT_RED_FLAGS.sameDay],
    },
    {
      ...sentences(
        'bookNow',
        'Signs to book now, even after one time',
        `They stand beside no “wait” and no “more than two weeks”, and in a non-urgent card only where its heading says “now” or “even once”. ${HOW}`,
        MOST,
      ),
      initialValue: [...DEFAULT_RED_FLAGS.bookNow],
    },
  ],
})
