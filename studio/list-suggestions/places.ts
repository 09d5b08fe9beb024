import { isRecord } from '../../lib/is-record.ts'

/** A list of documents on a page of which there is one, to which new ones are offered once they are public. */
export interface Place {
  /** The page's type, which is its id too. */
  page: string
  field: string
  /** As many as it has room for, as the field says. */
  most: number
  words: Readonly<Record<Exclude<Offer, 'none'>, string>>
  /** On the button that adds to it, and on the link to the page. */
  button: string
  link: string
}

/** By type of document, where a new one may be shown. */
export const PLACES: Readonly<Record<string, Place>> = {
  article: {
    page: 'siteSettings',
    field: 'topics',
    most: 12,
    words: {
      add: 'Readers can see this article, and the Topics menu does not lead to it.',
      added:
        'It is at the end of the menu in the draft of the settings. Publish the settings to show it.',
      full: 'The Topics menu has 12 articles, which is all that it has room for. This one is not among them.',
    },
    button: 'Add it to the menu',
    link: 'Open the settings',
  },
  doctor: {
    page: 'teamPage',
    field: 'doctors',
    most: 200,
    words: {
      add: 'This doctor can be booked, and the medical team page does not show them: readers find nobody to book who is not on it.',
      added:
        'They are at the end of the medical team page’s draft. Publish that page to show them to readers.',
      full: 'The medical team page shows 200 doctors, which is all that it has room for. This one is not among them.',
    },
    button: 'Add them to the team page',
    link: 'Open the team page',
  },
}

/** A document and the list: as readers have it, and as the draft of its page does. */
export const offerQuery = (type: string, { page, field }: Place) => `{
  "isPublic": defined(*[_id == $id && _type == "${type}"][0]._id),
  "published": *[_id == "${page}"][0].${field}[]._ref,
  "draft": *[_id == "drafts.${page}"][0]{"listed": ${field}[]._ref}
}`
/** What the answer hangs on. */
export const offerChanges = ({ page }: Place) => `*[_id in [$id, "${page}", "drafts.${page}"]]`

/**
 * Where a document stands with the list: not a matter, since it is not public or is listed; to be added; added to the
 * page's draft, which readers do not see yet; or there is no room.
 */
export type Offer = 'none' | 'add' | 'added' | 'full'

const refs = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Reads the answer to `offerQuery` for a document. */
export function getOffer(id: string, { most }: Place, answer: unknown): Offer {
  if (!isRecord(answer) || answer.isPublic !== true) return 'none'
  const { published, draft } = answer
  const planned = isRecord(draft) ? refs(draft.listed) : refs(published)
  if (planned.includes(id)) return refs(published).includes(id) ? 'none' : 'added'
  // Somebody has taken it out of the list: it is not offered again before that is public.
  if (refs(published).includes(id)) return 'none'
  return planned.length < most ? 'add' : 'full'
}

/** The action that puts a document at the end of the list, in the draft of its page. */
export function addToPlace(id: string, { page, field }: Place) {
  return {
    actionType: 'sanity.action.document.edit' as const,
    publishedId: page,
    draftId: `drafts.${page}`,
    patch: {
      setIfMissing: { [field]: [] },
      insert: {
        after: `${field}[-1]`,
        items: [{ _type: 'reference', _key: id, _ref: id, _weak: true }],
      },
    },
  }
}
