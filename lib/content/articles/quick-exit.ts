import { isWebAddress } from '../../../schemas/address.ts'
import { DEFAULT_QUICK_EXIT_LABELS, labelsOver, type QuickExitLabels } from '../site/labels.ts'

/** The words of the quick exit. It leads to another site in any case: a way out that leads nowhere is none. */
export function quickExitLabels(edited: object | null | undefined): QuickExitLabels {
  const labels = labelsOver(DEFAULT_QUICK_EXIT_LABELS, edited)
  return isWebAddress(labels.url) ? labels : { ...labels, url: DEFAULT_QUICK_EXIT_LABELS.url }
}
