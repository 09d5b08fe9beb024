import { isRecord } from './is-record.ts'

/** What a reader can allow. Essential storage is always on and needs no choice. */
export const OPTIONAL_CATEGORIES = ['analytics', 'advertising', 'preference'] as const
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number]
export type Consent = Readonly<Record<OptionalCategory, boolean>>

/** The localStorage key; none of it is sent anywhere. */
export const CONSENT_KEY = 'consent'
/** Increment it if a category or a service is added: everyone is asked again. */
const VERSION = 1
/** A choice expires after a year. */
const LASTS_MS = 365 * 24 * 60 * 60_000

export const NOTHING: Consent = { analytics: false, advertising: false, preference: false }
export const EVERYTHING: Consent = { analytics: true, advertising: true, preference: true }

/** The stored form of a choice made at `now` (milliseconds since 1970). */
export function writeConsent(consent: Consent, now: number): string {
  return JSON.stringify({ version: VERSION, at: now, ...consent })
}

/** Parses a stored choice; null if it is missing, malformed, expired, or for other categories. */
export function readConsent(stored: string | null, now: number): Consent | null {
  const value = parse(stored)
  if (value?.version !== VERSION || typeof value.at !== 'number') return null
  if (!(value.at <= now && now - value.at < LASTS_MS)) return null
  const { analytics, advertising, preference } = value
  if (typeof analytics !== 'boolean' || typeof advertising !== 'boolean') return null
  if (typeof preference !== 'boolean') return null
  return { analytics, advertising, preference }
}

function parse(stored: string | null): Record<string, unknown> | null {
  if (stored === null) return null
  try {
    const value: unknown = JSON.parse(stored)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
