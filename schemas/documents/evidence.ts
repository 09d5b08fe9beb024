import { defineField, defineType } from 'sanity'
import { BookIcon } from '@sanity/icons/Book'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { line, paragraph } from '../copy.ts'
import { reviewedTypes, sourceKinds } from '../lists.ts'
import { checkNotBefore, checkWebAddress } from '../validation.ts'

export const source = defineType({
  name: 'source',
  title: 'Source',
  type: 'document',
  icon: BookIcon,
  description: 'A publication that we cite. Enter it once, cite it anywhere.',
  fields: [
    line({ name: 'title', title: 'Title', description: 'Exactly as published.', max: 300 }),
    line({
      name: 'authors',
      title: 'Authors',
      description:
        'For example “Smith J, Jones K, et al.” Leave empty when the publisher is the author.',
      max: 300,
      optional: true,
    }),
    line({
      name: 'publisher',
      title: 'Publisher',
      description: 'The organization or journal, for example “World Health Organization”.',
      max: 160,
    }),
    defineField({
      name: 'year',
      title: 'Year',
      type: 'number',
      description: 'The year of this edition.',
      validation: (rule) => rule.required().integer().min(1900).max(2100),
    }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'url',
      description: 'The publisher’s stable address, starting with https://. A DOI link is best.',
      validation: (rule) => [
        rule.required().uri({ scheme: ['http', 'https'] }),
        rule.custom(checkWebAddress),
      ],
    }),
    defineField({
      name: 'kind',
      title: 'Kind',
      type: 'string',
      options: { list: [...sourceKinds] },
      description: 'What sort of evidence it is.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'accessedAt',
      title: 'Read on',
      type: 'date',
      description: 'The day on which we last checked it.',
    }),
    paragraph({
      name: 'note',
      title: 'Note',
      description: 'For editors only, for example which table we used.',
      optional: true,
    }),
  ],
  orderings: [
    { title: 'Publisher', name: 'publisher', by: [{ field: 'publisher', direction: 'asc' }] },
    { title: 'Year, newest first', name: 'year', by: [{ field: 'year', direction: 'desc' }] },
  ],
  preview: {
    select: { title: 'title', publisher: 'publisher', year: 'year', kind: 'kind' },
    prepare: ({ title, publisher, year, kind }) => ({
      title,
      subtitle: [publisher, year, sourceKinds.find(({ value }) => value === kind)?.title]
        .filter(Boolean)
        .join(' · '),
      media: BookIcon,
    }),
  },
})

export const review = defineType({
  name: 'review',
  title: 'Review record',
  type: 'document',
  icon: CheckmarkCircleIcon,
  description: 'Made when a medical reviewer approves an article. Nobody edits it by hand.',
  readOnly: true,
  fields: [
    defineField({
      name: 'subject',
      title: 'Article',
      type: 'reference',
      weak: true,
      to: reviewedTypes.map((type) => ({ type })),
      description: 'What was reviewed.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'decision',
      title: 'Decision',
      type: 'string',
      options: { list: [{ value: 'approved', title: 'Approved' }] },
      description: 'Only approvals are recorded here.',
      initialValue: 'approved',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'reviewer',
      title: 'Reviewer',
      type: 'reference',
      to: [{ type: 'person' }],
      description: 'Who approved it.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'decidedAt',
      title: 'Approved at',
      type: 'datetime',
      description: 'When it was approved.',
      validation: (rule) => rule.required(),
    }),
    paragraph({
      name: 'statement',
      title: 'Statement',
      description: 'What the reviewer checked, in their own words. Readers see it.',
      max: 600,
    }),
    defineField({
      name: 'nextReviewDue',
      title: 'Next review due',
      type: 'date',
      description: 'After this day the article counts as overdue.',
      validation: (rule) =>
        rule.required().custom((value, { document }) => {
          const decided = document?.['decidedAt']
          return checkNotBefore(
            value,
            typeof decided === 'string' ? decided : undefined,
            'The next review comes after this one',
          )
        }),
    }),
    line({
      name: 'subjectRevision',
      title: 'Approved revision',
      description: 'The exact revision that was approved.',
      max: 120,
    }),
    defineField({
      name: 'evidenceCheckedAt',
      title: 'Evidence checked',
      type: 'date',
      description: 'When the sources were last checked.',
    }),
  ],
  orderings: [
    { title: 'Newest first', name: 'decided', by: [{ field: 'decidedAt', direction: 'desc' }] },
  ],
  preview: {
    select: {
      article: 'subject.shortTitle',
      title: 'subject.title',
      reviewer: 'reviewer.name',
      decided: 'decidedAt',
      due: 'nextReviewDue',
    },
    prepare: ({ article, title, reviewer, decided, due }) => ({
      title: article ?? title ?? 'Review',
      subtitle: [reviewer, typeof decided === 'string' && decided.slice(0, 10), due && `due ${due}`]
        .filter(Boolean)
        .join(' · '),
      media: CheckmarkCircleIcon,
    }),
  },
})
