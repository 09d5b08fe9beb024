import type { PlainRefusal } from '../vocabulary/refusals.ts'

/** A redirect that counts, as readers meet it. */
export interface RedirectFacts {
  id: string
  /** The old address. */
  from: string
  /** The address of the page that it leads to; null where it names none that readers can see. */
  page: string | null
  /** Where it leads otherwise. */
  path: string | null
}

/** Why a redirect may not be written. */
type RedirectProblem = Extract<PlainRefusal, 'redirectLoop' | 'redirectChain'>

/** Where it leads: to its page, as long as there is one. */
export function redirectTargetOf({ page, path }: RedirectFacts): string | null {
  return page ?? path
}

/**
 * What is wrong with where a redirect leads; null when it leads to a page at once. `nowhere`: to none that readers can
 * see yet. `hasPage` knows addresses of public pages: what has a page is never redirected, whatever is written.
 */
export function wayProblem(
  redirect: RedirectFacts,
  others: readonly RedirectFacts[],
  hasPage: (path: string) => boolean,
): 'redirectLoop' | 'redirectChain' | 'nowhere' | null {
  const first = redirectTargetOf(redirect)
  if (first === redirect.from) return 'redirectLoop'
  if (first === null) return 'nowhere'
  if (hasPage(first)) return null
  const next = new Map(
    others
      .filter(({ id }) => id !== redirect.id)
      .map((other) => [other.from, redirectTargetOf(other)]),
  )
  if (!next.has(first)) return 'nowhere'
  const passed = new Set<string>()
  for (let at: string | null = first; at !== null && !passed.has(at); at = next.get(at) ?? null) {
    if (at === redirect.from) return 'redirectLoop'
    passed.add(at)
  }
  return 'redirectChain'
}

/** Why this redirect may not be written beside the others; null when it may. */
export function redirectProblem(
  redirect: RedirectFacts,
  others: readonly RedirectFacts[],
  hasPage: (path: string) => boolean,
): RedirectProblem | null {
  const rest = others.filter(({ id }) => id !== redirect.id)
  const way = wayProblem(redirect, rest, hasPage)
  if (way === 'redirectLoop' || way === 'redirectChain') return way
  // Those that lead here would lead on.
  const isEnd = hasPage(redirect.from)
  const leadHere = rest.some((other) => redirectTargetOf(other) === redirect.from)
  return leadHere && !isEnd ? 'redirectChain' : null
}
