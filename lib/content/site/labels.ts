/**
 * The labels of the interface, named as in the site settings. Editors change them there; an empty field falls back to
 * these, so that no trust mark and no control ever loses its name. The defaults are declared in schemas/labels, which
 * the Studio uses too.
 */
import type { DEFAULT_FEEDBACK_LABELS } from '../../../schemas/labels/answer-labels.ts'
import type { DEFAULT_ARTICLE_LABELS } from '../../../schemas/labels/article-labels.ts'
import type { DEFAULT_CONSENT_LABELS } from '../../../schemas/labels/consent-labels.ts'
import type {
  DEFAULT_CONTACT_FORM_LABELS,
  DEFAULT_CONTACT_STATUS,
} from '../../../schemas/labels/contact-labels.ts'
import type { DEFAULT_CONTROL_LABELS } from '../../../schemas/labels/control-labels.ts'
import type { DEFAULT_ERROR_LABELS } from '../../../schemas/labels/error-labels.ts'
import type { DEFAULT_INTERFACE_LABELS } from '../../../schemas/labels/interface-labels.ts'
import type { DEFAULT_MEDICINE_LABELS } from '../../../schemas/labels/medicine-labels.ts'
import type { DEFAULT_QUICK_CHECK_LABELS } from '../../../schemas/labels/quick-check-labels.ts'
import type { DEFAULT_QUICK_EXIT_LABELS } from '../../../schemas/labels/quick-exit-labels.ts'
import type { DEFAULT_TAKEAWAY_LABELS } from '../../../schemas/labels/takeaway-labels.ts'

export * from '../../../schemas/labels/answer-labels.ts'
export * from '../../../schemas/labels/article-labels.ts'
export * from '../../../schemas/labels/consent-labels.ts'
export * from '../../../schemas/labels/contact-labels.ts'
export * from '../../../schemas/labels/control-labels.ts'
export * from '../../../schemas/labels/error-labels.ts'
export * from '../../../schemas/labels/interface-labels.ts'
export * from '../../../schemas/labels/medicine-labels.ts'
export * from '../../../schemas/labels/navigation-labels.ts'
export * from '../../../schemas/labels/not-found-labels.ts'
export * from '../../../schemas/labels/quick-check-labels.ts'
export * from '../../../schemas/labels/quick-exit-labels.ts'
export * from '../../../schemas/labels/takeaway-labels.ts'

/** A complete set of labels: each from an editor or by default. */
export type LabelSet<Defaults> = Readonly<Record<keyof Defaults, string>>
export type FeedbackLabels = LabelSet<typeof DEFAULT_FEEDBACK_LABELS>
export type ArticleLabels = LabelSet<typeof DEFAULT_ARTICLE_LABELS>
export type ErrorLabels = LabelSet<typeof DEFAULT_ERROR_LABELS>
export type InterfaceLabels = LabelSet<typeof DEFAULT_INTERFACE_LABELS>
export type QuickCheckLabels = LabelSet<typeof DEFAULT_QUICK_CHECK_LABELS>
export type ContactFormLabels = LabelSet<typeof DEFAULT_CONTACT_FORM_LABELS>
export type ContactStatusTexts = LabelSet<typeof DEFAULT_CONTACT_STATUS>
export type QuickExitLabels = LabelSet<typeof DEFAULT_QUICK_EXIT_LABELS>
export type ConsentLabels = LabelSet<typeof DEFAULT_CONSENT_LABELS>
export type MedicineLabels = LabelSet<typeof DEFAULT_MEDICINE_LABELS>
export type TakeawayLabels = LabelSet<typeof DEFAULT_TAKEAWAY_LABELS>
export type ControlLabels = LabelSet<typeof DEFAULT_CONTROL_LABELS>

/** The editors' labels over the defaults: empty and missing ones count as unset. */
export function labelsOver<Defaults extends Readonly<Record<string, string>>>(
  defaults: Defaults,
  edited: object | null | undefined,
): LabelSet<Defaults> {
  const filled = Object.entries(edited ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  return { ...defaults, ...Object.fromEntries(filled) }
}
