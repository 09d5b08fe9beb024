import type { BmiProblem } from '@/lib/bmi/calculator'
import type { BmiField } from '@/lib/bmi/measurements'

const HINTS = { unreadable: 'unreadable', ambiguous: 'ambiguous', unit: 'otherUnit' } as const

/** Each form has the labels of its own fields. */
type ProblemLabels = Readonly<
  Partial<Record<`${BmiField}Invalid`, string>> & Record<(typeof HINTS)[keyof typeof HINTS], string>
>

/** What a field accepts, and how to fix the input. */
export function problemMessage({ field, reason }: BmiProblem, labels: ProblemLabels): string {
  const takes = labels[`${field}Invalid`] ?? ''
  if (reason === 'missing' || reason === 'range') return takes
  return `${takes}. ${labels[HINTS[reason]]}`
}

/** '170 cm' as a question. */
export function suggestionLabel(measure: string, didYouMean: string): string {
  return didYouMean.replace('{measure}', () => measure)
}
