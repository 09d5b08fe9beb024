import { isRecord } from '../../is-record.ts'

/** The ids of all documents that a value refers to, at any depth. */
export function getReferredIds(value: unknown): Set<string> {
  const ids = new Set<string>()
  const rest: unknown[] = [value]
  while (rest.length > 0) {
    const next = rest.pop()
    if (Array.isArray(next)) for (const each of next) rest.push(each)
    if (!isRecord(next)) continue
    for (const each of Object.values(next)) rest.push(each)
    if (typeof next._ref === 'string') ids.add(next._ref)
  }
  return ids
}
