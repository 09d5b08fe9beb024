import { getPublishedId, type SanityClient } from 'sanity'
import { writtenTypes } from '../../../schemas/index.ts'
import { isRecord } from '../../../lib/is-record.ts'

/** Full documents, so few at a time: a query may take ten seconds. */
const AT_ONCE = 50

const QUERY = `*[_type in $types && _id > $after && !(_id in path("versions.**"))]
  | order(_id asc)[0...${AT_ONCE}]`

export interface StoredDocument extends Readonly<Record<string, unknown>> {
  _id: string
  _type: string
}

export interface ScannedPage {
  /** The published id. */
  id: string
  type: string
  draft: StoredDocument | null
  published: StoredDocument | null
}

/** All editorial documents, drafts included, ordered by id. Slow for large datasets. */
export async function scanDocuments(client: SanityClient): Promise<ScannedPage[]> {
  const pages = new Map<string, ScannedPage>()
  for (let after = ''; ;) {
    const answer: unknown = await client.fetch(
      QUERY,
      { types: writtenTypes, after },
      { perspective: 'raw', tag: 'addresses' },
    )
    const found = Array.isArray(answer) ? answer.filter(isStored) : []
    for (const document of found) {
      const id = getPublishedId(document._id)
      const page = pages.get(id) ?? { id, type: document._type, draft: null, published: null }
      pages.set(id, { ...page, [document._id === id ? 'published' : 'draft']: document })
    }
    const last = found.at(-1)
    if (!last || found.length < AT_ONCE) return [...pages.values()]
    after = last._id
  }
}

/** Whether a value is a document. */
export function isStored(value: unknown): value is StoredDocument {
  return isRecord(value) && typeof value._id === 'string' && typeof value._type === 'string'
}
