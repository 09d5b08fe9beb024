import {
  DEFAULT_BMI_FORM_LABELS,
  DEFAULT_BMI_RESULT_LABELS,
  DEFAULT_BMI_TABLE_LABELS,
} from '../../../schemas/labels/bmi-labels.ts'
import type { DEFAULT_LOWER_CUTOFFS } from '../../../schemas/labels/lower-cutoffs.ts'
import type { LabelSet } from '../site/labels.ts'

export * from '../../../schemas/labels/lower-cutoffs.ts'

/** The calculator's labels, as its page passes them to the browser. */
export interface BmiText {
  formHeading: string
  formIntro: string
  resultHeading: string
  emptyText: string
  chartHeading: string
  adviceHeading: string
  note: string
  privacyNote: string
  categories: {
    key: string
    label: string
    range: string
    chartLabel: string
    description: string
    advice: string
  }[]
  lower: LabelSet<typeof DEFAULT_LOWER_CUTOFFS>
  /** The sources of the lower cutoffs. */
  lowerSources: {
    id: string
    name: string
    url: string | null
    /** The notice to readers if it is no longer current. */
    notice: string | null
  }[]
  labels: LabelSet<typeof DEFAULT_BMI_LABELS>
}

/** The labels of the calculator's three parts, as passed to it. */
export const DEFAULT_BMI_LABELS = {
  ...DEFAULT_BMI_FORM_LABELS,
  ...DEFAULT_BMI_RESULT_LABELS,
  ...DEFAULT_BMI_TABLE_LABELS,
}
