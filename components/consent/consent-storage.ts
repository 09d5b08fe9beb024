import { CONSENT_KEY, readConsent, writeConsent, type Consent } from '@/lib/consent'

/** The reader's choice; null if there is none or storage is disabled. */
export function storedConsent(): Consent | null {
  try {
    return readConsent(localStorage.getItem(CONSENT_KEY), Date.now())
  } catch {
    return null
  }
}

/** Stores the choice. A theme that may not be stored lasts until the browser is closed. */
export function saveConsent(consent: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, writeConsent(consent, Date.now()))
    const theme = localStorage.getItem('theme')
    if (consent.preference || theme === null) return
    sessionStorage.setItem('theme', theme)
    localStorage.removeItem('theme')
  } catch {
    // Storage is disabled: the choice lasts as long as the page.
  }
}

/** The browser's Global Privacy Control signal (https://w3c.github.io/gpc/). */
export function isTrackingDenied(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
