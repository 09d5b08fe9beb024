import { useEffect, useState, type ComponentType } from 'react'
import type { PostPage } from '@/lib/content/blog/post-card'
import type { FoundPostsProps } from './found-posts'

/** Long enough that a word is asked for once, short enough to feel live. */
const PAUSE_MS = 200

type Outcome =
  | { failed: true }
  | { failed: false; found: PostPage; FoundPosts: ComponentType<FoundPostsProps> }

interface Answer {
  question: string
  outcome: Outcome
}

async function ask(question: string, signal: AbortSignal): Promise<Outcome> {
  try {
    const [found, { FoundPosts }] = await Promise.all([
      fetch(`/api/blog/search?q=${encodeURIComponent(question)}`, { signal }).then(readAnswer),
      // Only who searches loads what draws the results.
      import('./found-posts'),
    ])
    return { failed: false, found, FoundPosts }
  } catch {
    return { failed: true }
  }
}

async function readAnswer(response: Response): Promise<PostPage> {
  if (!response.ok) throw new Error(`The search answered ${response.status}`)
  return response.json()
}

/**
 * Asks the server while the reader types, once they pause; the answer to an older question is dropped.
 * `outcome` is the latest one, `pending` says that a newer is on its way.
 */
export function usePostSearch(question: string) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (question === '') return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const outcome = await ask(question, abort.signal)
      if (!abort.signal.aborted) setAnswer({ question, outcome })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [question, attempt])

  const retry = () => {
    setAnswer(null)
    setAttempt(attempt + 1)
  }
  return { outcome: answer?.outcome, pending: answer?.question !== question, retry }
}
