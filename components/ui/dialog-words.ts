import type { SearchDialogWords } from '@/components/search/search-button'
import type { ConsentLabels } from '@/lib/content/site/labels'

/** The labels of the two dialogs that any page may open: half a kilobyte per page, for the few readers who open one. */
export interface DialogWords {
  search: SearchDialogWords
  consent: ConsentLabels
}

const DIALOG_WORDS = '/dialog-words.json'

/** Milliseconds: the reader who clicked a button is waiting. */
const TIMEOUT_MS = 10_000

let words: Promise<DialogWords> | undefined

async function fetchWords(): Promise<DialogWords> {
  const answer = await fetch(DIALOG_WORDS, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${DIALOG_WORDS} returned ${answer.status}`)
  return answer.json()
}

/** Fetched once, when the first dialog opens; after a failure the next one retries. */
export function dialogWords(): Promise<DialogWords> {
  words ??= fetchWords().catch((error: unknown) => {
    words = undefined
    throw error
  })
  return words
}
