/** The steps available in batches, with the name of each decision. */
export const SET_DECISIONS = {
  submit: 'submitSet',
  approve: 'approveSet',
  publish: 'publishSet',
} as const

export type SetStep = keyof typeof SET_DECISIONS
export type SetDecision = (typeof SET_DECISIONS)[SetStep]
