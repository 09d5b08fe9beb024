import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { BarChartIcon } from '@sanity/icons/BarChart'
import { HeartIcon } from '@sanity/icons/Heart'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { ImageIcon } from '@sanity/icons/Image'
import { OkHandIcon } from '@sanity/icons/OkHand'
import { OlistIcon } from '@sanity/icons/Olist'
import { ThListIcon } from '@sanity/icons/ThList'
import { UlistIcon } from '@sanity/icons/Ulist'
import { line, paragraph } from '../copy.ts'
import { checkTable } from '../validation.ts'

/** A list of short sentences. */
const sentences = (name: string, title: string, description: string, max = 10) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'string', validation: (rule) => rule.required().max(300) })],
    validation: (rule) => rule.required().min(1).max(max),
  })

const body = (description: string) =>
  defineField({
    name: 'body',
    title: 'Text',
    type: 'simpleText',
    description,
    validation: (rule) => rule.required(),
  })

export const keyFacts = defineType({
  name: 'keyFacts',
  title: 'Key facts',
  type: 'object',
  icon: OlistIcon,
  description: 'Three to six facts that a hurried reader should take away.',
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description: 'For example “Key facts about type 2”.',
      initialValue: 'Key facts',
    }),
    sentences('facts', 'Facts', 'One plain sentence each, such as “1 in 10 adults has diabetes.”'),
  ],
  preview: { select: { title: 'title', subtitle: 'facts.0' } },
})

const levels = [
  { value: 'nonUrgent', title: 'Non-urgent: see a doctor' },
  { value: 'urgent', title: 'Urgent: get help today' },
  { value: 'emergency', title: 'Emergency: call 911' },
]

export const careCard = defineType({
  name: 'careCard',
  title: 'Care card',
  type: 'object',
  icon: HeartIcon,
  description: 'Tells the reader when to get help. Use few on a page.',
  fields: [
    defineField({
      name: 'level',
      title: 'How urgent',
      type: 'string',
      options: { list: levels, layout: 'radio' },
      description: 'Sets the color and the words read out before the heading.',
      initialValue: 'nonUrgent',
      validation: (rule) => rule.required(),
    }),
    line({
      name: 'heading',
      title: 'Heading',
      description: 'For example “Call 911 if:” or “See a doctor if:”.',
    }),
    body('Usually a list of signs.'),
  ],
  preview: {
    select: { title: 'heading', level: 'level' },
    prepare: ({ title, level }) => ({
      title,
      subtitle: levels.find(({ value }) => value === level)?.title ?? 'Care card',
      media: HeartIcon,
    }),
  },
})

export const callout = defineType({
  name: 'callout',
  title: 'Call-out',
  type: 'object',
  icon: HelpCircleIcon,
  description: 'A short remark set apart from the text.',
  fields: [
    defineField({
      name: 'tone',
      title: 'Kind',
      type: 'string',
      options: {
        list: [
          { value: 'info', title: 'Information' },
          { value: 'tip', title: 'Tip' },
          { value: 'important', title: 'Important' },
        ],
        layout: 'radio',
        direction: 'horizontal',
      },
      description: 'Sets the color and the icon.',
      initialValue: 'info',
      validation: (rule) => rule.required(),
    }),
    line({ name: 'title', title: 'Title', description: 'For example “Before your test”.' }),
    body('One or two short paragraphs.'),
  ],
  preview: { select: { title: 'title', subtitle: 'tone' } },
})

export const tableRow = defineType({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  icon: UlistIcon,
  description: 'One row of a table, from left to right.',
  fields: [
    defineField({
      name: 'cells',
      title: 'Cells',
      type: 'array',
      of: [{ type: 'string' }],
      description: 'As many cells as the table has columns.',
      validation: (rule) => rule.required().min(1).max(8),
    }),
  ],
  preview: {
    select: { a: 'cells.0', b: 'cells.1', c: 'cells.2' },
    prepare: ({ a, b, c }) => ({
      title: a ?? 'Empty row',
      subtitle: [b, c].filter(Boolean).join(' · '),
    }),
  },
})

export const dataTable = defineType({
  name: 'dataTable',
  title: 'Table',
  type: 'object',
  icon: ThListIcon,
  description: 'For figures that are compared. Give every column a heading with its unit.',
  fields: [
    line({
      name: 'caption',
      title: 'Caption',
      description: 'What the table shows, for example “Blood glucose thresholds”.',
      max: 200,
    }),
    defineField({
      name: 'headerColumn',
      title: 'First column holds headings',
      type: 'boolean',
      description: 'Switch on when the first cell names its row, so that screen readers say it.',
      initialValue: true,
    }),
    defineField({
      name: 'header',
      title: 'Column headings',
      type: 'array',
      of: [{ type: 'string' }],
      description: 'From left to right, for example “Test” and “Diabetes (mg/dL)”.',
      validation: (rule) => rule.required().min(2).max(8),
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      of: [defineArrayMember({ type: 'tableRow' })],
      description: 'From top to bottom.',
      validation: (rule) => rule.required().min(1).max(40),
    }),
    paragraph({
      name: 'note',
      title: 'Note',
      description: 'Shown under the table. Leave empty for none.',
      optional: true,
    }),
    defineField({
      name: 'sources',
      title: 'Sources',
      type: 'array',
      of: [{ type: 'reference', to: [{ type: 'source' }] }],
      description: 'Where the figures come from.',
      validation: (rule) => rule.unique(),
    }),
  ],
  validation: (rule) =>
    rule.custom((table) => checkTable(table === undefined ? undefined : { ...table })),
  preview: {
    select: { title: 'caption', header: 'header' },
    prepare: ({ title, header }) => ({
      title,
      subtitle: Array.isArray(header) ? header.join(' · ') : 'Table',
      media: ThListIcon,
    }),
  },
})

export const figure = defineType({
  name: 'figure',
  title: 'Figure',
  type: 'object',
  icon: ImageIcon,
  description: 'A picture inside the text.',
  fields: [
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description: 'At least 1200 pixels wide.',
      validation: (rule) => rule.required().assetRequired(),
    }),
    line({
      name: 'caption',
      title: 'Caption',
      description: 'Shown under the picture. Leave empty for none.',
      max: 300,
      optional: true,
    }),
  ],
  preview: { select: { title: 'caption', subtitle: 'picture.alt', media: 'picture' } },
})

export const doDontList = defineType({
  name: 'doDontList',
  title: 'Do and don’t list',
  type: 'object',
  icon: OkHandIcon,
  description: 'What helps and what does not, side by side.',
  fields: [
    line({ name: 'title', title: 'Title', description: 'For example “Looking after your feet”.' }),
    sentences('dos', 'Do', 'Begin each with a verb, for example “check your feet every day”.'),
    sentences('donts', 'Don’t', 'Begin each with a verb, for example “walk barefoot”.'),
  ],
  preview: { select: { title: 'title', subtitle: 'dos.0' } },
})

export const bmiQuickCheck = defineType({
  name: 'bmiQuickCheck',
  title: 'BMI quick check',
  type: 'object',
  icon: BarChartIcon,
  description: 'A small BMI calculator inside the text. Its labels are on the BMI calculator page.',
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
