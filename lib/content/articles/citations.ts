import type { RichTextBlock, SourceData } from '../text'
import { getClaimCitations, numberedClaimsByEnd, type ClaimMark } from './claims'

/** A text that may cite, in full or in part. */
export interface CitedText {
  /** Its heading, if that may cite too. */
  headingBlock?: RichTextBlock | undefined
  body: readonly RichTextBlock[] | null
}

interface PageIntroduction {
  emergency: { body: readonly RichTextBlock[] | null } | null
  /** Of a medicine. */
  boxedWarning?: readonly RichTextBlock[] | null
  facts: readonly RichTextBlock[] | null
}

/** The texts before a page's body, in reading order. */
export function openingTexts({ emergency, boxedWarning, facts }: PageIntroduction): CitedText[] {
  return [{ body: emergency?.body ?? null }, { body: boxedWarning ?? null }, { body: facts }]
}

export interface NumberedSource {
  number: number
  source: SourceData
  /** Ids of the marks that cite it, in reading order, for the back links. */
  markIds: string[]
}

export interface CitationIndex {
  sources: NumberedSource[]
  /**
   * For each citation mark, claim, table, figure, or list: its numbers and the id of each. A claim whose number is
   * shown by a citation has the citation's.
   */
  getMarks: (owner: object) => { number: number; id: string; title: string }[]
}

/**
 * Numbers the sources of a text in reading order, and gives each mark an id, so that text and list link both ways.
 * Owners are compared by identity: keys repeat across nested blocks.
 */
export function numberCitations(sections: readonly CitedText[]): CitationIndex {
  const bySource = new Map<string, NumberedSource>()
  const byOwner = new Map<object, { number: number; id: string; title: string }[]>()

  const texts = sections.flatMap(({ headingBlock, body }) => [
    ...(headingBlock ? [headingBlock] : []),
    ...(body ?? []),
  ])
  for (const { owner, sources, claims = [] } of citationsIn(texts)) {
    const marks = sources.flatMap((source) => {
      if (!source) return []
      const entry = bySource.get(source._id) ?? { number: bySource.size + 1, source, markIds: [] }
      bySource.set(source._id, entry)
      const id = `cite-${entry.number}-${entry.markIds.length + 1}`
      entry.markIds.push(id)
      return [{ number: entry.number, id, title: source.title ?? '' }]
    })
    // Side by side they read as a list: “1 2”, in whatever order they were written.
    marks.sort((one, other) => one.number - other.number)
    byOwner.set(owner, marks)
    for (const claim of claims) {
      const number = claim.source ? bySource.get(claim.source._id)?.number : undefined
      byOwner.set(
        claim,
        marks.filter((mark) => mark.number === number),
      )
    }
  }
  return { sources: [...bySource.values()], getMarks: (owner) => byOwner.get(owner) ?? [] }
}

interface Citation {
  owner: object
  sources: readonly (SourceData | null)[]
  /** Claims before it whose number it shows. */
  claims?: readonly ClaimMark[]
}

/** Everything that cites in a text, in reading order. */
export function citationsIn(blocks: readonly RichTextBlock[]): Citation[] {
  return blocks.flatMap((block): Citation[] => {
    switch (block._type) {
      case 'block': {
        const claims = numberedClaimsByEnd(block)
        const citations = [...getClaimCitations(block)]
        const claimsBy = (citation: object) =>
          citations.flatMap(([claim, by]) => (by === citation ? [claim] : []))
        return (block.children ?? []).flatMap((child, index) => [
          ...(child._type === 'citation'
            ? [{ owner: child, sources: child.sources ?? [], claims: claimsBy(child) }]
            : []),
          ...(claims.get(index) ?? []).map((claim) => ({ owner: claim, sources: [claim.source] })),
        ])
      }
      case 'careCard':
      case 'callout':
        return citationsIn(block.body ?? [])
      case 'dataTable':
      case 'keyFacts':
      case 'doDontList':
      case 'figure':
      case 'iconArray':
      case 'checkList':
        return [{ owner: block, sources: block.sources ?? [] }]
      default:
        return []
    }
  })
}
