import { weigh } from './weigh.ts'

/** The hosted service's documented limits of a document: 32 MB of JSON, 20 levels of nesting. */
const MAX_DOCUMENT_BYTES = 32 * 1024 * 1024
export const MAX_NESTING = 20

/** A letter is six bytes at most: `\u0000`. */
const MAX_BYTES_A_LETTER = 6

/** What is wrong with a document's size or shape, in words; null when nothing is. Nobody changes it after this. */
export function overLimit(document: Record<string, unknown>): string | null {
  const weight = weigh(document)
  if (!weight || weight.depth > MAX_NESTING) return `nests deeper than ${MAX_NESTING} levels`
  const { letters, nameLetters } = weight
  if ((letters + nameLetters) * MAX_BYTES_A_LETTER <= MAX_DOCUMENT_BYTES) return null
  const bytes = Buffer.byteLength(JSON.stringify(document))
  return bytes > MAX_DOCUMENT_BYTES ? `has ${bytes} bytes; ${MAX_DOCUMENT_BYTES} are allowed` : null
}
