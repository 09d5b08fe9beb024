import { isPagePath } from '@/lib/speculation'

declare global {
  interface Navigator {
    /** https://wicg.github.io/savedata/#savedata-attribute; not in every browser. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/**
 * Cross-fades between pages of the site (base.css). If the next document does not take part, such as the Studio,
 * Chromium would log a failed transition in the old page, so it is skipped. It is also skipped with Save-Data, and from
 * a draft, because the next page may be an error message.
 */
export function limitTransitionsToPages(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (!viewTransition) return
    // A skipped transition, by us or because the next page was faster, is not a page error.
    viewTransition.ready.catch(() => undefined)
    const next = activation?.entry?.url
    const isOurs = typeof next === 'string' && isPagePath(new URL(next).pathname)
    const isDraft = document.querySelector('.draft-bar') !== null
    if (isOurs && !isDraft && navigator.connection?.saveData !== true) return
    viewTransition.skipTransition()
  })
}
