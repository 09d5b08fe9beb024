import { isRecord } from '../is-record.ts'
import { readQuote, type Quote } from '../text-anchors/anchor.ts'
import { isOfferedStep, type OfferedStep } from './offers.ts'

/** What somebody wants to do in the Studio about a page that they look at. */
export type Wanted = { documentId: string } & (
  | { what: 'step'; step: OfferedStep }
  | { what: 'comment'; words: Quote }
)

/** It waits in the tab: the page and the Studio around it, or that is loaded in its place, have the same one. */
const KEY = 'clearwell-wanted'
/** What was not taken up by then was left. */
const WAITS_MS = 60_000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function storePendingAction(store: Store, wanted: Wanted, now: number): void {
  store.setItem(KEY, JSON.stringify({ wanted, until: now + WAITS_MS }))
}

/** What is waiting, once; null for nothing, and for what cannot be read. */
export function consumePendingAction(store: Store, now: number): Wanted | null {
  const left = store.getItem(KEY)
  if (left === null) return null
  store.removeItem(KEY)
  try {
    const { wanted, until }: { wanted: unknown; until: unknown } = JSON.parse(left)
    return typeof until === 'number' && until > now ? readWanted(wanted) : null
  } catch {
    return null
  }
}

function readWanted(value: unknown): Wanted | null {
  if (!isRecord(value) || typeof value.documentId !== 'string') return null
  const { documentId, what, step } = value
  if (what === 'step' && isOfferedStep(step)) return { documentId, what, step }
  const words = readQuote(value.words)
  return what === 'comment' && words ? { documentId, what, words } : null
}
