import { defineType } from '@sanity/types'
import { BarChartIcon } from '@sanity/icons/BarChart'
import { line, paragraph } from '../copy.ts'

export const bmiQuickCheck = defineType({
  name: 'bmiQuickCheck',
  title: 'BMI quick check',
  type: 'object',
  icon: BarChartIcon,
  description: 'A small BMI calculator in the text. Edit its labels on the BMI calculator page.',
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description: 'Above the calculator.',
      initialValue: 'Quick BMI check',
    }),
    paragraph({
      name: 'intro',
      title: 'Introduction',
      description: 'One sentence under the title.',
      initialValue: 'Enter your height and weight.',
      optional: true,
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'intro' } },
})
