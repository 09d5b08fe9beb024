import type { PolicyCall, PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import { canonicalText } from '../rules/content-hash.ts'

const SAID =
  'Reader feedback can’t be changed: only the site writes it. Mark it as done, or delete it.'
/** Reader data types, with the message for anyone else who writes them, and the one field that staff may change. */
const READERS_TYPES: ReadonlyMap<string, string> = new Map([
  ['readerNote', SAID],
  ['pageAnswers', SAID],
  ['emptySearch', SAID],
  ['redirectHits', 'Only the site counts how often an old URL was redirected.'],
])
const OFFICE_FIELDS: Readonly<Record<string, readonly string[]>> = { readerNote: ['status'] }
const WRITER = 'messageWriter'

/**
 * Reader data is immutable: only the site records and counts it. Staff mark a note as done, and erase what should not
 * be kept.
 */
export function protectReaderContent(
  { before, after }: PendingChange,
  { caller, channel }: Pick<PolicyCall, 'caller' | 'channel'>,
): PolicyViolation | null {
  if (channel !== 'api' || !after || caller.roles.includes(WRITER)) return null
  const reason = READERS_TYPES.get(after._type) ?? READERS_TYPES.get(before?._type ?? '')
  if (reason === undefined) return null
  const free = OFFICE_FIELDS[after._type] ?? []
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !free.includes(name) && !['_rev', '_updatedAt'].includes(name),
  )
  const isSame =
    before !== null &&
    names.every((name) => canonicalText(before[name]) === canonicalText(after[name]))
  return isSame ? null : { code: 'readersWords', reason }
}
