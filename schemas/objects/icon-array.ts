import { defineField, defineType } from '@sanity/types'
import { UsersIcon } from '@sanity/icons/Users'
import { boundField } from '../block-fields.ts'
import { line, paragraph } from '../copy.ts'
import { ICON_TOTALS, iconArrayProblem } from '../icon-array.ts'

const people = (name: string, title: string, description: string, isOptional = false) =>
  defineField({
    name,
    title,
    type: 'number',
    description,
    validation: (rule) => {
      const counted = rule.integer().min(0).max(1000)
      return isOptional ? counted : counted.required()
    },
  })

const group = (name: string, title: string, example: string) =>
  defineField({
    name,
    title,
    type: 'object',
    description:
      'Count each person in the group once. The three numbers must add up to the number of people in the group.',
    options: { columns: 3 },
    fields: [
      line({ name: 'label', title: 'Name', description: `For example “${example}”.`, max: 60 }),
      people('outcome', 'With the outcome', 'The number of people with the outcome.'),
      people(
        'harmed',
        'Harmed',
        'The number of people with the harm but not the outcome. Leave empty for none.',
        true,
      ),
      people('unchanged', 'Unchanged', 'Everyone else.'),
    ],
  })

export const iconArray = defineType({
  name: 'iconArray',
  title: 'Icon array',
  type: 'object',
  icon: UsersIcon,
  description: 'Shows how many of 100 or 1,000 people something helps or harms, in two groups.',
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description: 'The question, for example “What does a statin do in five years?”.',
    }),
    line({
      name: 'population',
      title: 'Who',
      description: 'The people who were studied, for example “Men aged 55 to 69 at the start”.',
      max: 200,
    }),
    line({
      name: 'timeSpan',
      title: 'Time',
      description: 'How long they were followed, for example “5 years”.',
      max: 80,
    }),
    defineField({
      name: 'total',
      title: 'People in each group',
      type: 'number',
      options: { list: [...ICON_TOTALS], layout: 'radio', direction: 'horizontal' },
      description: 'Choose 1,000 if the numbers per 100 would be too small to see.',
      initialValue: 1000,
      validation: (rule) => rule.required(),
    }),
    line({
      name: 'outcome',
      title: 'Outcome',
      description: 'What happened to them, in the past tense: “died of prostate cancer”.',
      max: 160,
    }),
    defineField({
      name: 'isWanted',
      title: 'Positive outcome',
      type: 'boolean',
      description: 'Sets the color. Turn on for “felt much better” and off for “had a stroke”.',
      initialValue: false,
    }),
    line({
      name: 'harm',
      title: 'Harm',
      description: 'Also in the past tense: “were treated unnecessarily”. Leave empty for none.',
      max: 160,
      optional: true,
    }),
    line({
      name: 'rest',
      title: 'Everyone else',
      description: 'What happened to everyone else: “did not die of prostate cancer”.',
      max: 160,
    }),
    group('without', 'Without', 'Without screening'),
    group('with', 'With', 'With screening'),
    paragraph({
      name: 'note',
      title: 'Note',
      description: 'Other harms, and how certain the numbers are. Leave empty for none.',
      optional: true,
    }),
    defineField({
      name: 'sources',
      title: 'Sources',
      type: 'array',
      of: [{ type: 'reference', to: [{ type: 'source' }] }],
      description: 'Where the numbers come from. At least one.',
      validation: (rule) => rule.required().min(1).unique(),
    }),
    boundField,
  ],
  validation: (rule) => rule.custom((value) => iconArrayProblem(value) ?? true),
  preview: {
    select: {
      title: 'title',
      total: 'total',
      without: 'without.outcome',
      with: 'with.outcome',
      outcome: 'outcome',
    },
    prepare: ({ title, total, without, with: withIt, outcome }) => ({
      title: title ?? 'Icon array',
      subtitle: `${without ?? '–'} → ${withIt ?? '–'} of ${total ?? '–'} ${outcome ?? ''}`.trim(),
      media: UsersIcon,
    }),
  },
})
