import { isPagePath } from '@/lib/speculation'

declare global {
  interface Navigator {
    /** https://wicg.github.io/savedata/#savedata-attribute; not in every browser. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/**
 * One page of the site fades into the next (base.css). Where the next document has no part in it, such as the Studio,
 * Chromium would say in the page that is left that the transition failed: there is none then. Nor is there one where
 * somebody saves data, or from a draft, behind which a page may come that says what failed.
 */
export function keepTransitionsAmongPages(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition) return
    // One that is skipped, by us or because the next page was quicker than it, is no error of the page.
    viewTransition.ready.catch(() => undefined)
    const next = activation?.entry?.url
    const isOurs = typeof next === 'string' && isPagePath(new URL(next).pathname)
    const isDraft = document.querySelector('.draft-bar') !== null
    if (isOurs && !isDraft && navigator.connection?.saveData !== true) return
    viewTransition.skipTransition()
  })
}
