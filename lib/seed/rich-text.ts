import { isRecord } from '../is-record.ts'

/**
 * A tiny inline notation, so that an article reads as prose in its file:
 * `**strong**`, `*emphasis*`, `[label](/path or https://…)`, `[label](@document-id)` for an internal
 * link, and `{{source-a,source-b}}` for a citation of the documents `source-source-a`, `source-source-b`.
 * `[130/80 mm Hg](=source-a|130/80|mm Hg|Table 6)` is a claim: words, the source that they are bound to, and, where they
 * hold a number, that number, its unit and the place in the source: its words in quotation marks, “so”, or where it says so.
 */
export type Block = Record<string, unknown> & { _type: string }
export type Body = readonly (string | Block | readonly Block[])[]

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(((?:[^()]|\([^()]*\))+)\)|\{\{([^}]+)\}\}/g

/** What a text rests on must not be deleted or unpublished under it; what a page merely lists or links to may. */
const RESTS_ON = /^(source|person|category)-/

/** A reference, strong or weak as the schema has it. Array members get their `_key` from `keyed`. */
export function reference(id: string): Block {
  const link = { _type: 'reference', _ref: id }
  return RESTS_ON.test(id) ? link : { ...link, _weak: true }
}

/** References to `source` documents by their short names. */
export function sourceReferences(names: readonly string[]): Block[] {
  return names.map((name) => reference(`source-${name.trim()}`))
}

/** One Portable Text block from the notation above. */
function block(text: string, style = 'normal', list?: 'bullet' | 'number'): Block {
  const children: Block[] = []
  const markDefs: Block[] = []
  const push = (value: string, marks: string[] = []): void => {
    if (value !== '') children.push({ _type: 'span', text: value, marks })
  }
  let from = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, emphasis, label, target, names] = match
    push(text.slice(from, match.index))
    from = match.index + whole.length
    if (strong !== undefined) push(strong, ['strong'])
    else if (emphasis !== undefined) push(emphasis, ['em'])
    else if (names !== undefined) {
      // Portable Text wants a span on both sides of an inline object.
      if (children.at(-1)?._type !== 'span') children.push({ _type: 'span', text: '', marks: [] })
      children.push({ _type: 'citation', sources: sourceReferences(names.split(',')) })
    } else if (label !== undefined && target !== undefined) {
      const key = `link${markDefs.length + 1}`
      markDefs.push({ _key: key, ...getMark(target) })
      push(label, [key])
    }
  }
  push(text.slice(from))
  if (children.at(-1)?._type !== 'span') children.push({ _type: 'span', text: '', marks: [] })
  return {
    _type: 'block',
    style,
    ...(list ? { listItem: list, level: 1 } : {}),
    markDefs,
    children,
  }
}

/**
 * Texts of a table, a figure or a list, whose words have no marks: what brackets bind stands beside them. Each thing is
 * bound once, wherever its words stand.
 */
export function boundTexts(texts: readonly string[]): { plain: string[]; bound: Block[] } {
  const bound = new Map<string, Block>()
  const plain = texts.map((text) =>
    text.replaceAll(INLINE, (whole, ...[, , words, target]: (string | undefined)[]) => {
      if (words === undefined || !target?.startsWith('=')) return whole
      bound.set(`${words} ${target}`, { ...getMark(target), _type: 'boundWords', words })
      return words
    }),
  )
  return { plain, bound: [...bound.values()] }
}

/** What words between brackets carry, by what stands behind them. */
function getMark(target: string): Block {
  if (target.startsWith('@')) return { _type: 'internalLink', target: reference(target.slice(1)) }
  if (!target.startsWith('=')) return { _type: 'link', href: target }
  const [name = '', value, unit, place] = target.slice(1).split('|')
  return {
    _type: 'claim',
    source: reference(`source-${name}`),
    ...(value ? { value } : {}),
    ...(unit ? { unit } : {}),
    ...(place ? { place } : {}),
  }
}

/** Begins a part of the text; `mark` is what the heading says of it. */
export function h2(text: string, mark?: Block & { _key: string }): Block {
  if (!mark) return block(text, 'h2')
  const words = { _type: 'span', text, marks: [mark._key] }
  return { ...block('', 'h2'), markDefs: [mark], children: [words] }
}

/** A heading within a part. */
export function h3(text: string): Block {
  return block(text, 'h3')
}

export function bullets(...items: string[]): Block[] {
  return items.map((item) => block(item, 'normal', 'bullet'))
}

export function steps(...items: string[]): Block[] {
  return items.map((item) => block(item, 'normal', 'number'))
}

/** The blocks of a stored text. */
export function getBlocks(value: unknown): Block[] {
  return Array.isArray(value) ? value.filter(isBlock) : []
}

function isBlock(value: unknown): value is Block {
  return isRecord(value) && '_type' in value
}

/** Strings become paragraphs; lists are spread in place. */
export function body(content: Body): Block[] {
  return content.flatMap((item) => {
    if (typeof item === 'string') return [block(item)]
    return '_type' in item ? [item] : [...item]
  })
}
