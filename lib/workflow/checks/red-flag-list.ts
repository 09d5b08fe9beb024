import { DEFAULT_RED_FLAGS } from '../../../schemas/red-flags.ts'
import { isRecord } from '../../is-record.ts'
import { texts, type Fields } from './stored.ts'

/** Signs that no text may play down. */
export interface RedFlags {
  /** They need help on the same day. */
  sameDay: readonly string[]
  /** They need an appointment now, even after one occurrence. */
  bookNow: readonly string[]
}

/** The lists from the site's settings; a missing or empty list falls back to the product's own. */
export function getRedFlags(settings: Fields | null): RedFlags {
  const stored = isRecord(settings?.redFlags) ? settings.redFlags : {}
  const list = (name: keyof RedFlags): readonly string[] => {
    const lines = texts(stored[name], []).map(({ text }) => text)
    return lines.length > 0 ? lines : DEFAULT_RED_FLAGS[name]
  }
  return { sameDay: list('sameDay'), bookNow: list('bookNow') }
}
