import { isObject } from './values.ts'

/** `pt::text()`: the text of Portable Text blocks, separated by blank lines; null for anything else. */
export function portableText(data: unknown): string | null {
  if (isObject(data)) return blockText(data)
  if (!Array.isArray(data)) return null
  const texts: string[] = []
  collect(data, texts)
  return texts.length > 0 ? texts.join('\n\n') : null
}

function collect(blocks: readonly unknown[], texts: string[]): void {
  for (const block of blocks) {
    if (Array.isArray(block)) collect(block, texts)
    else {
      const text = blockText(block)
      if (text !== null) texts.push(text)
    }
  }
}

function blockText(block: unknown): string | null {
  if (!isObject(block) || typeof block['_type'] !== 'string') return null
  const children = block['children']
  if (!Array.isArray(children)) return null
  let text = ''
  for (const child of children) {
    if (isObject(child) && child['_type'] === 'span' && typeof child['text'] === 'string') {
      text += child['text']
    }
  }
  return text
}
