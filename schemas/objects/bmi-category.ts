import { defineField, defineType } from '@sanity/types'
import { BarChartIcon } from '@sanity/icons/BarChart'
import { line, paragraph } from '../copy.ts'

export const bmiCategory = defineType({
  name: 'bmiCategory',
  title: 'BMI category',
  type: 'object',
  icon: BarChartIcon,
  description: 'What the calculator shows for one result. The cutoffs can’t be changed.',
  fields: [
    defineField({
      name: 'key',
      title: 'Category',
      type: 'string',
      options: { list: ['underweight', 'normal', 'overweight', 'obese'] },
      description: 'The result that this text is for.',
      validation: (rule) => rule.required(),
    }),
    line({ name: 'label', title: 'Name', description: 'For example “Normal Weight”.', max: 40 }),
    line({
      name: 'chartLabel',
      title: 'Chart name',
      description: 'A shorter name, for example “Normal”.',
      max: 20,
    }),
    line({
      name: 'range',
      title: 'Range',
      description: 'For example “18.5–24.9”.',
      max: 40,
    }),
    paragraph({
      name: 'description',
      title: 'Description',
      description: 'What the result means, in one sentence.',
    }),
    paragraph({ name: 'advice', title: 'Advice', description: 'What the reader can do.' }),
  ],
  preview: { select: { title: 'label', subtitle: 'range' } },
})
