import { defineField, defineType } from '@sanity/types'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { line, paragraph } from '../copy.ts'
import { planFields } from '../plan-fields.ts'
import { validateDueDate } from '../../lib/workflow/model/due-date.ts'
import { formatDay } from '../../lib/workflow/model/dates.ts'
import { recordTitle, RECORD_NAMES, RECORDS } from '../../lib/workflow/model/records.ts'

const day = (name: string, title: string, description: string) =>
  defineField({ name, title, description, type: 'date' })
const words = (name: string, title: string, description: string) =>
  paragraph({ name, title, description, max: 2000, optional: true })

/** The reviewer as readers see them, now and as they signed. */
const reviewerFields = [
  defineField({
    name: 'reviewer',
    title: 'Reviewer',
    type: 'reference',
    to: [{ type: 'person' }],
    description: 'The public profile of the medical reviewer. Approvals only.',
  }),
  defineField({
    name: 'signedAs',
    title: 'Signed as',
    type: 'object',
    description: 'The reviewer’s name and credentials on that day. Approvals only.',
    fields: [
      line({ name: 'name', title: 'Name', description: 'The name on that day.', optional: true }),
      line({
        name: 'credentials',
        title: 'Credentials',
        description: 'The credentials on that day.',
        optional: true,
      }),
    ],
  }),
]

const statementField = paragraph({
  name: 'statement',
  title: 'Statement',
  description: 'What the reviewer checked, in their own words. Shown to readers.',
  max: 600,
  optional: true,
})

/** A release is no page, and has its title elsewhere: its records name it in their own title. */
function previewTitle(decision: unknown, page: unknown): string {
  const title = recordTitle(decision) ?? 'Decision'
  return String(decision).startsWith('release') ? title : `${title}: ${page ?? 'deleted page'}`
}

/**
 * Written by the lake for each decision, and never changed: the evidence of who approved which text. `gatedTypes`: what
 * can be decided on.
 */
export const defineReview = (gatedTypes: readonly string[]) =>
  defineType({
    name: 'review',
    title: 'Review record',
    type: 'document',
    options: { kind: { isPrivate: true, isRecord: true } },
    icon: CheckmarkCircleIcon,
    description:
      'A decision about content that needs a review. Records are created automatically and can’t be edited.',
    readOnly: true,
    fields: [
      defineField({
        name: 'subject',
        title: 'Page',
        type: 'reference',
        weak: true,
        to: gatedTypes.map((type) => ({ type })),
        description: 'The page that the decision is about.',
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'decision',
        title: 'Decision',
        type: 'string',
        options: { list: RECORD_NAMES.map((value) => ({ value, title: RECORDS[value].title })) },
        description: 'The decision.',
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'decidedAt',
        title: 'When',
        type: 'datetime',
        description: 'The time of the decision.',
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'sequence',
        title: 'Number',
        type: 'number',
        description:
          'The position in the page’s review history. Keeps decisions with the same time in order.',
      }),
      defineField({
        name: 'by',
        title: 'By',
        type: 'signature',
        description: 'The person who was signed in.',
      }),
      defineField({
        name: 'askedBy',
        title: 'Requested by',
        type: 'signature',
        description: 'Who requested to take the page offline. Another person confirmed it.',
      }),
      ...reviewerFields,
      defineField({
        name: 'firstApproval',
        title: 'First signature',
        type: 'object',
        description:
          'What the first reviewer signed. Only for high-risk pages, which need two reviewers.',
        fields: [
          defineField({
            name: 'by',
            title: 'By',
            type: 'signature',
            description: 'The person who was signed in.',
          }),
          ...reviewerFields,
          statementField,
          day('evidenceCheckedAt', 'Evidence checked', 'When the sources were checked.'),
          defineField({
            name: 'decidedAt',
            title: 'When',
            type: 'datetime',
            description: 'The time of the first signature.',
          }),
        ],
      }),
      statementField,
      paragraph({
        name: 'summary',
        title: 'What changed',
        description:
          'A summary of the changes, from the submission. Shown to readers once a reviewer approves it.',
        max: 600,
        optional: true,
      }),
      defineField({
        name: 'corrections',
        title: 'Corrections',
        type: 'array',
        of: [{ type: 'correction' }],
        description:
          'The errors that this version corrects, from the submission or, for an approval, as the reviewer signed them. Shown to readers once the version is published.',
      }),
      line({
        name: 'subjectName',
        title: 'Page name',
        description: 'The name of the corrected page at that time.',
        max: 300,
        optional: true,
      }),
      words(
        'reason',
        'Reason',
        'Why changes were requested, an approval was revoked, or the rules were overridden.',
      ),
      words(
        'evidenceReason',
        'Reason to keep a retracted source',
        'The reviewer’s reason for approving a text that cites a retracted source.',
      ),
      words('note', 'Note', 'From the editor to the reviewer.'),
      defineField({
        name: 'assignee',
        title: 'Assigned to',
        type: 'signature',
        description: 'The assigned reviewer. Empty means any reviewer.',
      }),
      ...[
        ['owner', 'Owner', 'Who is responsible for the page from then on.'],
        ['editor', 'Editor', 'Who edits the page from then on.'],
        ['secondReviewer', 'Second reviewer', 'Who reviews the page in addition to the reviewer.'],
      ].map(([name = '', title = '', description = '']) =>
        defineField({ name, title, description, type: 'signature' }),
      ),
      defineField({
        name: 'dueOn',
        title: 'Due date',
        description: 'When a decision is needed, or the draft should be submitted: today or later.',
        type: 'date',
        validation: (rule) =>
          rule.custom((dueOn, { document }) =>
            typeof dueOn === 'string' &&
            typeof document?.decidedAt === 'string' &&
            validateDueDate(dueOn, document.decidedAt)
              ? 'This due date is before the decision. Choose a later date.'
              : true,
          ),
      }),
      day('nextReviewDue', 'Next review due', 'The page is overdue after this date.'),
      day('evidenceCheckedAt', 'Evidence checked', 'When the sources were last checked.'),
      defineField({
        name: 'runAt',
        title: 'Scheduled for',
        type: 'datetime',
        description: 'When the page or the release will be published, or the page unpublished.',
      }),
      line({
        name: 'redirectTo',
        title: 'Redirect to',
        description: 'The target of the redirect from a page that was taken offline.',
        max: 300,
        optional: true,
      }),
      ...planFields,
      line({
        name: 'revision',
        title: 'Revision',
        description: 'The exact revision that the decision is about.',
        max: 128,
        optional: true,
      }),
      defineField({
        name: 'asPlanned',
        title: 'Scheduled',
        type: 'boolean',
        description: 'The server ran this scheduled action automatically.',
      }),
      defineField({
        name: 'unchanged',
        title: 'No changes',
        type: 'boolean',
        description: 'For a publication: the content is the same as before.',
      }),
      line({
        name: 'release',
        title: 'Release',
        description: 'For a decision on the version in a release: the name of the release.',
        max: 64,
        optional: true,
      }),
      defineField({
        name: 'manifest',
        title: 'Other content at signing',
        type: 'object',
        description:
          'For an approval in a release: what else the page shows, as it was when the reviewer signed.',
        fields: [
          line({
            name: 'action',
            title: 'Action',
            description: 'Whether the release publishes or unpublishes the page.',
            max: 16,
          }),
          ...(['inside', 'outside'] as const).map((name) =>
            defineField({
              name,
              title: name === 'inside' ? 'In the release' : 'Outside the release',
              description:
                name === 'inside'
                  ? 'Documents of the same release that the page shows.'
                  : 'Public documents that the page shows.',
              type: 'array',
              of: [
                {
                  type: 'object',
                  fields: [
                    line({
                      name: 'id',
                      title: 'Document',
                      description: 'The document that the page shows.',
                      max: 128,
                    }),
                    line({
                      name: 'revision',
                      title: 'Revision',
                      description: 'Its revision; empty if it was not public.',
                      max: 128,
                      optional: true,
                    }),
                    line({
                      name: 'contentHash',
                      title: 'Content',
                      description: 'The fingerprint of its content.',
                      max: 64,
                      optional: true,
                    }),
                  ],
                },
              ],
            }),
          ),
        ],
      }),
      line({
        name: 'contentHash',
        title: 'Content',
        description: 'The fingerprint of the content that the decision is about.',
        max: 64,
        optional: true,
      }),
      defineField({
        name: 'chain',
        title: 'Place in the chain of records',
        type: 'object',
        options: { collapsible: true, collapsed: true },
        description: 'Each record names the one before it, so that a missing record is noticed.',
        fields: [
          {
            name: 'number',
            title: 'Number',
            type: 'number',
            description: 'Its number in the chain, from 1.',
            validation: (rule) => rule.integer(),
          },
          line({
            name: 'earlierId',
            title: 'Earlier ID',
            description: 'Its ID before an upgrade.',
            max: 128,
            optional: true,
          }),
          {
            name: 'previous',
            title: 'Previous record',
            type: 'object',
            description: 'The record with the previous number, which may be about another page.',
            fields: [
              line({ name: 'record', title: 'Record', description: 'Its ID.', max: 128 }),
              line({ name: 'decision', title: 'Decision', description: 'Its kind.', max: 64 }),
              {
                name: 'page',
                title: 'Page',
                type: 'reference',
                description: 'What it is about.',
                weak: true,
                to: [...gatedTypes, 'person'].map((type) => ({ type })),
              },
            ],
          },
        ],
      }),
      defineField({
        name: 'signature',
        title: 'Digital signature',
        type: 'object',
        options: { collapsible: true, collapsed: true },
        description:
          'Proves that the server wrote this record: the site shows only content with a signed record.',
        fields: [
          line({ name: 'keyId', title: 'Key', description: 'The key that signed it.', max: 16 }),
          line({
            name: 'value',
            title: 'Signature',
            description: 'An Ed25519 signature of all other fields.',
            max: 86,
          }),
          line({
            name: 'basis',
            title: 'Signed later',
            description: 'Why the record was signed after it was written: an upgrade or an import.',
            max: 16,
            optional: true,
          }),
        ],
      }),
    ],
    orderings: [
      {
        title: 'Newest first',
        name: 'decided',
        by: [
          { field: 'decidedAt', direction: 'desc' },
          { field: 'sequence', direction: 'desc' },
        ],
      },
    ],
    preview: {
      select: {
        article: 'subject.shortTitle',
        title: 'subject.title',
        decision: 'decision',
        by: 'by.name',
        reviewer: 'reviewer.name',
        decided: 'decidedAt',
      },
      prepare: ({ article, title, decision, by, reviewer, decided }) => ({
        title: previewTitle(decision, article ?? title),
        subtitle: [reviewer ?? by, typeof decided === 'string' && formatDay(decided)]
          .filter(Boolean)
          .join(' · '),
        media: CheckmarkCircleIcon,
      }),
    },
  })
