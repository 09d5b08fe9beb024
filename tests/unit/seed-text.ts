import { isRecord } from '../../lib/is-record.ts'

/** Reads a seed document as a reader or crawler would: text, links, and images. */

export function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** All objects inside a value, itself included. */
export function* objects(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const item of value) yield* objects(item)
  if (!isRecord(value)) return
  yield value
  for (const field of Object.values(value)) yield* objects(field)
}

export function ofType(value: unknown, type: string): Record<string, unknown>[] {
  return [...objects(value)].filter((object) => object._type === type)
}

function blockText(block: Record<string, unknown>): string {
  return records(block.children)
    .map((child) => text(child.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The text of an article, post, or medicine, with the part above it. */
export function content(document: Record<string, unknown>): unknown {
  return [document.emergency, document.boxedWarning, document.body]
}

/** The key takeaways of an article or a post. */
export function keyFacts(article: Record<string, unknown>): string[] {
  return records(article.facts).map(blockText)
}

/** The running text of an article or post: what sentence and paragraph rules apply to. */
export function passages(article: Record<string, unknown>): string[] {
  return [
    text(article.summary ?? article.excerpt),
    ...keyFacts(article),
    ...ofType(content(article), 'block').map(blockText),
    ...ofType(content(article), 'doDontList').flatMap((list) => [
      ...strings(list.dos),
      ...strings(list.donts),
    ]),
    ...ofType(content(article), 'dataTable').map((table) => text(table.note)),
  ].filter((passage) => passage !== '')
}

/** Everything that counts toward a page's length: running text, headings, and tables. */
export function words({ emergency: _above, ...article }: Record<string, unknown>): number {
  const cells = ofType(content(article), 'tableRow').flatMap((row) => strings(row.cells))
  return [...passages(article), ...cells].join(' ').split(/\s+/).length
}

/** A period inside a number or before a lower-case word does not end a sentence. */
export function sentences(passage: string): string[] {
  return passage.split(/(?<=[.!?])\s+(?=[A-Z0-9“])/).filter((sentence) => /\w/.test(sentence))
}

export function wordCount(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /\w/.test(word)).length
}
