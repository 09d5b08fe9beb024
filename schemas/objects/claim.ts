import { defineField, defineType } from '@sanity/types'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { line, paragraph } from '../copy.ts'
import { notShown } from '../options.ts'

const NOT_SHOWN =
  'It binds the words to their source. The evidence page shows it, beside the words themselves.'

/** The source of a claim, and what binds its text to it. */
export const bindingFields = [
  defineField({
    name: 'source',
    title: 'Source',
    type: 'reference',
    to: [{ type: 'source' }],
    description: 'The publication that says so.',
    validation: (rule) => rule.required(),
  }),
  notShown(
    NOT_SHOWN,
    line({
      name: 'value',
      title: 'Number',
      description:
        'Where the words hold a number: the source’s, for example “130/80”, “7.5” or “18 to 24”.',
      max: 60,
      optional: true,
    }),
  ),
  notShown(
    NOT_SHOWN,
    line({
      name: 'unit',
      title: 'Unit',
      description: 'What follows the number, for example “mm Hg” or “%”. Leave empty for none.',
      max: 40,
      optional: true,
    }),
  ),
  notShown(
    NOT_SHOWN,
    paragraph({
      name: 'place',
      title: 'Place in the source',
      description:
        'Its words, between quotation marks, as they stand there; or where it says so: Table 6.',
      max: 600,
      optional: true,
    }),
  ),
]

export const claim = defineType({
  name: 'claim',
  title: 'Claim',
  type: 'object',
  icon: CheckmarkCircleIcon,
  description: 'Binds words to the source that they rest on. Shown as a small number after them.',
  fields: [...bindingFields],
  preview: {
    select: { title: 'source.title', address: 'source.url', value: 'value', unit: 'unit' },
    prepare: ({ title, address, value, unit }) => ({
      title: title ?? address ?? 'Claim without a source',
      subtitle: [value, unit].filter(Boolean).join(' '),
      media: CheckmarkCircleIcon,
    }),
  },
})
