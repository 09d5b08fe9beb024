import type { PlainRefusal } from '../model/refusals.ts'

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

/** The redirects beside one; it may be among them itself. */
export interface OtherRedirects {
  /** Those from an address: one, as a rule. */
  from(path: string): readonly RedirectFacts[]
  /** Those that lead to an address. */
  to(path: string): readonly RedirectFacts[]
}

/** All that there are, so that none is looked for among the others again and again. */
export function among(redirects: readonly RedirectFacts[]): OtherRedirects {
  const byFrom = Map.groupBy(redirects, ({ from }) => from)
  const byTarget = Map.groupBy(redirects, getRedirectTarget)
  return { from: (path) => byFrom.get(path) ?? [], to: (path) => byTarget.get(path) ?? [] }
}

/** Why a redirect may not be written. */
type RedirectProblem = Extract<PlainRefusal, 'redirectLoop' | 'redirectChain'>

/** Where it leads: to its page, as long as there is one. */
export function getRedirectTarget({ page, path }: RedirectFacts): string | null {
  return page ?? path
}

/**
 * What is wrong with where a redirect leads; null when it leads to a page at once. `nowhere`: to none that readers can
 * see yet. `hasPage` knows addresses of public pages: what has a page is never redirected, whatever is written.
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

/** Why this redirect may not be written beside the others; null when it may. */
export function redirectProblem(
  redirect: RedirectFacts,
  others: OtherRedirects,
  hasPage: (path: string) => boolean,
): RedirectProblem | null {
  const way = validateRedirectTarget(redirect, others, hasPage)
  if (way === 'redirectLoop' || way === 'redirectChain') return way
  // Those that lead here would lead on.
  const isEnd = hasPage(redirect.from)
  const leadHere = others.to(redirect.from).some(({ id }) => id !== redirect.id)
  return leadHere && !isEnd ? 'redirectChain' : null
}
