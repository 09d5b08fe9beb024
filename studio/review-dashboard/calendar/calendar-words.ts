import type { Wanted } from '../../../lib/workflow/dashboard/rows.ts'

/** Short labels for calendar entries. */
export const KIND_WORDS: Readonly<Record<Wanted['what'], string>> = {
  publish: 'Publishes',
  unpublish: 'Unpublishes',
  reviewDue: 'Review due',
  wantedBy: 'Due date',
}
