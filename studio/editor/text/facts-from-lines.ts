import { isRecord } from '../../../lib/is-record.ts'

/**
 * Converts the key facts of an older form to a text with citations: one paragraph each, appended to the existing text.
 */
export function factsFromLines(lines: readonly unknown[], facts: unknown): object[] {
  const written = Array.isArray(facts) ? facts.filter(isRecord) : []
  const taken = new Set(written.map(({ _key }) => _key))
  const free = (wanted: string): string => (taken.has(wanted) ? free(`${wanted}-2`) : wanted)
  const added = lines
    .filter((line) => typeof line === 'string')
    .map((text, index) => ({
      _type: 'block',
      _key: free(`fact-${index + 1}`),
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 'words', text, marks: [] }],
    }))
  return [...written, ...added]
}
