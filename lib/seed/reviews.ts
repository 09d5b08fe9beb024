import { document, EVIDENCE_CHECKED, type SeedDocument } from './build.ts'
import { reference } from './rich-text.ts'

/** Two years, inside the three that the NHS content standard allows. */
const NEXT_REVIEW = '2027-07-15'

/**
 * The approval on record for a seeded page. It carries no `subjectRevision`: the content hash is the
 * workflow's to compute, from the document as the lake stored it.
 */
function review(subject: string, reviewer: string, statement: string): SeedDocument {
  return document(`review-${subject}`, 'review', {
    subject: { ...reference(subject), _weak: true },
    decision: 'approved',
    reviewer: reference(`person-${reviewer}`),
    decidedAt: '2025-07-15T14:00:00.000Z',
    statement: `${statement} Sample record for the example content.`,
    nextReviewDue: NEXT_REVIEW,
    evidenceCheckedAt: EVIDENCE_CHECKED,
  })
}

export const reviews: SeedDocument[] = [
  review(
    'article-diabetes',
    'priya-raman',
    'Checked against the ADA Standards of Care 2025 and WHO guidance. Thresholds, treatment choices and emergency advice are correct.',
  ),
  review(
    'article-hypertension',
    'michael-torres',
    'Checked against the WHO guideline of 2021 and the ACC/AHA guideline. Categories, targets and emergency advice are correct.',
  ),
  review(
    'article-obesity',
    'priya-raman',
    'Checked against the ADA Standards of Care 2025, NICE NG246 and the cited trials. Thresholds, effects and harms are correct.',
  ),
  review(
    'article-depression',
    'helen-park',
    'Checked against WHO mhGAP, ACP, VA/DoD and NICE guidance. Diagnosis, treatment choices and crisis advice are correct.',
  ),
  review(
    'article-hiv-aids',
    'amara-bennett',
    'Checked against the WHO guidelines for key populations, and US testing, PrEP, PEP and treatment guidelines.',
  ),
  review(
    'article-cancer',
    'amara-bennett',
    'Checked against National Cancer Institute, USPSTF and ASCO guidance. Screening ages, stages and emergency advice are correct.',
  ),
]
