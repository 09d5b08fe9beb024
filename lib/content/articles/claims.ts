import { getClaimCitation } from '../../../schemas/claim-number'
import type { CitationMark, Mark, RichTextBlock } from '../text'

export type ClaimMark = Mark<'claim'>

/**
 * The claims of a paragraph by the index of the last child that carries them. A claim may span several children, split
 * by emphasis or a citation.
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

/** Those that show their own number there, after their last word. */
export function numberedClaimsByEnd(
  block: RichTextBlock,
): ReadonlyMap<number, readonly ClaimMark[]> {
  const cited = getClaimCitations(block)
  return new Map(
    [...claimsByEnd(block)].map(([end, claims]) => [
      end,
      claims.filter((each) => !cited.has(each)),
    ]),
  )
}

/** The claims whose number a later citation shows, each with that citation. */
export function getClaimCitations(block: RichTextBlock): ReadonlyMap<ClaimMark, CitationMark> {
  const found = new Map<ClaimMark, CitationMark>()
  if (block._type !== 'block') return found
  for (const [end, claims] of claimsByEnd(block)) {
    for (const claim of claims) {
      const id = claim.source?._id
      const citation = getClaimCitation(
        block.children ?? [],
        end,
        (each) =>
          each._type === 'citation' && Boolean(each.sources?.some((one) => one?._id === id)),
      )
      if (id !== undefined && citation?._type === 'citation') found.set(claim, citation)
    }
  }
  return found
}
