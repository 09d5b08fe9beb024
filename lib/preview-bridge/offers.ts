/** Review steps that a page in a preview offers, in the order of its bar. */
export const OFFERED = ['submit', 'requestChanges', 'approve'] as const

export type OfferedStep = (typeof OFFERED)[number]

export function isOfferedStep(value: unknown): value is OfferedStep {
  return OFFERED.some((step) => step === value)
}
