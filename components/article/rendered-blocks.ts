import { citationsIn } from '@/lib/content/articles/citations'
import { numberedClaimsByEnd, type ClaimMark } from '@/lib/content/articles/claims'
import { hasChanged } from '@/lib/content/articles/evidence'
import type { RichTextBlock, SourceData, TextBlock } from '@/lib/content/text'
import { unbrokenTerms } from './unbroken-terms'

/** The end of a claim, where its citation number goes. */
export interface ClaimEnd {
  _type: 'claimEnd'
  _key: string
  claim: ClaimMark
}

/** A note for readers about sources that are no longer current. */
export interface NotePlace {
  _type: 'evidenceNote'
  _key: string
  sources: readonly (SourceData | null)[]
}

type BlockChild = NonNullable<TextBlock['children']>[number] | ClaimEnd | NotePlace

/** A paragraph ready for rendering. */
interface RenderedText extends Omit<TextBlock, 'children'> {
  children: BlockChild[]
}

/**
 * Blocks ready for rendering. A citation number follows each claim unless a later citation shows it. The number
 * directly follows its word, whatever space an editor typed or marked before it. Notes about sources go at the end of
 * the paragraph or list item, or below a heading, table, or figure.
 */
export function toRenderedBlocks(
  blocks: readonly RichTextBlock[],
): (RichTextBlock | RenderedText | NotePlace)[] {
  return blocks.flatMap((block): (RichTextBlock | RenderedText | NotePlace)[] => {
    const note = getNote(block)
    if (block._type !== 'block') return note ? [block, note] : [block]
    const numbered = withNumbers(block)
    const drawn = { ...numbered, children: unbrokenTerms(numbered.children, block.markDefs) }
    if (!note) return [drawn]
    if (/^h\d$/.test(block.style ?? '')) return [drawn, note]
    return [{ ...drawn, children: [...drawn.children, note] }]
  })
}

/** The paragraph with the citation numbers of its claims. */
export function withNumbers(block: TextBlock): RenderedText {
  const claims = numberedClaimsByEnd(block)
  const marked = marksBeforeNumbers(block.children ?? [], (index) =>
    Boolean(claims.get(index)?.length),
  )
  const children = marked.flatMap(([child, ahead], index, all): BlockChild[] => {
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
 * Punctuation stays with the word that it ends, and the claim's number follows it. Returns each child with the
 * punctuation taken from the next child, which no longer has it.
 */
function marksBeforeNumbers(
  children: readonly Child[],
  hasNumber: (index: number) => boolean,
): [child: Child, ahead: Child | null][] {
  let consumed = ''
  return children.map((child, index): [Child, Child | null] => {
    const own =
      child._type === 'span' ? { ...child, text: child.text?.slice(consumed.length) ?? '' } : child
    const next = children[index + 1]
    const isWord = child._type === 'span' && /\S$/.test(child.text ?? '')
    const mark =
      isWord && hasNumber(index) && next?._type === 'span'
        ? /^[.,;:!?]+/.exec(next.text ?? '')
        : null
    consumed = mark?.[0] ?? ''
    if (!mark || next?._type !== 'span') return [own, null]
    return [own, { ...next, _key: `${next._key}-mark`, text: consumed }]
  })
}

/** The note below or inside a block; null if all of its own sources are current. */
export function getNote(block: RichTextBlock): NotePlace | null {
  const sources = ownSources(block)
  if (!sources.some(hasChanged)) return null
  return { _type: 'evidenceNote', _key: `${block._key}-evidence`, sources }
}

/** Paragraphs in a card have their own notes. */
function ownSources(block: RichTextBlock): readonly (SourceData | null)[] {
  if (block._type === 'block') return citationsIn([block]).flatMap(({ sources }) => sources)
  return ('sources' in block && block.sources) || []
}
