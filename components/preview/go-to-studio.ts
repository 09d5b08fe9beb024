import { storePendingAction, type Wanted } from '@/lib/preview-bridge/wanted'

/**
 * Goes to a place of the Studio, with what is wanted there: within the Studio around this page, which need not start
 * anew, else in place of the page.
 */
export function goToStudio(place: string, wanted?: Wanted): void {
  if (wanted) storePendingAction(sessionStorage, wanted, Date.now())
  if (window.parent === window) location.assign(place)
  else window.parent.postMessage({ place }, location.origin)
}
