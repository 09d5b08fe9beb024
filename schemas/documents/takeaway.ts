import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { ClipboardIcon } from '@sanity/icons/Clipboard'
import { iconField } from '../choices.ts'
import { line, paragraph } from '../copy.ts'
import {
  authorField,
  dateFields,
  editorialGroups,
  editorialSeo,
  quickExitField,
  slugField,
} from '../editorial.ts'

export const takeaway = defineType({
  name: 'takeaway',
  title: 'Handout',
  type: 'document',
  options: { kind: { folder: '/take-aways/', isSearched: true, isListed: true } },
  icon: ClipboardIcon,
  description:
    'A handout to print and fill in, for example a log or a plan. A medical reviewer must approve it before it is published.',
  groups: editorialGroups.filter(({ name }) => name !== 'clinical'),
  fieldsets: [{ name: 'dates', title: 'Dates', options: { columns: 2 } }],
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description: 'What the handout is, for example “Blood pressure log”.',
      group: 'content',
    }),
    slugField({
      description: 'The last part of the URL, after /take-aways/.',
      source: 'title',
      group: 'content',
    }),
    paragraph({
      name: 'summary',
      title: 'Summary',
      description: 'What it helps with, in one or two sentences. Also shown in lists.',
      group: 'content',
      max: 300,
    }),
    paragraph({
      name: 'audience',
      title: 'Who it is for',
      description:
        'Who it is for and who it is not for, for example children or people who are pregnant.',
      group: 'content',
      max: 300,
    }),
    defineField({
      name: 'body',
      title: 'Handout',
      type: 'takeawayBody',
      group: 'content',
      description:
        'Must fit on two sheets of paper. Start with the emergency card, and cite a source for each claim.',
      validation: (rule) => rule.required(),
    }),
    authorField,
    ...dateFields.map((field) => ({ ...field, fieldset: 'dates' })),
    quickExitField,
    defineField({
      name: 'related',
      title: 'Related',
      type: 'array',
      group: 'content',
      of: [
        defineArrayMember({
          type: 'reference',
          weak: true,
          to: [{ type: 'article' }, { type: 'post' }],
        }),
      ],
      description: 'Related articles.',
      validation: (rule) => rule.unique().max(6),
    }),
    iconField({ description: 'Shown next to the title in lists.', group: 'listing' }),
    editorialSeo,
  ],
  orderings: [{ title: 'Title', name: 'title', by: [{ field: 'title', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', summary: 'summary' },
    prepare: ({ title, summary }) => ({
      title: title ?? 'Untitled handout',
      subtitle: summary,
      media: ClipboardIcon,
    }),
  },
})
