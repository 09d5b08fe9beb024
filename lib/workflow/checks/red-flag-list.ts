import { DEFAULT_RED_FLAGS } from '../../../schemas/red-flags.ts'
import { isRecord } from '../../is-record.ts'
import { texts, type Fields } from './stored.ts'

/** Signs that no text may play down. */
export interface RedFlags {
  /** They need help today. */
  sameDay: readonly string[]
  /** They are booked now, even after one time. */
  bookNow: readonly string[]
}

/** The lists of the site's settings; a list that is not there, or empty, is the product's own. */
export function getRedFlags(settings: Fields | null): RedFlags {
  const stored = isRecord(settings?.redFlags) ? settings.redFlags : {}
  const list = (name: keyof RedFlags): readonly string[] => {
    const lines = texts(stored[name], []).map(({ text }) => text)
    return lines.length > 0 ? lines : DEFAULT_RED_FLAGS[name]
  }
  return { sameDay: list('sameDay'), bookNow: list('bookNow') }
}
