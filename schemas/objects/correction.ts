import { defineField, defineType } from '@sanity/types'
import { EditIcon } from '@sanity/icons/Edit'
import { CORRECTION_TYPE, CORRECTION_WORDS } from '../../lib/workflow/model/corrections.ts'
import { MAX_TEXT_LENGTHS } from '../../lib/workflow/model/said.ts'
import { paragraph } from '../copy.ts'

export const correction = defineType({
  name: CORRECTION_TYPE,
  title: 'Correction',
  type: 'object',
  icon: EditIcon,
  description: 'An error that readers saw, and what the page says in its place.',
  fields: [
    paragraph({
      name: 'wrong',
      title: CORRECTION_WORDS.wrong,
      description: 'What readers were told.',
      max: MAX_TEXT_LENGTHS.wrong,
    }),
    defineField({
      name: 'since',
      title: CORRECTION_WORDS.since,
      type: 'date',
      description: 'The day on which the words that said so became public.',
      validation: (rule) => rule.required(),
    }),
    paragraph({
      name: 'now',
      title: CORRECTION_WORDS.now,
      description: 'What they are told from the correction on.',
      max: MAX_TEXT_LENGTHS.now,
    }),
  ],
  preview: { select: { title: 'wrong', subtitle: 'now' } },
})
