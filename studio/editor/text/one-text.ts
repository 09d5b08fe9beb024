import { isRecord } from '../../../lib/is-record.ts'
import { SECTION_MARK } from '../../../schemas/sections.ts'

type Block = Record<string, unknown> & { _key: string }

/**
 * Merges the sections of an older article into one text. Each starts with its heading, which keeps the section's anchor
 * and its label in the table of contents. Readers see the same page.
 */
export function oneText(sections: readonly unknown[]): Block[] {
  const taken = new Set<string>()
  const keyed = (block: Record<string, unknown>, wanted: string): Block => {
    let key = wanted
    // Keys may repeat across sections, but must be unique within one text.
    for (let number = 2; taken.has(key); number += 1) key = `${wanted}-${number}`
    taken.add(key)
    return { ...block, _key: key }
  }
  return sections.filter(isRecord).flatMap((section, index) => {
    const own = blockText(section._key) || `section-${index + 1}`
    const blocks = Array.isArray(section.body) ? section.body.filter(isRecord) : []
    return [
      keyed(findHeading(section), own),
      ...blocks.map((block, place) => keyed(block, blockText(block._key) || `${own}-${place + 1}`)),
    ]
  })
}

function findHeading({ anchor, navLabel, heading }: Record<string, unknown>) {
  const named = {
    ...(blockText(anchor) ? { anchor } : {}),
    ...(blockText(navLabel) ? { navLabel } : {}),
  }
  const marks = Object.keys(named).length > 0 ? ['section'] : []
  return {
    _type: 'block',
    style: 'h2',
    markDefs: marks.map((_key) => ({ _type: SECTION_MARK, _key, ...named })),
    children: [{ _type: 'span', _key: 'words', text: blockText(heading), marks }],
  }
}

function blockText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
