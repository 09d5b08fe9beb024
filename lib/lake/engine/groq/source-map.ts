import { CompositeSource, DocumentSource } from './source.ts'
import { isObject } from './values.ts'
import type { Source, Value } from './values.ts'

/**
 * A content source map: the document and path that each part of a result was read from.
 * Format: https://www.sanity.io/docs/visual-editing/content-source-maps
 */
export interface ContentSourceMap {
  documents: { _id: string; _type: string }[]
  paths: string[]
  mappings: Record<
    string,
    { type: 'value'; source: { type: 'documentValue'; document: number; path: number } }
  >
}

/**
 * The source map of a result. A mapping is at the topmost value that was read as a whole; readers resolve what is
 * below it by the longest prefix. Computed values have no mapping: a missing one costs an edit link, a wrong one sends
 * the editor to the wrong field. With `useKeys`, array elements that have a `_key` are addressed by it and survive
 * reordering.
 */
export function buildSourceMap(result: Value, useKeys: boolean): ContentSourceMap {
  const map: ContentSourceMap = { documents: [], paths: [], mappings: {} }
  const documents = new Map<string, number>()
  const paths = new Map<string, number>()

  const add = (source: DocumentSource, resultPath: readonly (string | number)[]): void => {
    const { document } = source
    const stored = document['_originalId'] ?? document['_id']
    const type = document['_type']
    if (typeof stored !== 'string' || typeof type !== 'string') return
    const path = jsonPath(sourceSegments(source, useKeys))
    map.mappings[jsonPath(resultPath)] = {
      type: 'value',
      source: {
        type: 'documentValue',
        document: indexFor(documents, stored, () =>
          map.documents.push({ _id: stored, _type: type }),
        ),
        path: indexFor(paths, path, () => map.paths.push(path)),
      },
    }
  }
  const walk = (
    data: unknown,
    source: Source | undefined,
    resultPath: readonly (string | number)[],
  ): void => {
    if (source instanceof DocumentSource) {
      if (data !== null && data !== undefined) walkDocument(data, source, resultPath, add)
    } else if (source instanceof CompositeSource) {
      if (Array.isArray(data))
        data.forEach((item, i) => walk(item, source.child(i), [...resultPath, i]))
      else if (isObject(data)) {
        for (const [key, item] of Object.entries(data))
          walk(item, source.child(key), [...resultPath, key])
      }
    }
  }
  walk(result.data, result.source, [])
  return map
}

/** A whole document has no path, so each of its attributes is mapped. */
function walkDocument(
  data: unknown,
  source: DocumentSource,
  resultPath: readonly (string | number)[],
  add: (source: DocumentSource, resultPath: readonly (string | number)[]) => void,
): void {
  if (source.parent !== null) {
    add(source, resultPath)
    return
  }
  if (!isObject(data)) return
  for (const key of Object.keys(data)) {
    if (key !== '_originalId')
      add(new DocumentSource(source.document, source, key), [...resultPath, key])
  }
}

function indexFor(indexes: Map<string, number>, key: string, append: () => number): number {
  const found = indexes.get(key)
  if (found !== undefined) return found
  const index = append() - 1
  indexes.set(key, index)
  return index
}

interface KeySegment {
  key: string
}

function sourceSegments(
  source: DocumentSource,
  useKeys: boolean,
): (string | number | KeySegment)[] {
  const path = source.path()
  if (!useKeys) return path
  let current: unknown = source.document
  return path.map((segment) => {
    if (Array.isArray(current) && typeof segment === 'number') {
      const item: unknown = current[segment]
      current = item
      const key = isObject(item) ? item['_key'] : undefined
      // Readers unescape keys only in part, so an element whose key needs escaping keeps its index.
      return typeof key === 'string' && /^[^'\\\]]+$/.test(key) ? { key } : segment
    }
    current = isObject(current) && typeof segment === 'string' ? current[segment] : undefined
    return segment
  })
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** `$['slug']['current']`, escaped as @sanity/client's csm/jsonPath does. */
function jsonPath(segments: readonly (string | number | KeySegment)[]): string {
  const parts = segments.map((segment) => {
    if (typeof segment === 'number') return `[${segment}]`
    if (typeof segment === 'object') return `[?(@._key=='${segment.key}')]`
    return `['${segment.replace(/[\f\n\r\t'\\]/g, (char) => ESCAPES[char] ?? char)}']`
  })
  return `$${parts.join('')}`
}
