/** The hosted service's documented limits of a document: 32 MB of JSON, 20 levels of nesting. */
const MAX_DOCUMENT_BYTES = 32 * 1024 * 1024
export const MAX_NESTING = 20

/** What is wrong with a document's size or shape, in words; null when nothing is. */
export function overLimit(document: Record<string, unknown>): string | null {
  if (depthOf(document) > MAX_NESTING) return `nests deeper than ${MAX_NESTING} levels`
  const bytes = Buffer.byteLength(JSON.stringify(document))
  return bytes > MAX_DOCUMENT_BYTES ? `has ${bytes} bytes; ${MAX_DOCUMENT_BYTES} are allowed` : null
}

function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > MAX_NESTING) return depth
  let deepest = depth
  for (const child of Object.values(value)) deepest = Math.max(deepest, depthOf(child, depth + 1))
  return deepest
}
