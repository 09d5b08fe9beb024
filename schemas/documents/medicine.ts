import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { DropIcon } from '@sanity/icons/Drop'
import { checkArticleText } from '../article-text.ts'
import { iconField } from '../choices.ts'
import { line, paragraph } from '../copy.ts'
import {
  authorField,
  dateFields,
  editorialGroups,
  editorialSeo,
  emergencyField,
  factsField,
  quickExitField,
  slugField,
} from '../editorial.ts'
import { checkMedicineSections } from '../medicine-sections.ts'
import { newMedicine } from '../templates.ts'

const names = (name: string, title: string, description: string) =>
  defineField({
    name,
    title,
    description,
    type: 'array',
    group: 'clinical',
    of: [defineArrayMember({ type: 'string', validation: (rule) => rule.required().max(60) })],
    options: { layout: 'tags' },
    validation: (rule) => rule.unique().max(30),
  })

export const medicine = defineType({
  name: 'medicine',
  title: 'Medicine',
  type: 'document',
  options: { kind: { folder: '/medicines/', isSearched: true, isListed: true } },
  icon: DropIcon,
  description:
    'What readers need to know about one medicine or one class of medicines. A medical reviewer must approve it before it is published.',
  initialValue: newMedicine,
  groups: editorialGroups,
  fieldsets: [{ name: 'dates', title: 'Dates', options: { columns: 2 } }],
  fields: [
    line({
      name: 'title',
      title: 'Name',
      description: 'The generic name, for example “Metformin”, or the class.',
      group: 'content',
      max: 80,
    }),
    slugField({
      description:
        'The last part of the URL, after /medicines/, for example “metformin”. If you change it, the old URL redirects to the new one.',
      source: 'title',
      group: 'content',
    }),
    paragraph({
      name: 'summary',
      title: 'Summary',
      description: 'What it is for and what matters most, in two sentences. Also shown in lists.',
      group: 'content',
      max: 300,
    }),
    names('brandNames', 'Brand names', 'US brand names, for example “Glucophage”.'),
    names(
      'otherNames',
      'Other names',
      'Other names that texts use, for example its class. Pages that use one of these names or a brand name link here.',
    ),
    line({
      name: 'drugClass',
      title: 'Drug class',
      description: 'For example “Biguanide”.',
      group: 'clinical',
      max: 120,
    }),
    names('forms', 'Forms', 'For example “Tablet”, “Extended-release tablet”. No doses.'),
    emergencyField,
    defineField({
      name: 'boxedWarning',
      title: 'Boxed warning',
      type: 'simpleText',
      group: 'clinical',
      description:
        'The boxed warning from the FDA label in plain language, with its source. Leave empty if the label has none.',
    }),
    factsField,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'articleBody',
      group: 'content',
      description:
        'The whole text, 500 to 1,800 words. Each Heading 2 starts a section, which has its own link. Don’t tell readers what dose to take.',
      validation: (rule) => [
        rule.custom((text) => checkArticleText(text, undefined)),
        rule.custom(checkMedicineSections).warning(),
      ],
    }),
    authorField,
    ...dateFields.map((field) => ({ ...field, fieldset: 'dates' })),
    quickExitField,
    defineField({
      name: 'related',
      title: 'Related articles',
      type: 'array',
      group: 'content',
      of: [
        defineArrayMember({
          type: 'reference',
          weak: true,
          to: [{ type: 'article' }, { type: 'post' }],
        }),
      ],
      description: 'Guides to the conditions it treats, and related blog articles.',
      validation: (rule) => rule.unique().max(6),
    }),
    iconField({ description: 'Shown next to the name in lists.', group: 'listing' }),
    editorialSeo,
  ],
  orderings: [{ title: 'Name', name: 'title', by: [{ field: 'title', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', drugClass: 'drugClass' },
    prepare: ({ title, drugClass }) => ({
      title: title ?? 'Untitled medicine',
      subtitle: drugClass,
      media: DropIcon,
    }),
  },
})
