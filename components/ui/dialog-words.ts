import type { SearchDialogWords } from '@/components/search/search-button'
import type { ConsentLabels } from '@/lib/content/site/labels'

/** What the two dialogs say that any page may open: half a kilobyte of each page, for the few who open one. */
export interface DialogWords {
  search: SearchDialogWords
  consent: ConsentLabels
}

const DIALOG_WORDS = '/dialog-words.json'

/** Milliseconds: whoever pressed a button waits for them. */
const TIMEOUT_MS = 10_000

let words: Promise<DialogWords> | undefined

async function fetchWords(): Promise<DialogWords> {
  const answer = await fetch(DIALOG_WORDS, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${DIALOG_WORDS} answers ${answer.status}`)
  return answer.json()
}

/** Fetched by whoever opens a dialog first; one that fails is tried again by the next. */
export function dialogWords(): Promise<DialogWords> {
  words ??= fetchWords().catch((error: unknown) => {
    words = undefined
    throw error
  })
  return words
}
