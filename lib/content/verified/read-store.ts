import type { SanityClient } from '@sanity/client'
import { isRecord } from '../../is-record.ts'
import { CHAIN_ID } from '../../workflow/signatures/record-chain.ts'

/** A document as the store returns it. */
export interface StoredDocument {
  readonly [field: string]: unknown
  readonly _id: string
  readonly _type: string
  readonly _rev: string
}

/** A document's public version and its records, as of one moment. */
export interface StoredGroup {
  document: StoredDocument | null
  records: readonly StoredDocument[]
}

/** What identifies a stored version. */
export interface StoredRevision {
  id: string
  rev: string
  /** The document that a record is about. */
  subject: string | null
}

/** How the verified content is read from the store: whole documents, never projections. */
export interface StoreReader {
  /** Every public document, and every record. Those of one document may be from different moments. */
  all(): Promise<StoredDocument[]>
  group(id: string): Promise<StoredGroup>
  /** The end of the chain of records; null if there is none. */
  chainEnd(): Promise<StoredDocument | null>
  /** The document that a record is about; null if there is no such record. */
  findSubject(recordId: string): Promise<string | null>
  revisions(): Promise<StoredRevision[]>
  /** Another one after each restore of the lake from a backup; null if it was never restored. */
  restoreId(): Promise<string | null>
}

/** Public ids have no dot. Records of removals have one; they say that something is no longer public. */
const READ = '_id in path("*") || _type == "review"'
const PAGE = 500

const allQuery = `*[(${READ}) && _id > $after] | order(_id asc)[0...${PAGE}]`
const groupQuery = `{
  "document": *[_id == $id && _id in path("*")][0],
  "records": *[_type == "review" && subject._ref == $id]
}`
const endQuery = `*[_id == "${CHAIN_ID}"][0]`
const subjectQuery = `*[_id == $id && _type == "review"][0].subject._ref`
const revisionsQuery = `*[(${READ}) && _id > $after] | order(_id asc)[0...${10 * PAGE}]{
  _id, _rev, "subject": select(_type == "review" => subject._ref)
}`

/** `hasRestores`: the store is a lake, which says when it was restored. */
export function createStoreReader(
  getClient: () => SanityClient,
  { hasRestores = false }: { hasRestores?: boolean } = {},
): StoreReader {
  const fetchAll = async (query: string, size: number): Promise<unknown[]> => {
    const found: unknown[] = []
    for (let after = ''; ;) {
      const page = await getClient().fetch<unknown>(query, { after })
      if (!Array.isArray(page)) throw new Error('The content store returned no list.')
      found.push(...page)
      const last: unknown = page.at(-1)
      if (page.length < size || !isRecord(last) || typeof last._id !== 'string') return found
      after = last._id
    }
  }
  return {
    all: async () => (await fetchAll(allQuery, PAGE)).filter(isStored),
    async group(id) {
      const found = await getClient().fetch<unknown>(groupQuery, { id })
      if (!isRecord(found) || !Array.isArray(found.records))
        throw new Error('The content store returned no records.')
      const { document, records } = found
      return { document: isStored(document) ? document : null, records: records.filter(isStored) }
    },
    async chainEnd() {
      const found = await getClient().fetch<unknown>(endQuery)
      return isStored(found) ? found : null
    },
    async findSubject(id) {
      const found = await getClient().fetch<unknown>(subjectQuery, { id })
      return typeof found === 'string' ? found : null
    },
    async restoreId() {
      if (!hasRestores) return null
      const client = getClient()
      const url = `/data/live-cursor/${client.config().dataset}`
      const found = await client.request<unknown>({ url })
      return isRecord(found) && typeof found.restoreId === 'string' ? found.restoreId : null
    },
    revisions: async () =>
      (await fetchAll(revisionsQuery, 10 * PAGE)).flatMap((row) => {
        if (!isRecord(row) || typeof row._id !== 'string' || typeof row._rev !== 'string') return []
        const subject = typeof row.subject === 'string' ? row.subject : null
        return [{ id: row._id, rev: row._rev, subject }]
      }),
  }
}

function isStored(value: unknown): value is StoredDocument {
  return (
    isRecord(value) &&
    typeof value._id === 'string' &&
    typeof value._type === 'string' &&
    typeof value._rev === 'string'
  )
}
