import type { DueDate } from '../../../lib/workflow/dashboard/rows.ts'

/** Short labels for calendar entries. */
export const KIND_LABELS: Readonly<Record<DueDate['what'], string>> = {
  publish: 'Publishes',
  unpublish: 'Unpublishes',
  reviewDue: 'Review due',
  wantedBy: 'Due date',
}
