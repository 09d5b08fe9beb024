import { storePendingAction, type PendingAction } from '@/lib/preview-bridge/pending-action'

/**
 * Opens a place in the Studio with a pending action: in the Studio around this page, which need not reload, otherwise
 * in place of the page.
 */
export function goToStudio(place: string, action?: PendingAction): void {
  if (action) storePendingAction(sessionStorage, action, Date.now())
  if (window.parent === window) location.assign(place)
  else window.parent.postMessage({ place }, location.origin)
}
