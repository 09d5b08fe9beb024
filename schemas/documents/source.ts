import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { BookIcon } from '@sanity/icons/Book'
import { checkDay, checkYear } from '../content-days.ts'
import { line, paragraph } from '../copy.ts'
import { sourceKinds, sourceStatuses } from '../lists.ts'
import { nonClinical } from '../options.ts'
import { missingFields, sourceName } from '../source-name.ts'
import { changeTitle, checkStatus, isChanged } from '../source-status.ts'
import { checkDoi, checkPmid, checkWebAddress } from '../validation.ts'

interface Within {
  document?: Readonly<Record<string, unknown>> | undefined
}

/** What is wrong with a status field of the publication. */
const statusError = (field: string) => (_value: unknown, context: Within) => {
  const violation = checkStatus(context.document ?? {})
  return violation?.field === field ? violation.message : true
}

const toDoLabel = (missing: readonly string[]) =>
  missing.length > 0 ? `To complete: ${missing.join(', ')}` : null

const isUnchanged = ({ document }: Within) => !isChanged(document)

export const source = defineType({
  name: 'source',
  title: 'Source',
  type: 'document',
  icon: BookIcon,
  description: 'A publication that we cite. Add it once, and cite it anywhere.',
  fields: [
    line({ name: 'title', title: 'Title', description: 'Exactly as published.', max: 300 }),
    line({
      name: 'authors',
      title: 'Authors',
      description:
        'For example “Smith J, Jones K, et al.” Leave empty if the publisher is the author.',
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
      validation: (rule) => [rule.required().integer().min(1900), rule.custom(checkYear)],
    }),
    defineField({
      name: 'url',
      title: 'URL',
      type: 'url',
      description: 'The publisher’s permanent URL, starting with https://. A DOI link is best.',
      validation: (rule) => [
        rule.required().uri({ scheme: ['http', 'https'] }),
        rule.custom(checkWebAddress),
      ],
    }),
    defineField({
      name: 'kind',
      title: 'Type',
      type: 'string',
      options: { list: [...sourceKinds] },
      description: 'The type of evidence.',
      validation: (rule) => rule.required(),
    }),
    line({
      name: 'doi',
      title: 'DOI',
      description:
        'For example “10.1000/182”. Leave empty if there is none, or if the URL is a doi.org link.',
      max: 240,
      optional: true,
      check: checkDoi,
    }),
    line({
      name: 'pmid',
      title: 'PMID',
      description: 'The PubMed ID, if there is one.',
      max: 9,
      optional: true,
      check: checkPmid,
    }),
    defineField({
      name: 'accessedAt',
      title: 'Last checked',
      type: 'date',
      description: 'The date when we last checked that the source supports what we cite it for.',
      validation: (rule) => rule.custom(checkDay),
    }),
    defineField({
      name: 'status',
      title: 'Status',
      type: 'string',
      options: { list: [...sourceStatuses] },
      description:
        'The current status of the publication. Empty means current. Any other status is shown to readers on every page that cites the source.',
    }),
    defineField({
      name: 'supersededBy',
      title: 'Superseded by',
      type: 'reference',
      to: [{ type: 'source' }],
      options: { disableNew: true },
      description:
        'The source that replaces this one. For a corrected source, the corrected version, if it was added as a separate source.',
      hidden: ({ document }) =>
        document?.status !== 'superseded' && document?.status !== 'corrected',
      validation: (rule) => rule.custom(statusError('supersededBy')),
    }),
    defineField({
      name: 'statusSince',
      title: 'Changed on',
      type: 'date',
      description: 'The date when it was replaced, corrected, or retracted.',
      hidden: isUnchanged,
      validation: (rule) => [rule.custom(statusError('statusSince')), rule.custom(checkDay)],
    }),
    defineField({
      name: 'whatChanged',
      title: 'What changed',
      type: 'text',
      rows: 3,
      description:
        'Shown to readers: what the source says now, or why it was retracted, in one or two plain sentences.',
      hidden: isUnchanged,
      validation: (rule) => rule.max(300).custom(statusError('whatChanged')),
    }),
    nonClinical(
      'It only affects source checks. Readers don’t see it.',
      defineField({
        name: 'noticesDismissed',
        title: 'Dismissed notices',
        type: 'array',
        of: [defineArrayMember({ type: 'string' })],
        options: { layout: 'tags' },
        description:
          'DOIs or PubMed IDs of notices that you read and that don’t affect our content. Source checks ignore them.',
        validation: (rule) => rule.max(50).unique(),
      }),
    ),
    nonClinical(
      'Only editors see it.',
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
    { title: 'Year (newest first)', name: 'year', by: [{ field: 'year', direction: 'desc' }] },
  ],
  preview: {
    select: {
      title: 'title',
      publisher: 'publisher',
      year: 'year',
      kind: 'kind',
      status: 'status',
      doi: 'doi',
      url: 'url',
    },
    prepare: ({ title, publisher, year, kind, status, doi, url }) => ({
      title: sourceName({ title, doi, url }),
      subtitle: [
        toDoLabel(missingFields({ title, publisher, year, kind })),
        changeTitle({ status }),
        publisher,
        year,
        sourceKinds.find(({ value }) => value === kind)?.title,
      ]
        .filter(Boolean)
        .join(' · '),
      media: BookIcon,
    }),
  },
})
