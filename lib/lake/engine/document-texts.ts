import { isRecord } from './is-record.ts'

/** A text of a document, with its path in patch syntax: `sections[_key=="a"].body[_key=="b"]`. */
export interface DocumentText {
  path: string
  text: string
}

/**
 * Every text of a document, in order. A block of Portable Text is one text, however its marks cut it, and so is the row
 * of a table. Names that start with an underscore, such as `_type`, are not text, and neither are the ids of references.
 */
export function* documentTexts(
  document: Readonly<Record<string, unknown>>,
): Generator<DocumentText> {
  for (const [name, value] of fields(document)) yield* textsIn(value, name)
}

function fields(value: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(value).filter(([name]) => !name.startsWith('_'))
}

function* textsIn(value: unknown, path: string): Generator<DocumentText> {
  if (typeof value === 'string') {
    if (value.trim() !== '') yield { path, text: value }
  } else if (Array.isArray(value)) {
    yield* textsInArray(value, path)
  } else if (isRecord(value)) {
    const { children } = value
    const text = value._type === 'block' && Array.isArray(children) ? blockText(children) : null
    if (text?.trim()) yield { path, text }
    for (const [name, inner] of fields(value))
      if (text === null || !PARTS_OF_BLOCKS.has(name)) yield* textsIn(inner, `${path}.${name}`)
  }
}

/** What a block's own text includes, and its settings. */
const PARTS_OF_BLOCKS: ReadonlySet<string> = new Set(['children', 'style', 'listItem'])

function* textsInArray(values: readonly unknown[], path: string): Generator<DocumentText> {
  // The cells of a table’s row, which people read as one line.
  if (values.length > 0 && values.every((value) => typeof value === 'string')) {
    const text = values.join(CELL_BREAK)
    if (text.trim() !== '') yield { path, text }
    return
  }
  for (const [index, value] of values.entries()) {
    const key = isRecord(value) && typeof value._key === 'string' ? value._key : null
    const at = key === null ? `[${index}]` : `[_key==${JSON.stringify(key)}]`
    yield* textsIn(value, `${path}${at}`)
  }
}

const CELL_BREAK = ' | '

/** Inline objects, such as citations, leave no space. */
function blockText(children: readonly unknown[]): string {
  return children
    .map((child) => (isRecord(child) && typeof child.text === 'string' ? child.text : ''))
    .join('')
}
