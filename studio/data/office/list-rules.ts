import type { DashboardRow } from '../../../lib/workflow/dashboard/rows.ts'
import { STATES } from '../../../lib/workflow/model/states.ts'

/** A draft that needs a review, with its state. */
export type ListedDraft = Pick<DashboardRow, 'id' | 'state' | 'note'> & { isRetired: boolean }

interface ListContents {
  drafts: readonly ListedDraft[]
  /** Types with a document list of the same name. */
  types: readonly string[]
  /** Singleton types, which are menu entries themselves. */
  singletons: readonly string[]
}

/** Ids that are safe in a CSS selector. */
const PLAIN_ID = /^[\w.-]+$/

/**
 * CSS that shows each document's review state in the Studio's lists, instead of its dots.
 *
 * The Studio renders list rows itself: our components are not used, and a preview can only use the document's own
 * fields, which do not include the state. Generated CSS content is part of the accessible name
 * (https://www.w3.org/TR/accname-1.2/#comp_name_from_content), and one query serves all rows.
 */
export function listRules({ drafts, types, singletons }: ListContents): string {
  const withPlainId = drafts.filter(({ id }) => PLAIN_ID.test(id))
  return [
    // A listed document without a draft is public.
    ...types.flatMap((type) =>
      rulesFor(`[href*=";${type};"], a[href*="/${type};"]`, STATES.published),
    ),
    ...singletons.flatMap((type) => rulesFor(`[href$=";${type}"]`, STATES.published)),
    ...withPlainId.flatMap((draft) => {
      const words = rowText(draft)
      return words === null ? [] : rulesFor(`[href$=";${draft.id}"]`, words)
    }),
  ].join('\n')
}

/** The same label as at the top of the page's form. */
function rowText({ state, note, isRetired }: ListedDraft): string | null {
  if (isRetired) return 'Offline'
  if (note === 'voided') return 'Approval not valid'
  return state === null ? null : STATES[state]
}

/** `where` is a list of attribute selectors for a link. */
function rulesFor(where: string, words: string): string[] {
  const links = where.split(', ').map((each) => (each.startsWith('a') ? each : `a${each}`))
  const status = links.flatMap((link) =>
    ['default', 'compact'].map((layout) => `${link} [data-testid="${layout}-preview__status"]`),
  )
  return [
    // Menu entries have an arrow there too.
    `${status.join(', ')} { display: flex; align-items: center; gap: 0.75rem; }`,
    `${status.map((each) => `${each} [data-status]`).join(', ')} { display: none; }`,
    `${status.map((each) => `${each}::before`).join(', ')} { content: ${JSON.stringify(words)}; font-size: 0.8125rem; white-space: nowrap; }`,
  ]
}
