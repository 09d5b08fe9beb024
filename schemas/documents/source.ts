import { defineField, defineType } from '@sanity/types'
import { BookIcon } from '@sanity/icons/Book'
import { line, paragraph } from '../copy.ts'
import { sourceKinds } from '../lists.ts'
import { clinical, nonClinical } from '../options.ts'
import { checkWebAddress } from '../validation.ts'

export const source = defineType({
  name: 'source',
  title: 'Source',
  type: 'document',
  icon: BookIcon,
  description: 'A publication that we cite. Enter it once, cite it anywhere.',
  fields: [
    clinical(
      line({ name: 'title', title: 'Title', description: 'Exactly as published.', max: 300 }),
    ),
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
    nonClinical(
      'Only editors read it.',
      paragraph({
        name: 'note',
        title: 'Note',
        description: 'For editors only, for example which table we used.',
        optional: true,
      }),
    ),
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
