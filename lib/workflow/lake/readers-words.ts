import type { PolicyCall, Refusal } from '../../lake/policy/policy.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import { canonicalText } from '../rules/content-hash.ts'

/** What readers say of a page, and the one field of it that the office writes. */
const READERS_TYPES: readonly string[] = ['readerNote', 'pageAnswers']
const OFFICE_FIELDS: Readonly<Record<string, readonly string[]>> = { readerNote: ['status'] }
const WRITER = 'messageWriter'

/**
 * What readers say stays as they said it: the site alone writes it down and counts it. The office marks a note as
 * done, and erases what should not be kept.
 */
export function refuseReadersWords(
  { before, after }: PendingChange,
  { caller, channel }: Pick<PolicyCall, 'caller' | 'channel'>,
): Refusal | null {
  if (channel !== 'api' || !after || caller.roles.includes(WRITER)) return null
  const isReaders = (type: string | undefined) => type !== undefined && READERS_TYPES.includes(type)
  if (!isReaders(after._type) && !isReaders(before?._type)) return null
  const free = OFFICE_FIELDS[after._type] ?? []
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !free.includes(name) && !['_rev', '_updatedAt'].includes(name),
  )
  const isSame =
    before !== null &&
    names.every((name) => canonicalText(before[name]) === canonicalText(after[name]))
  return isSame
    ? null
    : {
        code: 'readersWords',
        reason:
          'What readers say of a page stays as they said it: the site alone writes it down. Mark it as done, or delete it.',
      }
}
