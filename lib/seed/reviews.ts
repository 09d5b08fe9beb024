import { createHash } from 'node:crypto'

import { document, FIRST_APPROVED, UPDATED, type SeedDocument } from './build.ts'
import { people } from './people.ts'
import { pageReviews } from './page-reviews.ts'
import { reference } from './rich-text.ts'

/** A year, well inside the three that the NHS content standard allows: guidelines on these topics change every year. */
const NEXT_REVIEW = '2027-11-23'
const SAMPLE = 'Sample record for the example content.'
const FIRST_AT = `${FIRST_APPROVED}T14:00:00.000Z`
const UPDATED_AT = `${UPDATED}T02:00:00.000Z`

function signed(subject: string, reviewer: string, decision: string) {
  const person = people.find(({ _id }) => _id === `person-${reviewer}`)
  return {
    subject: { ...reference(subject), _weak: true },
    decision,
    reviewer: reference(`person-${reviewer}`),
    signedAs: { name: person?.name, credentials: person?.credentials },
    by: { _type: 'signature', id: `person-${reviewer}`, name: person?.name },
  }
}

/**
 * The approval on record of the words that the store is filled with. The lake adds the content hash when it seeds, and
 * the record of their publication: only the stored document has its pictures.
 */
function approval(
  subject: string,
  reviewer: string,
  statement: string,
  more: Record<string, unknown> = {},
): SeedDocument {
  return document(`review-${subject}`, 'review', {
    ...signed(subject, reviewer, 'approved'),
    decidedAt: UPDATED_AT,
    statement: `${statement} ${SAMPLE}`,
    evidenceCheckedAt: UPDATED,
    ...more,
  })
}

/**
 * The first version: approved, published, and replaced since. Its words are no longer in the store, so its fingerprint
 * is of the page's name and that of no words that anybody could find.
 */
function firstVersion(subject: string, reviewer: string, statement: string): SeedDocument[] {
  const contentHash = createHash('sha256').update(`first version of ${subject}`).digest('hex')
  return [
    document(`review-${subject}-first`, 'review', {
      ...signed(subject, reviewer, 'approved'),
      decidedAt: FIRST_AT,
      contentHash,
      summary: 'First version.',
      statement: `${statement} ${SAMPLE}`,
      evidenceCheckedAt: '2025-07-14',
      nextReviewDue: '2027-07-15',
    }),
    document(`review-${subject}-first-published`, 'review', {
      subject: { ...reference(subject), _weak: true },
      decision: 'published',
      by: signed(subject, reviewer, 'published').by,
      decidedAt: FIRST_AT,
      contentHash,
    }),
  ]
}

/**
 * The approvals of what articles and posts are built from: sources, terms, questions and labels are reviewed with
 * the pages that show them, and have no date of their own.
 */
export function approvalsOfParts(documents: readonly SeedDocument[]): SeedDocument[] {
  return documents.map(({ _id }) =>
    approval(_id, 'amara-bennett', 'Read together with the pages that show it.'),
  )
}

/** Sheets to take away came with the corrected words: they have one version. */
const sheets: readonly (readonly [sheet: string, reviewer: string, statement: string])[] = [
  [
    'blood-pressure-log',
    'michael-torres',
    'Checked against the AHA/ACC guideline of 2025 and the AHA and AMA statement on home monitoring.',
  ],
  [
    'low-blood-sugar-plan',
    'priya-raman',
    'Checked against the ADA Standards of Care 2026 and the JBDS guideline on low blood sugar.',
  ],
  [
    'safety-plan',
    'leila-hassan',
    'Checked against the Safety Planning Intervention and the ways to reach 988.',
  ],
  [
    'sick-day-rules',
    'priya-raman',
    'Checked against the ADA Standards of Care 2026 and the consensus report on hyperglycemic crises.',
  ],
  [
    'question-sheet',
    'amara-bennett',
    'Checked against the AHRQ toolkit and NICE guidance on shared decisions.',
  ],
]

export const reviews: SeedDocument[] = [
  ...pageReviews.flatMap(({ subject, reviewer, first, corrected, statement }) => [
    ...firstVersion(subject, reviewer, first),
    approval(subject, reviewer, statement, { summary: corrected, nextReviewDue: NEXT_REVIEW }),
  ]),
  ...sheets.map(([sheet, reviewer, statement]) =>
    approval(`takeaway-${sheet}`, reviewer, statement, {
      summary: 'First version.',
      nextReviewDue: NEXT_REVIEW,
    }),
  ),
]
