import { CONSENT_KEY, readConsent, writeConsent, type Consent } from '@/lib/consent/consent'

/** The reader's choice; null where there is none, or where storage is off. */
export function storedConsent(): Consent | null {
  try {
    return readConsent(localStorage.getItem(CONSENT_KEY), Date.now())
  } catch {
    return null
  }
}

/** Keeps the choice. A theme that may not be kept lasts until the browser is closed. */
export function keepConsent(consent: Consent): void {
  try {
    localStorage.setItem(CONSENT_KEY, writeConsent(consent, Date.now()))
    const theme = localStorage.getItem('theme')
    if (consent.preference || theme === null) return
    sessionStorage.setItem('theme', theme)
    localStorage.removeItem('theme')
  } catch {
    // Storage is off: the choice lasts as long as the page.
  }
}

/** The browser's own signal against tracking (https://w3c.github.io/gpc/). */
export function refusesTracking(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}
