/** As many documents are decided together. */
export const MAX_IN_SET = 100

/** The steps that several short documents take together, and what the decision is called. */
export const SET_DECISIONS = {
  submit: 'submitSet',
  approve: 'approveSet',
  publish: 'publishSet',
} as const

export type SetStep = keyof typeof SET_DECISIONS
export type SetDecision = (typeof SET_DECISIONS)[SetStep]
