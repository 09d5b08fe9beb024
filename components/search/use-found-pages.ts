import { useEffect, useState } from 'react'
import type { SearchAnswer } from '@/lib/search/result'
import { findPages } from './find-pages'

/** Shorter than a pause between words, longer than one between letters. */
const PAUSE_MS = 150

export type FoundPages =
  | { state: 'none' }
  | { state: 'found'; question: string; answer: SearchAnswer }
  | { state: 'failed' }

/** The pages for a question of two letters or more, asked for once the reader pauses. */
export function useFoundPages(question: string): FoundPages {
  const [found, setFound] = useState<FoundPages>({ state: 'none' })
  useEffect(() => {
    if (question.length < 2) return
    const aborter = new AbortController()
    const timer = setTimeout(() => {
      findPages(question, aborter.signal).then(
        (answer) => setFound({ state: 'found', question, answer }),
        () => {
          if (!aborter.signal.aborted) setFound({ state: 'failed' })
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [question])
  return found
}
