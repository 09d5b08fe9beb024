import { join } from 'node:path'
import { openSnapshot } from '../../store/open.ts'
import { checkAccounts } from './accounts.ts'
import { checkAssets } from './assets.ts'
import { type Check, type CheckResult, type Snapshot, counted } from './checks.ts'
import { checkHistory } from './history.ts'
import { checkIndexes } from './indexes.ts'
import { isDocumentId } from '../../engine/document-id.ts'
import { overLimit } from '../../engine/patch/limits.ts'
import { readStored } from '../../store/stored-document.ts'
import type { SanityDocument } from '../../types.ts'
import { isRecord } from '../../engine/is-record.ts'
import { getReferences } from '../../engine/references.ts'

const key = ({ id, weak }: { id: string; weak: boolean }) => `${id} ${weak}`

/**
 * The stored references match the documents. A strong reference may point to nothing: to a document with limited
 * retention that was deleted, or that is not in a copy.
 */
function checkReferences({ db }: Snapshot): CheckResult {
  const problems: string[] = []
  const warnings: string[] = []
  let count = 0
  const filed = db.prepare('SELECT to_id, weak FROM document_references WHERE from_id = ?')
  const exists = db.prepare('SELECT 1 FROM documents WHERE id = ?')
  for (const { id, json } of db.prepare('SELECT id, json FROM documents ORDER BY id').iterate()) {
    const from = String(id)
    const inDocument = getReferences(readable(String(json)))
    count += inDocument.length
    const indexed = new Set(
      filed.all(from).map((row) => key({ id: String(row.to_id), weak: row.weak === 1 })),
    )
    for (const reference of inDocument) {
      if (!indexed.delete(key(reference)))
        problems.push(`The reference from ${from} to ${reference.id} is not indexed`)
      if (!reference.weak && !exists.get(reference.id))
        warnings.push(`${from} refers to ${reference.id}, which does not exist`)
    }
    for (const extra of indexed)
      problems.push(
        `The reference from ${from} to ${extra.split(' ')[0]} is indexed, but not in the document`,
      )
  }
  const strays = db
    .prepare(
      'SELECT DISTINCT from_id FROM document_references WHERE from_id NOT IN (SELECT id FROM documents)',
    )
    .all()
  for (const row of strays)
    problems.push(
      `References from ${String(row.from_id)} are indexed, but the document does not exist`,
    )
  return { looked: counted(count, 'reference'), problems, warnings }
}

/** The document check reports what cannot be read. */
function readable(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Each document can be read and matches its row. */
function checkDocuments({ db }: Snapshot): CheckResult {
  const problems: string[] = []
  const warnings: string[] = []
  let count = 0
  for (const row of db.prepare('SELECT id, type, rev, json FROM documents ORDER BY id').iterate()) {
    count += 1
    const document = readRow(row)
    if (typeof document === 'string') problems.push(`${String(row.id)} ${document}`)
    else {
      const limit = overLimit(document)
      // The lake and its policy add fields, so a document that was just small enough may be larger.
      if (limit) warnings.push(`${String(row.id)} exceeds a limit for documents: it ${limit}`)
    }
  }
  return { looked: counted(count, 'document'), problems, warnings }
}

/** The document of a row, or its problem. */
function readRow({ id, type, rev, json }: Record<string, unknown>): SanityDocument | string {
  try {
    const document = readStored(String(json))
    if (!isDocumentId(document._id)) return 'has an invalid ID'
    if (document._id !== id) return `contains the _id ${document._id}`
    if (document._type !== type)
      return `is stored as type ${String(type)}, but contains type ${document._type}`
    if (document._rev !== rev) return 'is stored with a different revision than it contains'
    return document
  } catch {
    return 'cannot be read'
  }
}

/** SQLite's own check of its pages, of every index against its table, and of rows that name others. */
function checkFile({ db }: Snapshot): CheckResult {
  const broken = db
    .prepare('PRAGMA integrity_check')
    .all()
    .map((row) => String(row.integrity_check))
    .filter((line) => line !== 'ok')
  const strays = db
    .prepare('PRAGMA foreign_key_check')
    .all()
    .map(
      ({ table, rowid }) =>
        `Row ${String(rowid)} of ${String(table)} refers to a row that does not exist`,
    )
  const { page_count: pages } = db.prepare('PRAGMA page_count').get() ?? {}
  const { page_size: size } = db.prepare('PRAGMA page_size').get() ?? {}
  const megabytes = (Number(pages) * Number(size)) / 1_000_000
  return { looked: `${megabytes.toFixed(1)} MB`, problems: [...broken, ...strays] }
}

const CHECKS: Readonly<Record<string, Check>> = {
  file: checkFile,
  documents: checkDocuments,
  references: checkReferences,
  indexes: checkIndexes,
  history: checkHistory,
  assets: checkAssets,
  accounts: checkAccounts,
}

export interface NamedCheckResult extends CheckResult {
  name: string
}

/**
 * Checks a data folder as of one moment, and changes nothing; a lake may be running on it. Throws StoreUnreadableError
 * for a store that cannot be opened at all.
 */
export async function verify(dataDir: string): Promise<NamedCheckResult[]> {
  const db = openSnapshot(dataDir)
  try {
    const snapshot = { db, assetsDir: join(dataDir, 'assets') }
    const results: NamedCheckResult[] = []
    for (const [name, check] of Object.entries(CHECKS))
      results.push({ name, ...(await check(snapshot)) })
    return results
  } finally {
    db.close()
  }
}
