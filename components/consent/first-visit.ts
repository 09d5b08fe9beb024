import { isTrackingDenied, storedConsent } from './consent-storage'
import { isOnPrivatePage } from './on-private-page'
import type { ServiceKeys } from './service-keys'
import { loadTrackingScripts } from './load-tracking-scripts'

/**
 * Loads the services that were allowed before. True if the reader must be asked: a browser that sends the privacy
 * signal has answered, and on a private page there is nothing to ask.
 */
export function startServices(keys: ServiceKeys): boolean {
  const consent = storedConsent()
  if (consent) loadTrackingScripts(keys, consent)
  return consent === null && !isTrackingDenied() && !isOnPrivatePage()
}
