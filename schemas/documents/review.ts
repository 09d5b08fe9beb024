import { defineField, defineType } from '@sanity/types'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { line, paragraph } from '../copy.ts'
import { refuseWantedBy } from '../../lib/workflow/model/wanted-by.ts'
import { dayWords } from '../../lib/workflow/model/dates.ts'
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
    description: 'The medical reviewer, as readers see them. Approvals only.',
  }),
  defineField({
    name: 'signedAs',
    title: 'Signed as',
    type: 'object',
    description: 'The reviewer’s name and credentials on that day. Approvals only.',
    fields: [
      line({ name: 'name', title: 'Name', description: 'As it was.', optional: true }),
      line({
        name: 'credentials',
        title: 'Credentials',
        description: 'As they were.',
        optional: true,
      }),
    ],
  }),
]

const statementField = paragraph({
  name: 'statement',
  title: 'Statement',
  description: 'What the reviewer checked, in their own words. Readers see it.',
  max: 600,
  optional: true,
})

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
      'One decision about words that need a review. Records are written by decisions alone; nobody edits one.',
    readOnly: true,
    fields: [
      defineField({
        name: 'subject',
        title: 'Page',
        type: 'reference',
        weak: true,
        to: gatedTypes.map((type) => ({ type })),
        description: 'What was decided on.',
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: 'decision',
        title: 'Decision',
        type: 'string',
        options: { list: RECORD_NAMES.map((value) => ({ value, title: RECORDS[value].title })) },
        description: 'What was decided.',
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
          'Its place in the record of the page: decisions of one moment keep their order.',
      }),
      defineField({
        name: 'by',
        title: 'By',
        type: 'signature',
        description: 'Who was signed in.',
      }),
      defineField({
        name: 'askedBy',
        title: 'Asked by',
        type: 'signature',
        description: 'Who asked for the page to be retired; somebody else confirmed it.',
      }),
      ...reviewerFields,
      defineField({
        name: 'firstApproval',
        title: 'Signed first by',
        type: 'object',
        description:
          'Of a high-risk page, which takes two reviewers: what the first of them signed.',
        fields: [
          defineField({
            name: 'by',
            title: 'By',
            type: 'signature',
            description: 'Who was signed in.',
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
        title: 'What is new',
        description:
          'A summary of the changes, from the submission. Readers see it once a reviewer has signed it.',
        max: 600,
        optional: true,
      }),
      defineField({
        name: 'corrections',
        title: 'Corrections',
        type: 'array',
        of: [{ type: 'correction' }],
        description:
          'The errors that these words mend, from the submission; of an approval, as the reviewer signed them. Readers see them once the words are public.',
      }),
      line({
        name: 'subjectName',
        title: 'Name of the page',
        description: 'What the page was called that was corrected.',
        max: 300,
        optional: true,
      }),
      words(
        'reason',
        'Reason',
        'Why changes were asked for, an approval was taken back, or the rules were overridden.',
      ),
      words(
        'evidenceReason',
        'Why a retracted source may stay',
        'The reviewer’s reason for signing a text that cites a retracted source.',
      ),
      words('note', 'Note', 'From the editor to the reviewer.'),
      defineField({
        name: 'assignee',
        title: 'Asked of',
        type: 'signature',
        description: 'The reviewer who was asked. Empty means any of them.',
      }),
      ...[
        ['owner', 'Owner', 'Who answers for the page from then on.'],
        ['editor', 'Editor', 'Who writes it from then on.'],
        ['secondReviewer', 'Second reviewer', 'Who reads it beside the reviewer.'],
      ].map(([name = '', title = '', description = '']) =>
        defineField({ name, title, description, type: 'signature' }),
      ),
      defineField({
        name: 'dueOn',
        title: 'Wanted by',
        description:
          'When the editor hopes for an answer: the day of the submission or a later one.',
        type: 'date',
        validation: (rule) =>
          rule.custom((dueOn, { document }) =>
            typeof dueOn === 'string' &&
            typeof document?.decidedAt === 'string' &&
            refuseWantedBy(dueOn, document.decidedAt)
              ? 'This day was past when the page was submitted.'
              : true,
          ),
      }),
      day('nextReviewDue', 'Next review due', 'After this day the page counts as overdue.'),
      day('evidenceCheckedAt', 'Evidence checked', 'When the sources were last checked.'),
      defineField({
        name: 'runAt',
        title: 'Planned for',
        type: 'datetime',
        description: 'When the page is to be published or taken down.',
      }),
      line({
        name: 'redirectTo',
        title: 'Leads to',
        description: 'Where a retired page’s address leads.',
        max: 300,
        optional: true,
      }),
      line({
        name: 'set',
        title: 'Set',
        description: 'What was decided with it in one go has the same.',
        max: 64,
        optional: true,
      }),
      line({
        name: 'revision',
        title: 'Revision',
        description: 'The exact revision that was decided on.',
        max: 128,
        optional: true,
      }),
      defineField({
        name: 'asPlanned',
        title: 'As planned',
        type: 'boolean',
        description: 'The lake did it by itself, when the time of a plan had come.',
      }),
      defineField({
        name: 'unchanged',
        title: 'No new words',
        type: 'boolean',
        description: 'Of a publication: readers saw exactly these words before.',
      }),
      line({
        name: 'contentHash',
        title: 'Content',
        description: 'The fingerprint of the words that were decided on.',
        max: 64,
        optional: true,
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
        title: `${recordTitle(decision) ?? 'Decision'}: ${article ?? title ?? 'a page that is gone'}`,
        subtitle: [reviewer ?? by, typeof decided === 'string' && dayWords(decided)]
          .filter(Boolean)
          .join(' · '),
        media: CheckmarkCircleIcon,
      }),
    },
  })
