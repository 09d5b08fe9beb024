import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { decisionAction } from './decision-action.tsx'

const why = (hint: string) =>
  [{ name: 'reason', label: 'Why', kind: 'paragraph', required: true, hint }] as const

/** Marks a page as high-risk: it needs two reviewers. */
export const markHighRiskAction = decisionAction({
  step: 'markHighRisk',
  decision: 'markHighRisk',
  label: 'Mark as high-risk',
  icon: WarningOutlineIcon,
  intro:
    'For words that may do harm, such as doses. From now on two medical reviewers approve them before they are published, and sign that they are still correct. It holds at once; only a reviewer or an administrator takes it away.',
  fields: why('It stays on record.'),
  submitLabel: 'Mark',
  input: (values) => values,
  isShown: ({ standing }) => standing.state !== 'absent' && !standing.isHighRisk,
})

/** Unmarks a page: one reviewer is enough again. */
export const unmarkHighRiskAction = decisionAction({
  step: 'unmarkHighRisk',
  decision: 'unmarkHighRisk',
  label: 'No longer high-risk',
  icon: WarningOutlineIcon,
  intro:
    'One medical reviewer is enough for this page from now on. It is somebody else than you: who takes the mark away signs for the words again once another reviewer has.',
  fields: why('It stays on record, with your name.'),
  submitLabel: 'Take the mark away',
  input: (values) => values,
  isShown: ({ standing }) => standing.isHighRisk,
})
