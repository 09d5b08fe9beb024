import type { SearchDialogLabels } from '@/lib/content/search/suggestion-labels'
import type { ConsentLabels } from '@/lib/content/site/labels'

/** The labels of the two dialogs that any page may open: half a kilobyte per page, for the few readers who open one. */
export interface DialogLabels {
  search: SearchDialogLabels
  consent: ConsentLabels
}

const DIALOG_LABELS = '/dialog-labels.json'

/** Milliseconds: the reader who clicked a button is waiting. */
const TIMEOUT_MS = 10_000

let words: Promise<DialogLabels> | undefined

async function fetchLabels(): Promise<DialogLabels> {
  const answer = await fetch(DIALOG_LABELS, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${DIALOG_LABELS} returned ${answer.status}`)
  return answer.json()
}

/** Fetched once, when the first dialog opens; after a failure the next one retries. */
export function dialogLabels(): Promise<DialogLabels> {
  words ??= fetchLabels().catch((error: unknown) => {
    words = undefined
    throw error
  })
  return words
}
