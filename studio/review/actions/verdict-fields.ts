import { PASSWORD_FIELD, type DecisionField } from '../decision-field.ts'

/** What a reviewer says when signing for words. */
export const VERDICT: readonly DecisionField[] = [
  {
    name: 'statement',
    label: 'What you checked',
    kind: 'paragraph',
    required: true,
    hint: 'For example “Checked against the ADA Standards of Care 2025.” Articles and posts show it.',
  },
  {
    name: 'nextReviewDue',
    label: 'Next review due',
    kind: 'date',
    hint: 'Left empty: in two years.',
  },
  PASSWORD_FIELD,
]
