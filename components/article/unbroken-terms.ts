import type { TextBlock } from '@/lib/content/text'

/** A mark of the drawing alone: what carries it stands in one line. */
export const UNBROKEN = 'unbroken'

/** A bracket before it; a comma, a bracket or an ending behind it. More is a word of its own. */
const BEFORE = /(?<!\S)\S{1,2}$/
const BEHIND = /^\S{1,5}(?!\S)/

type Span = Extract<NonNullable<TextBlock['children']>[number], { _type: 'span' }>

/** A term of the glossary is a button; a phone number is drawn as one box too, so that it stays in one piece. */
const isBox = (mark: NonNullable<TextBlock['markDefs']>[number]): boolean =>
  mark._type === 'glossaryMark' ||
  (mark._type === 'link' && typeof mark.href === 'string' && mark.href.startsWith('tel:'))

/**
 * Browsers break a line at either end of a box in a text: a comma would begin the next line. So a term or a phone
 * number is bound to what stands against it.
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
  /** What of a child belongs to the term before it, and what to the one behind it. */
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
