import type { PageFeedback } from '../../lib/workflow/dashboard/reader-answers.ts'

/** `12 of 15 readers found it helpful`; null without feedback. */
export function helpfulLabel({ yes, no }: PageFeedback): string | null {
  const all = yes + no
  if (all === 0) return null
  return `${yes} of ${all} ${all === 1 ? 'reader' : 'readers'} found it helpful`
}

/** `2 errors reported`; null where there is none. */
export function reportLabel({ reports }: PageFeedback): string | null {
  if (reports.length === 0) return null
  return reports.length === 1 ? '1 error reported' : `${reports.length} errors reported`
}
