import { isRecord } from '../../lib/is-record.ts'

/** As many topics as the menu has room for, as its field in the settings says. */
export const MOST_TOPICS = 12

/** An article and the topics of the menu: as readers have them, and as the settings' draft does. */
export const TOPICS = `{
  "isPublic": defined(*[_id == $id && _type == "article"][0]._id),
  "published": *[_id == "siteSettings"][0].topics[]._ref,
  "draft": *[_id == "drafts.siteSettings"][0]{"topics": topics[]._ref}
}`
/** What the answer hangs on. */
export const TOPICS_CHANGES = '*[_id in [$id, "siteSettings", "drafts.siteSettings"]]'

/**
 * Where an article stands with the menu: not a matter, since it is not public or is in the menu; to be added; added to
 * the draft of the settings, which readers do not see yet; or there is no room.
 */
export type Offer = 'none' | 'add' | 'added' | 'full'

const refs = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Reads the answer to `TOPICS` for an article. */
export function offerOf(id: string, answer: unknown): Offer {
  if (!isRecord(answer) || answer.isPublic !== true) return 'none'
  const { published, draft } = answer
  const planned = isRecord(draft) ? refs(draft.topics) : refs(published)
  if (planned.includes(id)) return refs(published).includes(id) ? 'none' : 'added'
  // Somebody has taken it out of the menu: it is not offered again before that is public.
  if (refs(published).includes(id)) return 'none'
  return planned.length < MOST_TOPICS ? 'add' : 'full'
}

/** The action that puts an article at the end of the menu, in the draft of the settings. */
export function addToMenu(id: string) {
  return {
    actionType: 'sanity.action.document.edit' as const,
    publishedId: 'siteSettings',
    draftId: 'drafts.siteSettings',
    patch: {
      setIfMissing: { topics: [] },
      insert: {
        after: 'topics[-1]',
        items: [{ _type: 'reference', _key: id, _ref: id, _weak: true }],
      },
    },
  }
}
