import { defineField, defineType } from '@sanity/types'
import { EditIcon } from '@sanity/icons/Edit'
import { CORRECTION_TYPE, CORRECTION_LABELS } from '../../lib/workflow/model/corrections.ts'
import { MAX_TEXT_LENGTHS } from '../../lib/workflow/model/text-limits.ts'
import { paragraph } from '../copy.ts'

export const correction = defineType({
  name: CORRECTION_TYPE,
  title: 'Correction',
  type: 'object',
  icon: EditIcon,
  description: 'An error that was published, and the corrected text.',
  fields: [
    paragraph({
      name: 'wrong',
      title: CORRECTION_LABELS.wrong,
      description: 'What the page said.',
      max: MAX_TEXT_LENGTHS.wrong,
    }),
    defineField({
      name: 'since',
      title: CORRECTION_LABELS.since,
      type: 'date',
      description: 'The date when the error was published.',
      validation: (rule) => rule.required(),
    }),
    paragraph({
      name: 'now',
      title: CORRECTION_LABELS.now,
      description: 'What the page says after the correction.',
      max: MAX_TEXT_LENGTHS.now,
    }),
  ],
  preview: { select: { title: 'wrong', subtitle: 'now' } },
})
