import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { decisionAction } from './decision-action.tsx'

const why = (hint: string) =>
  [{ name: 'reason', label: 'Reason', kind: 'paragraph', required: true, hint }] as const

/** Marks a page as high-risk: it needs two reviewers. */
export const markHighRiskAction = decisionAction({
  step: 'markHighRisk',
  decision: 'markHighRisk',
  label: 'Mark as high-risk',
  icon: WarningOutlineIcon,
  intro:
    'For text that could cause harm, including doses: from now on, two medical reviewers must approve and recertify it. The mark takes effect right away, and only a reviewer or an administrator can remove it.',
  fields: why('Your reason is recorded.'),
  submitLabel: 'Mark as high-risk',
  input: (values) => values,
  isShown: ({ standing }) => standing.state !== 'absent' && !standing.isHighRisk,
})

/** Unmarks a page: one reviewer is enough again. */
export const unmarkHighRiskAction = decisionAction({
  step: 'unmarkHighRisk',
  decision: 'unmarkHighRisk',
  label: 'Remove high-risk mark',
  icon: WarningOutlineIcon,
  intro:
    'From now on, this page needs only one medical reviewer. It must be someone else: you can sign for this page again after another reviewer has.',
  fields: why('Your reason and your name are recorded.'),
  submitLabel: 'Remove mark',
  input: (values) => values,
  isShown: ({ standing }) => standing.isHighRisk,
})
