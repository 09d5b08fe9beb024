import { weigh } from './weigh.ts'

/** The hosted service's documented document limits: 32 MB of JSON, 20 levels of nesting. */
const MAX_DOCUMENT_BYTES = 32 * 1024 * 1024
export const MAX_NESTING = 20

/** A character takes at most six bytes: `\u0000`. */
const MAX_BYTES_A_LETTER = 6

/**
 * Why a document's size or shape is not allowed, as a message; null if it is. The document must not change afterward.
 */
export function overLimit(document: Record<string, unknown>): string | null {
  const weight = weigh(document)
  if (!weight || weight.depth > MAX_NESTING) return `nests deeper than ${MAX_NESTING} levels`
  const { letters, nameLetters } = weight
  if ((letters + nameLetters) * MAX_BYTES_A_LETTER <= MAX_DOCUMENT_BYTES) return null
  const bytes = Buffer.byteLength(JSON.stringify(document))
  return bytes > MAX_DOCUMENT_BYTES ? `has ${bytes} bytes; ${MAX_DOCUMENT_BYTES} are allowed` : null
}
