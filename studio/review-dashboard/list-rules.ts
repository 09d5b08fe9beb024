import type { DeskRow } from '../../lib/workflow/dashboard/rows.ts'
import { STATES } from '../../lib/workflow/model/states.ts'

/** A draft that needs a review, and where it stands. */
export type ListedDraft = Pick<DeskRow, 'id' | 'state' | 'note'> & { isRetired: boolean }

interface Listed {
  drafts: readonly ListedDraft[]
  /** Types whose documents have a list, which is called as they are. */
  types: readonly string[]
  /** Types that are an entry of the menu themselves. */
  singletons: readonly string[]
}

/** What a stylesheet can be told of a document without saying anything else. */
const PLAIN_ID = /^[\w.-]+$/

/**
 * Style rules that say the state of each document in the Studio's lists, in the place of its dots.
 *
 * The Studio draws the rows of its lists itself: no component of ours is asked, and a preview's words can only come
 * from the document's own fields, where a state never is. What a stylesheet puts there is read out with the row
 * (https://www.w3.org/TR/accname-1.2/#comp_name_from_content), and costs one question for all rows together.
 */
export function listRules({ drafts, types, singletons }: Listed): string {
  const known = drafts.filter(({ id }) => PLAIN_ID.test(id))
  return [
    // Whatever has no draft is public, or it would not be in the list.
    ...types.flatMap((type) =>
      rulesFor(`[href*=";${type};"], a[href*="/${type};"]`, STATES.published),
    ),
    ...singletons.flatMap((type) => rulesFor(`[href$=";${type}"]`, STATES.published)),
    ...known.flatMap((draft) => {
      const words = wordsOf(draft)
      return words === null ? [] : rulesFor(`[href$=";${draft.id}"]`, words)
    }),
  ].join('\n')
}

/** As at the top of the page's own form. */
function wordsOf({ state, note, isRetired }: ListedDraft): string | null {
  if (isRetired) return 'Retired'
  if (note === 'voided') return 'Approval voided'
  return state === null ? null : STATES[state]
}

/** `where` is a list of the conditions on a link. */
function rulesFor(where: string, words: string): string[] {
  const links = where.split(', ').map((each) => (each.startsWith('a') ? each : `a${each}`))
  const status = links.flatMap((link) =>
    ['default', 'compact'].map((layout) => `${link} [data-testid="${layout}-preview__status"]`),
  )
  return [
    // An entry of the menu has its arrow there too.
    `${status.join(', ')} { display: flex; align-items: center; gap: 0.75rem; }`,
    `${status.map((each) => `${each} [data-status]`).join(', ')} { display: none; }`,
    `${status.map((each) => `${each}::before`).join(', ')} { content: ${JSON.stringify(words)}; font-size: 0.8125rem; white-space: nowrap; }`,
  ]
}
