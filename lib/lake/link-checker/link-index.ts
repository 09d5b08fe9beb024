import { setImmediate } from 'node:timers/promises'
import { isRecord } from '../engine/is-record.ts'
import type { LinkCheckerConfig } from '../config.ts'
import { getLayer } from '../engine/document-id.ts'
import type { Store } from '../store/store.ts'

/** Documents read per slice: a store of thousands must not block other callers. */
const AT_ONCE = 50
const LAYERS: readonly string[] = ['published', 'drafts']

/** Which documents contain which URLs: built from the documents at each start, then kept up to date. */
export interface NamedLinks {
  /** Reads the stored documents. Resolves when the index is complete. */
  read(): Promise<void>
  documentsWith(url: string): readonly string[]
  /** Updates the index with a document as it is now. Returns the URLs that no document contained before. */
  note(documentId: string, document: Readonly<Record<string, unknown>> | null): string[]
  urls(): string[]
}

export function createLinkIndex(
  { types, getUrls }: LinkCheckerConfig,
  store: Store,
  isOver: () => boolean,
): NamedLinks {
  const byDocument = new Map<string, ReadonlySet<string>>()
  const byUrl = new Map<string, Set<string>>()

  const note: NamedLinks['note'] = (documentId, document) => {
    const isHolder = document !== null && types.includes(String(document._type))
    const isKnown = LAYERS.includes(getLayer(documentId) ?? '')
    const urls = new Set(isHolder && isKnown ? getUrls(document) : [])
    for (const url of byDocument.get(documentId) ?? []) {
      const holders = byUrl.get(url)
      holders?.delete(documentId)
      if (holders?.size === 0) byUrl.delete(url)
    }
    byDocument.delete(documentId)
    if (urls.size > 0) byDocument.set(documentId, urls)
    const fresh = [...urls].filter((url) => !byUrl.has(url))
    for (const url of urls) byUrl.set(url, (byUrl.get(url) ?? new Set()).add(documentId))
    return fresh
  }

  return {
    note,
    async read() {
      const page = store.db.prepare(
        'SELECT id, json FROM documents WHERE type = ? AND id > ? ORDER BY id LIMIT ?',
      )
      for (const type of types) {
        for (let after = ''; ;) {
          if (isOver()) return
          const rows = page.all(type, after, AT_ONCE)
          for (const { id, json } of rows) {
            const document: unknown = JSON.parse(String(json))
            if (isRecord(document)) note(String(id), document)
          }
          if (rows.length < AT_ONCE) break
          after = String(rows.at(-1)?.id)
          await setImmediate()
        }
      }
    },
    documentsWith: (url) => [...(byUrl.get(url) ?? [])],
    urls: () => [...byUrl.keys()],
  }
}
