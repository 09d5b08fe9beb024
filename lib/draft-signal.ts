/**
 * How a page in the Studio's Preview learns of a changed draft: over a BroadcastChannel, from the Studio that shows it.
 * The page itself has no access to the lake. No document text goes over it.
 */
export const DRAFT_CHANNEL = 'clearwell-drafts'

/**
 * `who`: a page asks whether the Studio listens. `listening`, `lost`, `changed`: the Studio's messages; `show` names
 * the comment whose text the page should show.
 */
export type DraftSignal = 'who' | 'listening' | 'lost' | 'changed' | { show: string }
