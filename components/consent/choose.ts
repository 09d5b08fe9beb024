import type { Consent } from '@/lib/consent'
import type { ServiceKeys } from './service-keys'
import { saveConsent, storedConsent } from './consent-storage'
import { loadTrackingScripts } from './load-tracking-scripts'

/** Stores a choice and applies it. A service that is already running can only be stopped by a reload. */
export function choose(keys: ServiceKeys, consent: Consent): void {
  const before = storedConsent()
  saveConsent(consent)
  const withdrawn =
    (before?.analytics && !consent.analytics) || (before?.advertising && !consent.advertising)
  if (withdrawn && (keys.analyticsId || keys.adsClientId)) {
    location.reload()
    return
  }
  loadTrackingScripts(keys, {
    ...consent,
    analytics: consent.analytics && !before?.analytics,
    advertising: consent.advertising && !before?.advertising,
  })
}
