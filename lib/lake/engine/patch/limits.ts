import { measureJson } from './measure-json.ts'
import { MAX_DOCUMENT_BYTES, MAX_NESTING } from '../../../limits/content.ts'

/** A character takes at most six bytes: `\u0000`. */
const MAX_BYTES_A_LETTER = 6

/**
 * Why a document's size or shape is not allowed, as a message; null if it is. The document must not change afterward.
 */
export function overLimit(document: Record<string, unknown>): string | null {
  const weight = measureJson(document)
  if (!weight || weight.depth > MAX_NESTING) return `nests deeper than ${MAX_NESTING} levels`
  const { letters, nameLetters } = weight
  if ((letters + nameLetters) * MAX_BYTES_A_LETTER <= MAX_DOCUMENT_BYTES) return null
  const bytes = Buffer.byteLength(JSON.stringify(document))
  return bytes > MAX_DOCUMENT_BYTES
    ? `has ${bytes} bytes; the limit is ${MAX_DOCUMENT_BYTES}`
    : null
}
