import { isRecord } from '../is-record.ts'
import { readQuote, type Quote } from '../text-anchors/text-quote-selector.ts'
import { isPreviewAction, type PreviewAction } from './preview-actions.ts'

/** A pending Studio action of a user who views a page. */
export type PendingAction = { documentId: string } & (
  | { what: 'step'; step: PreviewAction }
  | { what: 'comment'; words: Quote }
)

/** Stored in sessionStorage: the page and the Studio around it, or loaded in its place, share the tab. */
const KEY = 'clearwell-wanted'
/** After this, an action that was not picked up is dropped. */
const WAITS_MS = 60_000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function storePendingAction(store: Store, action: PendingAction, now: number): void {
  store.setItem(KEY, JSON.stringify({ wanted: action, until: now + WAITS_MS }))
}

/** Returns the pending action once; null if there is none or it cannot be read. */
export function consumePendingAction(store: Store, now: number): PendingAction | null {
  const stored = store.getItem(KEY)
  if (stored === null) return null
  store.removeItem(KEY)
  try {
    const { wanted, until }: { wanted: unknown; until: unknown } = JSON.parse(stored)
    return typeof until === 'number' && until > now ? parsePendingAction(wanted) : null
  } catch {
    return null
  }
}

function parsePendingAction(value: unknown): PendingAction | null {
  if (!isRecord(value) || typeof value.documentId !== 'string') return null
  const { documentId, what, step } = value
  if (what === 'step' && isPreviewAction(step)) return { documentId, what, step }
  const words = readQuote(value.words)
  return what === 'comment' && words ? { documentId, what, words } : null
}
