import type { Wanted } from '../../../lib/workflow/dashboard/rows.ts'

/** Short labels for calendar entries. */
export const KIND_WORDS: Readonly<Record<Wanted['what'], string>> = {
  publish: 'To be published',
  unpublish: 'To be taken down',
  reviewDue: 'Review due',
  wantedBy: 'Answer wanted',
}
