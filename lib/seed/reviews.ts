import { document, EVIDENCE_CHECKED, type SeedDocument } from './build.ts'
import { people } from './people.ts'
import { reference } from './rich-text.ts'

/** Two years, inside the three that the NHS content standard allows. */
const NEXT_REVIEW = '2027-07-15'

/**
 * The approval on record for a seeded page. The lake adds the content hash when it seeds: only the stored
 * document has its pictures.
 */
function review(subject: string, reviewer: string, statement: string): SeedDocument {
  return approval(subject, reviewer, statement, { nextReviewDue: NEXT_REVIEW })
}

function approval(
  subject: string,
  reviewer: string,
  statement: string,
  more: Record<string, unknown>,
): SeedDocument {
  const person = people.find(({ _id }) => _id === `person-${reviewer}`)
  return document(`review-${subject}`, 'review', {
    subject: { ...reference(subject), _weak: true },
    decision: 'approved',
    reviewer: reference(`person-${reviewer}`),
    signedAs: { name: person?.name, credentials: person?.credentials },
    by: { _type: 'signature', id: `person-${reviewer}`, name: person?.name },
    decidedAt: '2025-07-15T14:00:00.000Z',
    statement: `${statement} Sample record for the example content.`,
    evidenceCheckedAt: EVIDENCE_CHECKED,
    ...more,
  })
}

/**
 * The approvals of what articles and posts are built from: sources, terms, questions and labels are reviewed with
 * the pages that show them, and have no date of their own.
 */
export function approvalsOfParts(documents: readonly SeedDocument[]): SeedDocument[] {
  return documents.map(({ _id }) =>
    approval(_id, 'amara-bennett', 'Read together with the pages that show it.', {}),
  )
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
    'leila-hassan',
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
  review(
    'post-measure-blood-pressure-at-home',
    'michael-torres',
    'Checked against the AHA and AMA statement on home monitoring.',
  ),
  review(
    'post-less-salt-more-flavor',
    'michael-torres',
    'Checked against WHO and FDA advice on sodium and the cited trials.',
  ),
  review(
    'post-heart-attack-and-stroke-signs',
    'michael-torres',
    'Checked against the chest pain and stroke guidelines. Emergency advice is correct.',
  ),
  review(
    'post-prediabetes-next-steps',
    'priya-raman',
    'Checked against the ADA Standards of Care 2025 and the prevention trials.',
  ),
  review(
    'post-low-blood-sugar',
    'priya-raman',
    'Checked against the ADA Standards of Care 2025 and the Endocrine Society guideline.',
  ),
  review(
    'post-when-low-mood-is-more',
    'leila-hassan',
    'Checked against NICE, ACP and USPSTF guidance. Crisis advice is correct.',
  ),
  review(
    'post-sleep-and-mood',
    'leila-hassan',
    'Checked against the ACP and AASM guidelines on insomnia.',
  ),
  review(
    'post-screening-checklist-by-age',
    'amara-bennett',
    'Checked against each USPSTF recommendation in force in July 2025.',
  ),
]
