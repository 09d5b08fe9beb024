import type { PlainTransitionError } from '../model/transition-errors.ts'

/** An active redirect, as readers meet it. */
export interface RedirectFacts {
  id: string
  /** The old path. */
  from: string
  /** The path of its target page; null if it names none that is public. */
  page: string | null
  /** The target otherwise. */
  path: string | null
}

/** The other redirects; may include the one in question. */
export interface OtherRedirects {
  /** Those from a path: one, as a rule. */
  from(path: string): readonly RedirectFacts[]
  /** Those that lead to a path. */
  to(path: string): readonly RedirectFacts[]
}

/** Indexes all redirects, so that looking up each one is not quadratic. */
export function redirectLookup(redirects: readonly RedirectFacts[]): OtherRedirects {
  const byFrom = Map.groupBy(redirects, ({ from }) => from)
  const byTarget = Map.groupBy(redirects, getRedirectTarget)
  return { from: (path) => byFrom.get(path) ?? [], to: (path) => byTarget.get(path) ?? [] }
}

/** Why a redirect may not be written. */
type RedirectProblem = Extract<PlainTransitionError, 'redirectLoop' | 'redirectChain'>

/** Its target: its page, as long as there is one. */
export function getRedirectTarget({ page, path }: RedirectFacts): string | null {
  return page ?? path
}

/**
 * What is wrong with a redirect's target; null if it leads directly to a page. `nowhere`: to none that is public yet.
 * `hasPage` knows the paths of public pages: a path with a page is never redirected, whatever is stored.
 */
export function validateRedirectTarget(
  redirect: RedirectFacts,
  others: OtherRedirects,
  hasPage: (path: string) => boolean,
): 'redirectLoop' | 'redirectChain' | 'nowhere' | null {
  const first = getRedirectTarget(redirect)
  if (first === redirect.from) return 'redirectLoop'
  if (first === null) return 'nowhere'
  if (hasPage(first)) return null
  const next = (path: string) => others.from(path).findLast(({ id }) => id !== redirect.id)
  if (!next(first)) return 'nowhere'
  const passed = new Set<string>()
  for (let at: string | null = first; at !== null && !passed.has(at); at = getTarget(next(at))) {
    if (at === redirect.from) return 'redirectLoop'
    passed.add(at)
  }
  return 'redirectChain'
}

const getTarget = (redirect: RedirectFacts | undefined) =>
  redirect ? getRedirectTarget(redirect) : null

/** Why this redirect may not be written alongside the others; null if it may. */
export function redirectProblem(
  redirect: RedirectFacts,
  others: OtherRedirects,
  hasPage: (path: string) => boolean,
): RedirectProblem | null {
  const way = validateRedirectTarget(redirect, others, hasPage)
  if (way === 'redirectLoop' || way === 'redirectChain') return way
  // Redirects that lead here would chain.
  const isEnd = hasPage(redirect.from)
  const leadHere = others.to(redirect.from).some(({ id }) => id !== redirect.id)
  return leadHere && !isEnd ? 'redirectChain' : null
}
