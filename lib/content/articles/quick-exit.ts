import { isWebAddress } from '../../../schemas/address.ts'
import { DEFAULT_QUICK_EXIT_LABELS, labelsOver, type QuickExitLabels } from '../site/labels.ts'

/**
 * The labels of the quick exit. Its link to another site always has a value: an exit without a target would be useless.
 */
export function quickExitLabels(edited: object | null | undefined): QuickExitLabels {
  const labels = labelsOver(DEFAULT_QUICK_EXIT_LABELS, edited)
  return isWebAddress(labels.url) ? labels : { ...labels, url: DEFAULT_QUICK_EXIT_LABELS.url }
}
