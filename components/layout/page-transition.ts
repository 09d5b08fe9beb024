import { isPagePath } from '@/lib/speculation'

declare global {
  interface Navigator {
    /** https://wicg.github.io/savedata/#savedata-attribute; not in every browser. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/**
 * One page of the site fades into the next (base.css). Where the next document has no part in it, such as the Studio,
 * there is no transition, nor where somebody saves data. Whether an address of ours is answered by a page that has none,
 * such as one that says what failed, is not known before: that the transition then failed is nobody's error.
 */
export function keepTransitionsAmongPages(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition) return
    for (const stage of [viewTransition.ready, viewTransition.finished])
      stage.catch(() => undefined)
    const next = activation?.entry?.url
    const isOurs = typeof next === 'string' && isPagePath(new URL(next).pathname)
    if (isOurs && navigator.connection?.saveData !== true) return
    viewTransition.skipTransition()
  })
}
