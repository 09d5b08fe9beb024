import type { MarkOf, RichTextBlock } from '../text'

export type ClaimMark = MarkOf<'claim'>

/**
 * The claims of a paragraph by the place of the last of its children that carries them: behind that stands the number
 * of the source. A passage may be cut in pieces, by emphasis or by a citation within.
 */
export function claimsByEnd(block: RichTextBlock): ReadonlyMap<number, readonly ClaimMark[]> {
  const found = new Map<number, ClaimMark[]>()
  if (block._type !== 'block') return found
  const children = block.children ?? []
  for (const mark of block.markDefs ?? []) {
    if (mark._type !== 'claim') continue
    const end = children.findLastIndex(
      (child) => child._type === 'span' && (child.marks ?? []).includes(mark._key),
    )
    if (end !== -1) found.set(end, [...(found.get(end) ?? []), mark])
  }
  return found
}
