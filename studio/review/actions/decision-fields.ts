import {
  EVIDENCE_DAYS,
  evidenceDays,
  lastReviewDay,
  MAX_REVIEW_YEARS,
  validateDates,
} from '../../../lib/workflow/rules/review-dates.ts'
import { utcDate } from '../../../lib/workflow/model/utc-date.ts'
import { PASSWORD_FIELD, type DecisionField } from '../decision-field.ts'

const today = () => utcDate(new Date().toISOString())

/** For text that cites a retracted source. */
const EVIDENCE_REASON: DecisionField = {
  name: 'evidenceReason',
  label: 'Why the retracted source can stay',
  kind: 'paragraph',
  required: true,
  hint: 'For example: another source supports the statement, and the editor is replacing this one. Your reason is recorded.',
}

/** The fields for approving a text. */
export function verdictFields(citesRetracted: boolean): readonly DecisionField[] {
  return citesRetracted ? [EVIDENCE_REASON, ...VERDICT] : VERDICT
}

const VERDICT: readonly DecisionField[] = [
  {
    name: 'statement',
    label: 'What you checked',
    kind: 'paragraph',
    required: true,
    hint: 'For example, “Checked against the ADA Standards of Care 2025.” Articles and posts show it.',
  },
  {
    name: 'evidenceCheckedAt',
    label: 'Sources checked on',
    kind: 'date',
    required: true,
    earliest: () => evidenceDays(today()).first,
    latest: () => evidenceDays(today()).last,
    getProblem: (evidenceCheckedAt) =>
      validateDates({ evidenceCheckedAt }, today())?.reason ?? null,
    hint: `The date you checked the text against its sources: today, or in the last ${EVIDENCE_DAYS} days (UTC). Articles and posts show it.`,
  },
  {
    name: 'nextReviewDue',
    label: 'Next review due',
    kind: 'date',
    earliest: today,
    latest: () => lastReviewDay(today()),
    getProblem: (nextReviewDue) =>
      validateDates({ evidenceCheckedAt: today(), nextReviewDue }, today())?.reason ?? null,
    hint: `If left empty, in two years. The limit is ${MAX_REVIEW_YEARS} years.`,
  },
  PASSWORD_FIELD,
]
