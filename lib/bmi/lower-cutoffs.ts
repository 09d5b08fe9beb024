import { shownBmi } from './bmi.ts'

export type LowerLevel = 'below' | 'increased' | 'high'

/**
 * What the lower cut-offs of NICE NG246 and of the WHO expert consultation (2004) say of the figure as shown:
 * below 23, 23–27.4, 27.5 and above. They add to the category; they never replace it.
 */
export function lowerLevel(bmi: number): LowerLevel {
  const shown = Number(shownBmi(bmi))
  if (shown < 23) return 'below'
  return shown < 27.5 ? 'increased' : 'high'
}
