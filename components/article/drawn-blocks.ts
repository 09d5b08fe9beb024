import { citationsIn } from '@/lib/content/articles/citations'
import { numberedClaimsByEnd, type ClaimMark } from '@/lib/content/articles/claims'
import { hasChanged } from '@/lib/content/articles/evidence'
import type { RichTextBlock, SourceData, TextBlock } from '@/lib/content/text'
import { unbrokenTerms } from './unbroken-terms'

/** Where a claim ends, and the number of its source stands. */
export interface ClaimEnd {
  _type: 'claimEnd'
  _key: string
  claim: ClaimMark
}

/** What readers are told where something rests on sources of which one is current no more. */
export interface NotePlace {
  _type: 'evidenceNote'
  _key: string
  sources: readonly (SourceData | null)[]
}

type DrawnChild = NonNullable<TextBlock['children']>[number] | ClaimEnd | NotePlace

/** A paragraph as it is drawn. */
interface DrawnText extends Omit<TextBlock, 'children'> {
  children: DrawnChild[]
}

/**
 * Blocks as they are drawn. Each claim has its number behind it, unless a citation further on gives it; a number stands
 * against the word it follows, whatever blank an editor typed or marked before it. What is to be said of a source
 * stands at the end of the paragraph or of the list's entry, below a heading, a table or a figure.
 */
export function drawnBlocks(
  blocks: readonly RichTextBlock[],
): (RichTextBlock | DrawnText | NotePlace)[] {
  return blocks.flatMap((block): (RichTextBlock | DrawnText | NotePlace)[] => {
    const note = getNote(block)
    if (block._type !== 'block') return note ? [block, note] : [block]
    const numbered = withNumbers(block)
    const drawn = { ...numbered, children: unbrokenTerms(numbered.children, block.markDefs) }
    if (!note) return [drawn]
    if (/^h\d$/.test(block.style ?? '')) return [drawn, note]
    return [{ ...drawn, children: [...drawn.children, note] }]
  })
}

/** The paragraph with the numbers that its claims show. */
export function withNumbers(block: TextBlock): DrawnText {
  const claims = numberedClaimsByEnd(block)
  const given = marksBeforeNumbers(block.children ?? [], (index) =>
    Boolean(claims.get(index)?.length),
  )
  const children = given.flatMap(([child, ahead], index, all): DrawnChild[] => {
    const ends = (claims.get(index) ?? []).map((claim): ClaimEnd => ({
      _type: 'claimEnd',
      _key: `${claim._key}-end`,
      claim,
    }))
    const isNumberNext = ends.length > 0 || all[index + 1]?.[0]._type === 'citation'
    if (child._type !== 'span' || !isNumberNext || child.text === undefined) return [child, ...ends]
    if (ahead) return [child, ahead, ...ends]
    const text = child.text.trimEnd()
    const isBlankMarked = ends.length > 0 && text !== child.text
    return [
      { ...child, text },
      ...ends,
      ...(isBlankMarked ? [{ ...child, _key: `${child._key}-blank`, text: ' ', marks: [] }] : []),
    ]
  })
  return { ...block, children }
}

type Child = NonNullable<TextBlock['children']>[number]

/**
 * A period or a comma stands against the word that it ends, and the number of a claim behind it. Each child with what
 * the next one begins with, where that belongs ahead of the number; the next one is without it.
 */
function marksBeforeNumbers(
  children: readonly Child[],
  hasNumber: (index: number) => boolean,
): [child: Child, ahead: Child | null][] {
  let taken = ''
  return children.map((child, index): [Child, Child | null] => {
    const own =
      child._type === 'span' ? { ...child, text: child.text?.slice(taken.length) ?? '' } : child
    const next = children[index + 1]
    const isWord = child._type === 'span' && /\S$/.test(child.text ?? '')
    const mark =
      isWord && hasNumber(index) && next?._type === 'span'
        ? /^[.,;:!?]+/.exec(next.text ?? '')
        : null
    taken = mark?.[0] ?? ''
    if (!mark || next?._type !== 'span') return [own, null]
    return [own, { ...next, _key: `${next._key}-mark`, text: taken }]
  })
}

/** The note below or within a block; null where all that it rests on itself is current. */
export function getNote(block: RichTextBlock): NotePlace | null {
  const sources = ownSources(block)
  if (!sources.some(hasChanged)) return null
  return { _type: 'evidenceNote', _key: `${block._key}-evidence`, sources }
}

/** Of a card, its paragraphs speak for themselves. */
function ownSources(block: RichTextBlock): readonly (SourceData | null)[] {
  if (block._type === 'block') return citationsIn([block]).flatMap(({ sources }) => sources)
  return ('sources' in block && block.sources) || []
}
