import { defineField, defineType } from '@sanity/types'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { line, paragraph } from '../copy.ts'
import { notShown } from '../options.ts'

const NOT_SHOWN = 'It links the text to its source. The evidence page shows it next to the text.'

/** The source of a claim, and what binds its text to it. */
export const bindingFields = [
  defineField({
    name: 'source',
    title: 'Source',
    type: 'reference',
    to: [{ type: 'source' }],
    description: 'The publication that supports the claim.',
    validation: (rule) => rule.required(),
  }),
  notShown(
    NOT_SHOWN,
    line({
      name: 'value',
      title: 'Number',
      description:
        'If the claim has a number, the number as the source gives it, for example “130/80”, “7.5”, or “18 to 24”.',
      max: 60,
      optional: true,
    }),
  ),
  notShown(
    NOT_SHOWN,
    line({
      name: 'unit',
      title: 'Unit',
      description: 'The unit after the number, for example “mm Hg” or “%”. Leave empty for none.',
      max: 40,
      optional: true,
    }),
  ),
  notShown(
    NOT_SHOWN,
    paragraph({
      name: 'place',
      title: 'Location in the source',
      description:
        'A quote from the source in quotation marks, or where to find it, for example “Table 6”.',
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
  description: 'Links text to the source that supports it. Shown as a small number after the text.',
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
