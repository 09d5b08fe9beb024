/**
 * How a page in the Studio's Preview hears that a draft has changed: over a channel of this browser, from the Studio
 * that shows it. The page itself has no door to the lake. No words of a document go over it.
 */
export const DRAFT_CHANNEL = 'clearwell-drafts'

/**
 * `who`: a page asks whether the Studio listens. `listening`, `lost`, `changed`: what the Studio says; `show` names the
 * comment whose words it asks the page to show.
 */
export type DraftSignal = 'who' | 'listening' | 'lost' | 'changed' | { show: string }
