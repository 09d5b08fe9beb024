import type { Wanted } from '../../../lib/workflow/dashboard/rows.ts'

/** What is to happen on a day, in few words. */
export const KIND_WORDS: Readonly<Record<Wanted['what'], string>> = {
  publish: 'To be published',
  unpublish: 'To be taken down',
  reviewDue: 'Review due',
  wantedBy: 'Answer wanted',
}
