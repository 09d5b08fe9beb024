import type { TextBlock } from '@/lib/content/text'

/** A mark for rendering only: its text stays on one line. */
export const UNBROKEN = 'unbroken'

/** An opening bracket before it; a comma, closing bracket, or suffix after it. Anything longer is a word of its own. */
const BEFORE = /(?<!\S)\S{1,2}$/
const BEHIND = /^\S{1,5}(?!\S)/

type Span = Extract<NonNullable<TextBlock['children']>[number], { _type: 'span' }>

/** A glossary term is a button; a phone number is also rendered as one box, so that it does not break. */
const isBox = (mark: NonNullable<TextBlock['markDefs']>[number]): boolean =>
  mark._type === 'glossaryMark' ||
  (mark._type === 'link' && typeof mark.href === 'string' && mark.href.startsWith('tel:'))

/**
 * Browsers allow a line break at either end of an inline box, so a comma could start the next line. This binds a term
 * or a phone number to adjacent punctuation.
 */
export function unbrokenTerms<Other extends { _type: string }>(
  children: readonly (Span | Other)[],
  markDefs: TextBlock['markDefs'],
): (Span | Other)[] {
  const terms = (markDefs ?? []).filter(isBox)
  if (terms.length === 0) return [...children]
  const isSpan = (child: Span | Other | undefined): child is Span => child?._type === 'span'
  const isTerm = (child: Span | Other | undefined) =>
    isSpan(child) && terms.some(({ _key }) => child.marks?.includes(_key))
  /** Splits a child's text: the start binds to the term before it, the end to the term after it. */
  const ends = children.map((child, index) => {
    if (!isSpan(child) || isTerm(child)) return { behind: '', before: '' }
    const text = child.text ?? ''
    const behind = isTerm(children[index - 1]) ? (BEHIND.exec(text)?.[0] ?? '') : ''
    const rest = text.slice(behind.length)
    return { behind, before: isTerm(children[index + 1]) ? (BEFORE.exec(rest)?.[0] ?? '') : '' }
  })
  return children.flatMap((child, index): (Span | Other)[] => {
    if (!isSpan(child)) return [child]
    const bound = { ...child, marks: [...(child.marks ?? []), UNBROKEN] }
    if (isTerm(child)) {
      const isAlone = !ends[index - 1]?.before && !ends[index + 1]?.behind
      return [isAlone ? child : bound]
    }
    const { behind = '', before = '' } = ends[index] ?? {}
    if (behind === '' && before === '') return [child]
    const text = child.text?.slice(behind.length, child.text.length - before.length)
    return [
      { ...bound, _key: `${child._key}-behind`, text: behind },
      { ...child, text },
      { ...bound, _key: `${child._key}-before`, text: before },
    ].filter((piece) => piece.text !== '')
  })
}
