import { defineField, defineType } from '@sanity/types'
import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { iconField } from '../choices.ts'
import { line } from '../copy.ts'
import { isSample } from '../sample-mark.ts'

export const stat = defineType({
  name: 'stat',
  title: 'Home page statistic',
  type: 'document',
  icon: ChartUpwardIcon,
  description: 'A number that counts up on the home page.',
  fields: [
    defineField({
      name: 'number',
      title: 'Number',
      type: 'number',
      description: 'A whole number, for example 2500000, which is shown as 2.5M.',
      validation: (rule) => rule.required().min(0),
    }),
    line({
      name: 'suffix',
      title: 'Suffix',
      description: 'Shown after the number, for example “+” or “%”.',
      max: 5,
      optional: true,
    }),
    line({ name: 'label', title: 'Label', description: 'For example “People helped”.', max: 60 }),
    line({
      name: 'description',
      title: 'Description',
      description: 'One short sentence.',
      max: 160,
    }),
    iconField({ description: 'Shown above the number.' }),
    isSample,
  ],
  preview: {
    select: { label: 'label', number: 'number', suffix: 'suffix', sample: 'isSample' },
    prepare: ({ label, number, suffix, sample }) => ({
      title: label,
      subtitle: [
        `${typeof number === 'number' ? number.toLocaleString('en-US') : '?'}${suffix ?? ''}`,
        sample && 'Sample',
      ]
        .filter(Boolean)
        .join(' · '),
      media: ChartUpwardIcon,
    }),
  },
})
