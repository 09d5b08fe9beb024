import type { Wanted } from '../../../lib/workflow/desk/rows.ts'

/** What happens on a day, in few words. */
export const KIND_WORDS: Readonly<Record<Wanted['what'], string>> = {
  publish: 'Published',
  unpublish: 'Taken down',
  reviewDue: 'Review due',
  wantedBy: 'Answer wanted',
}
