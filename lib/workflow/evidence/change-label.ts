import { changeTitle } from '../../../schemas/source-status.ts'
import { formatDay } from '../model/dates.ts'
import type { ChangedSource } from './citing-pages.ts'

/** What happened to a publication, and when: “Retracted, Aug 14, 2025”. */
export function changeLabel({ change, since }: Pick<ChangedSource, 'change' | 'since'>): string {
  return [changeTitle({ status: change }), formatDay(since)].filter(Boolean).join(', ')
}
