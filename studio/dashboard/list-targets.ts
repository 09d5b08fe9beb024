import { isRecord } from '../../lib/is-record.ts'

/** A list on a singleton page that newly published documents can be added to. */
export interface ListTarget {
  /** The page's type, which is also its id. */
  page: string
  field: string
  /** The field's maximum length. */
  most: number
  words: Readonly<Record<Exclude<Suggestion, 'none'>, string>>
  /** The label of the add button and of the link to the page. */
  button: string
  link: string
}

/** The list for each document type. */
export const LIST_TARGETS: Readonly<Record<string, ListTarget>> = {
  article: {
    page: 'siteSettings',
    field: 'topics',
    most: 12,
    words: {
      add: 'This article is public, but the Topics menu does not link to it.',
      added:
        'The article is at the end of the menu in the draft settings. Publish the settings to show it.',
      full: 'This article is not in the Topics menu, which is full (12 articles). Remove another article to add it.',
    },
    button: 'Add to the menu',
    link: 'Open the settings',
  },
  doctor: {
    page: 'teamPage',
    field: 'doctors',
    most: 200,
    words: {
      add: 'This doctor can be booked, but readers can’t find them: the medical team page does not list them.',
      added:
        'This doctor is at the end of the medical team page’s draft. Publish that page to show them to readers.',
      full: 'This doctor is not on the medical team page, which is full (200 doctors). Remove another doctor to add them.',
    },
    button: 'Add to the team page',
    link: 'Open the team page',
  },
}

/** The document and the list, published and draft. */
export const suggestionQuery = (type: string, { page, field }: ListTarget) => `{
  "isPublic": defined(*[_id == $id && _type == "${type}"][0]._id),
  "published": *[_id == "${page}"][0].${field}[]._ref,
  "draft": *[_id == "drafts.${page}"][0]{"listed": ${field}[]._ref}
}`
/** Selects the documents that the result depends on. */
export const suggestionChanges = ({ page }: ListTarget) =>
  `*[_id in [$id, "${page}", "drafts.${page}"]]`

/**
 * Whether to suggest a document for the list. `none`: it is not public, or already listed; `added`: it is in the page's
 * draft, which readers do not see yet.
 */
export type Suggestion = 'none' | 'add' | 'added' | 'full'

const refs = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Parses the response to `offerQuery` for a document. */
export function suggestionFor(id: string, { most }: ListTarget, answer: unknown): Suggestion {
  if (!isRecord(answer) || answer.isPublic !== true) return 'none'
  const { published, draft } = answer
  const planned = isRecord(draft) ? refs(draft.listed) : refs(published)
  if (planned.includes(id)) return refs(published).includes(id) ? 'none' : 'added'
  // It was removed from the draft: do not suggest it again before that is published.
  if (refs(published).includes(id)) return 'none'
  return planned.length < most ? 'add' : 'full'
}

/** The action that appends a document to the list in its page's draft. */
export function addToList(id: string, { page, field }: ListTarget) {
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
