import { namePattern } from '../../../schemas/name-pattern.ts'
import { getBlocks, reference, type Block } from '../rich-text.ts'
import { glossaryTerms } from './index.ts'

/** More would turn a text into a dictionary. */
const MAX_IN_AN_ARTICLE = 14

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

const names = glossaryTerms.flatMap(({ _id, term, alsoKnownAs }) =>
  [...texts([term]), ...texts(alsoKnownAs)].map((name) => ({
    id: _id,
    name,
    pattern: namePattern(name),
  })),
)
// 'Insulin resistance' before 'insulin'.
names.sort((a, b) => b.name.length - a.name.length)

/**
 * Marks each term where an article uses it first, in its running text, as an editor would. Every call counts as
 * one article: a term is explained once.
 */
export function termMarker(): (content: readonly Block[]) => Block[] {
  const marked = new Set<string>()

  const markBlock = (block: Block): Block => {
    if (block._type === 'careCard' || block._type === 'callout') {
      return { ...block, body: markAll(getBlocks(block.body)) }
    }
    if (block._type !== 'block' || block.style !== 'normal') return block
    const children = getBlocks(block.children)
    const markDefs = getBlocks(block.markDefs)
    const made = children.flatMap((child) => markSpan(child, markDefs))
    return { ...block, markDefs, children: made }
  }

  const markSpan = (span: Block, markDefs: Block[]): Block[] => {
    const { text } = span
    const plain = span._type === 'span' && Array.isArray(span.marks) && span.marks.length === 0
    if (!plain || typeof text !== 'string' || marked.size >= MAX_IN_AN_ARTICLE) return [span]
    for (const { id, pattern } of names) {
      const found = marked.has(id) ? null : pattern.exec(text)
      if (!found) continue
      marked.add(id)
      const key = `term${markDefs.length + 1}`
      markDefs.push({ _type: 'glossaryMark', _key: key, term: reference(id) })
      const end = found.index + found[0].length
      return [
        ...markSpan({ ...span, text: text.slice(0, found.index) }, markDefs),
        { ...span, text: found[0], marks: [key] },
        ...markSpan({ ...span, text: text.slice(end) }, markDefs),
      ].filter((each) => each._type !== 'span' || each.text !== '')
    }
    return [span]
  }

  const markAll = (content: readonly Block[]): Block[] => content.map(markBlock)
  return markAll
}
