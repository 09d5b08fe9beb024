/** Review steps that a page in a preview offers, in the order of its bar. */
export const PREVIEW_ACTIONS = ['submit', 'requestChanges', 'approve'] as const

export type PreviewAction = (typeof PREVIEW_ACTIONS)[number]

export function isPreviewAction(value: unknown): value is PreviewAction {
  return PREVIEW_ACTIONS.some((step) => step === value)
}
