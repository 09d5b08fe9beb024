import { articles, guidePages } from './articles/index.ts'
import {
  document,
  FIRST_APPROVED,
  LOOKED_UP,
  SECOND_APPROVED,
  UPDATED,
  type SeedDocument,
} from './build.ts'
import { medicines } from './medicines/index.ts'
import { people } from './people.ts'
import { legalPages } from './legal/index.ts'
import { getLatestCorrections } from './latest-corrections.ts'
import { getSecondCorrections } from './page-corrections.ts'
import { pageReviews, type PageReview } from './page-reviews.ts'
import { posts } from './posts/index.ts'
import { reference } from './rich-text.ts'
import { FIRST_CHECK, FIRST_LOOKED_UP } from './first-looked-up.ts'
import { sources } from './sources.ts'
import { takeaways } from './takeaways/index.ts'

/** A year, well inside the three that the NHS content standard allows: guidelines on these topics change every year. */
const NEXT_REVIEW = '2027-11-23'
const SAMPLE = 'Sample record for the example content.'
const NOT_KEPT = 'The text of this version was not kept.'
const NOT_OPENED_AGAIN = 'Sources dated July 14, 2025 were not opened again.'
const FIRST_AT = `${FIRST_APPROVED}T14:00:00.000Z`
const SECOND_AT = `${SECOND_APPROVED}T02:00:00.000Z`
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
    evidenceCheckedAt: getEvidence(subject),
    ...more,
  })
}

const texts = [...articles, ...guidePages, ...posts, ...takeaways, ...medicines]
/** What readers knew the pages by on that day. */
const titles = new Map(texts.map(({ _id, title }) => [_id, title]))

/** The names of the sources that a page cites. */
function citedBy(subject: string): string[] {
  const page = texts.find(({ _id }) => _id === subject)
  return [...(JSON.stringify(page) ?? '').matchAll(/"source-([\w-]+)"/g)].map(
    ([, name = '']) => name,
  )
}

/** What a page's record says of sources that nobody opened for these words; nothing where all were. */
function sayWhatWasNotOpened(subject: string): string {
  return citedBy(subject).some((name) => FIRST_LOOKED_UP.has(name)) ? ` ${NOT_OPENED_AGAIN}` : ''
}

/** When the source was looked up that nobody has opened for the longest time: a page claims no later day. */
function getEvidence(subject: string): string {
  const cited = new Set(citedBy(subject).map((name) => `source-${name}`))
  const days = sources.flatMap(({ _id, accessedAt }) =>
    cited.has(_id) && typeof accessedAt === 'string' ? [accessedAt] : [],
  )
  return days.toSorted()[0] ?? LOOKED_UP
}

interface EarlierVersion {
  /** What its records' ids end in. */
  name: 'first' | 'second'
  at: string
  statement: string
  summary: string
  evidenceCheckedAt: string
  more?: Record<string, unknown>
}

/**
 * A version that readers saw before: approved, published, and replaced since. Its words are not kept, so there is nothing
 * to take a fingerprint of. The record says so, and what ties its two decisions together does not look like one.
 */
function earlierVersion(
  subject: string,
  reviewer: string,
  { name, at, statement, summary, evidenceCheckedAt, more = {} }: EarlierVersion,
): SeedDocument[] {
  const isFirst = name === 'first'
  const contentHash = isFirst ? `words-not-kept:${subject}` : `words-not-kept:${name}:${subject}`
  return [
    document(`review-${subject}-${name}`, 'review', {
      ...signed(subject, reviewer, 'approved'),
      decidedAt: at,
      contentHash,
      summary,
      statement: `${statement} ${NOT_KEPT} ${SAMPLE}`,
      evidenceCheckedAt,
      nextReviewDue: '2027-07-15',
      ...more,
    }),
    document(`review-${subject}-${name}-published`, 'review', {
      subject: { ...reference(subject), _weak: true },
      decision: 'published',
      by: signed(subject, reviewer, 'published').by,
      decidedAt: at,
      contentHash,
    }),
  ]
}

/**
 * The approvals of what articles and posts are built from: sources, terms, questions and labels are reviewed with
 * the pages that show them, and have no date of their own. That of a source says when the source itself was opened.
 */
export function approvalsOfParts(documents: readonly SeedDocument[]): SeedDocument[] {
  return documents.map(({ _id, accessedAt }) =>
    approval(
      _id,
      'amara-bennett',
      'Reviewed with the pages that show it.',
      accessedAt ? { evidenceCheckedAt: accessedAt } : {},
    ),
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
    'Checked against the ADA Standards of Care 2026, the consensus report on hyperglycemic crises, and NHS advice on ketones.',
  ],
  ['question-sheet', 'amara-bennett', 'Checked against NICE guidance on shared decisions.'],
]

/** So did the pages on medicines. */
const firstMedicines: readonly (readonly [
  medicine: string,
  reviewer: string,
  statement: string,
])[] = [
  [
    'metformin',
    'priya-raman',
    'Checked against the label, the FDA communication of 2016, and the ADA Standards of Care 2026.',
  ],
  [
    'insulin',
    'priya-raman',
    'Checked against the label of insulin glargine and the ADA Standards of Care 2026.',
  ],
  [
    'lisinopril-and-ace-inhibitors',
    'michael-torres',
    'Checked against the label and the AHA/ACC guideline of 2025.',
  ],
  [
    'sertraline-and-ssris',
    'leila-hassan',
    'Checked against the label and FDA communications: boxed warning, interactions, and stopping.',
  ],
  [
    'semaglutide-and-tirzepatide',
    'priya-raman',
    'Checked against the labels, the ADA Standards of Care 2026, and the cited trials.',
  ],
  [
    'prep',
    'amara-bennett',
    'Checked against the four labels and CDC guidance: tests, boxed warnings, and missed doses.',
  ],
]

/** Pages that are part of a guide came after the guides: they have one version. */
const guidePageReviews: readonly (readonly [page: string, reviewer: string, statement: string])[] =
  [
    [
      'high-blood-sugar',
      'priya-raman',
      'Checked against the ADA Standards of Care 2026, the consensus report on hyperglycemic crises, CDC and NHS advice on ketones, and FDA warnings on SGLT2 medicines.',
    ],
    [
      'glucagon',
      'priya-raman',
      'Checked against the ADA Standards of Care 2026, the Endocrine Society guideline, and the instructions of each form.',
    ],
    [
      'test-results',
      'priya-raman',
      'Checked against the ADA Standards of Care 2026, the KDIGO guideline of 2024, and the ACC/AHA dyslipidemia guideline of 2026: thresholds, goals, and when to get help.',
    ],
    [
      'pregnancy-warning-signs',
      'amara-bennett',
      'Checked against CDC’s Hear Her warning signs, ACOG 222 and its guideline on mental health, the AHA/ACC guideline of 2025, and USPSTF recommendations.',
    ],
    [
      'cancer-by-type',
      'amara-bennett',
      'Checked against the National Cancer Institute’s pages for patients, CDC lists of symptoms, USPSTF recommendations, and NICE NG12.',
    ],
  ]

const firstVersions = [
  ...sheets.map(([sheet, ...rest]) => [`takeaway-${sheet}`, ...rest] as const),
  ...guidePageReviews.map(([page, ...rest]) => [`article-${page}`, ...rest] as const),
  ...firstMedicines.map(([name, ...rest]) => [`medicine-${name}`, ...rest] as const),
]
/** Which policies were changed with the second version, and in what. */
const CHANGED_POLICIES: Readonly<Record<string, string>> = {
  'legalPage-privacy':
    'Changed: who is responsible, how long we keep information, what a search sends, and information about your health.',
  'legalPage-disclaimer': 'Added: more ways to reach 988, and when to call poison control.',
}
const POLICY = 'Checked against how the site works.'

/** The versions of a policy that readers saw before, and the approval of the words that they see now. */
function policyVersions(subject: string) {
  const summary = CHANGED_POLICIES[subject]
  const version = { statement: POLICY, evidenceCheckedAt: FIRST_CHECK }
  return [
    ...earlierVersion(subject, 'amara-bennett', {
      ...version,
      name: 'first',
      at: FIRST_AT,
      summary: 'First version.',
    }),
    ...(summary
      ? earlierVersion(subject, 'amara-bennett', {
          ...version,
          name: 'second',
          at: SECOND_AT,
          summary,
          evidenceCheckedAt: LOOKED_UP,
        })
      : []),
    approval(subject, 'amara-bennett', POLICY, {
      summary: 'Rewritten in plainer English.',
      evidenceCheckedAt: UPDATED,
    }),
  ]
}

/** The two versions that readers saw before, and the approval of the words that they see now. */
function versions({ subject, reviewer, first, corrected, statement, latest }: PageReview) {
  const subjectName = titles.get(subject)
  return [
    ...earlierVersion(subject, reviewer, {
      name: 'first',
      at: FIRST_AT,
      statement: first,
      summary: 'First version.',
      evidenceCheckedAt: FIRST_CHECK,
    }),
    ...earlierVersion(subject, reviewer, {
      name: 'second',
      at: SECOND_AT,
      statement,
      summary: corrected,
      evidenceCheckedAt: LOOKED_UP,
      more: { corrections: getSecondCorrections(subject), subjectName },
    }),
    approval(subject, reviewer, (latest.statement ?? statement) + sayWhatWasNotOpened(subject), {
      summary: latest.summary,
      corrections: getLatestCorrections(subject),
      subjectName,
      nextReviewDue: NEXT_REVIEW,
    }),
  ]
}

export const reviews: SeedDocument[] = [
  ...pageReviews.flatMap(versions),
  ...legalPages.flatMap(({ _id }) => policyVersions(_id)),
  ...firstVersions.map(([subject, reviewer, statement]) =>
    approval(subject, reviewer, statement + sayWhatWasNotOpened(subject), {
      summary: 'First version.',
      nextReviewDue: NEXT_REVIEW,
    }),
  ),
]
