import { refusesTracking, storedConsent } from './consent-storage'
import type { ServiceKeys } from './service-keys'
import { loadServices } from './load-services'

/** Loads what was allowed before. True when the reader has to be asked: a browser that refuses tracking has answered. */
export function startServices(keys: ServiceKeys): boolean {
  const consent = storedConsent()
  if (consent) loadServices(keys, consent)
  return consent === null && !refusesTracking()
}
