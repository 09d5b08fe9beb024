import type { DatabaseSync } from 'node:sqlite'
import { getVersionName } from '../engine/document-id.ts'
import { encodePatch } from '../engine/mendoza/encode.ts'
import { MutationError } from '../errors.ts'
import type {
  CommittedTransaction,
  DocumentChange,
  DocumentInput,
  Identity,
  SanityDocument,
} from '../types.ts'
import { MAX_CHANGES_PER_TRANSACTION } from '../engine/change-number.ts'
import {
  requireDocumentId,
  requireReleaseType,
  requireSameTypes,
  requireTransactionId,
  type DeclaredType,
} from './document-rules.ts'
import { ALONE, type TransactionStatements } from './group-commit.ts'
import type { UniqueValue } from './unique-values.ts'
import { findHolders } from './unique-value-index.ts'
import type { Indexes } from './indexes.ts'
import { getReferences } from '../engine/references.ts'
import { parseDocument, referring, type Statements } from './statements.ts'

export interface WriteTransaction {
  readonly id: string
  readonly timestamp: string
  readonly author: string
  /** The document as of the current transaction. */
  get(id: string): SanityDocument | null
  /**
   * Throws 400 for an invalid id. Sets `_rev`, `_updatedAt` and, on new documents without one, `_createdAt`.
   * `keepTimes` keeps times that are given.
   */
  put(
    document: DocumentInput & { _id: string },
    mutations?: readonly unknown[],
    options?: { keepTimes?: boolean },
  ): void
  delete(id: string, mutations?: readonly unknown[]): void
  /** Documents that refer strongly to this one, as of the current transaction. */
  incomingStrongReferences(id: string): string[]
  /** Documents that refer to this one, strongly or weakly, as of the current transaction; of one type, if given. */
  referring(id: string, type?: string): SanityDocument[]
  /** The published document, its draft, and its versions, as of the current transaction. */
  layers(publishedId: string): SanityDocument[]
  /** The versions in a release, as of the current transaction, in the order of their ids. */
  versionsIn(release: string): SanityDocument[]
  /** Documents of a type, including drafts and versions, as of the current transaction. */
  ofType(type: string): SanityDocument[]
  /** Ids of published documents of a type with exactly this value at a path, as of the current transaction. */
  holders(type: string, path: readonly string[], value: UniqueValue['value']): string[]
  /** Ids of stored documents of a type that this author was the last to change, before the current transaction. */
  lastChangedBy(author: string, type: string): string[]
  /** How many transactions this author has made since a time (ISO 8601), among the latest twenty thousand. */
  getTransactions(author: string, since: string): number
}

/**
 * How a write arrived: the API, a file upload, a policy decision, an import by the command line, or the config's seed
 * content.
 */
export type Channel = 'api' | 'upload' | 'decision' | 'import' | 'seed'

/** What a transaction has done to a document so far. */
export interface PendingChange {
  documentId: string
  before: SanityDocument | null
  after: SanityDocument | null
  /** What was asked for, in the API's terms, such as `{ patch: { set } }`; hosted Sanity does not say. */
  mutations?: readonly unknown[]
}

export interface WriteOptions {
  author: string
  /** Chosen by the client, or generated here: letters, digits, `_` and `-`. A duplicate is rejected with 409. */
  transactionId?: string
  /** What the request said, if it may be sent again; see lib/lake/operations/repeated-request.ts. */
  requestHash?: string
  /** ISO 8601. Default: the clock's time. */
  timestamp?: string
  skipReferenceCheck?: boolean
  /** Runs and checks everything, but commits nothing. */
  dryRun?: boolean
  /** The writer, for checks before the commit. */
  identity?: Identity
  /** Default: the API. */
  channel?: Channel
  /** Aborts when the caller has disconnected: a queued write is then never started. */
  signal?: AbortSignal
}

export type BeforeCommit = (
  tx: WriteTransaction,
  changes: readonly PendingChange[],
  options: WriteOptions,
) => void

/** Writes what else belongs to a transaction, besides documents. */
export type InTransaction = (tx: WriteTransaction, changes: readonly PendingChange[]) => void

/** What one transaction has done to one document. */
interface DocumentState {
  before: SanityDocument | null
  after: SanityDocument | null
  mutations: unknown[]
  /** Whether `after` has strong references. */
  isBound: boolean
  /** The stored document's type, if there is one to replace; otherwise null. */
  storedType: string | null
}

/** What one transaction has done to documents, by id. */
class Changes extends Map<string, DocumentState> {
  /** Changes not stored yet: a document changed a hundred times is stored once. */
  readonly unsaved = new Set<DocumentState>()
}

export interface WriteParts {
  sql: Statements
  indexes: Indexes
  beforeCommit?: BeforeCommit
  inTransaction?: InTransaction
  /** The only type allowed for a published id, if declared. */
  declaredType?: DeclaredType
  /** Receives how many seconds the commit took to reach the disk, and how many transactions it had. */
  onSync?: (seconds: number, transactions: number) => void
  /** Default: a transaction of its own. */
  bounds?: TransactionStatements
  /** Milliseconds since 1970. Times are only informative: the order is given by transaction numbers. */
  now: () => number
}

/** Atomic: on an error of `body`, or if the write is rejected, rolls back and throws. */
export function writeTransaction(
  db: DatabaseSync,
  parts: WriteParts,
  options: WriteOptions,
  body: (tx: WriteTransaction) => void,
): CommittedTransaction {
  const { sql, indexes, beforeCommit, inTransaction, declaredType, onSync, bounds = ALONE } = parts
  const requestedId = options.transactionId
  if (requestedId !== undefined) requireTransactionId(requestedId)
  const timestamp = options.timestamp ?? new Date(parts.now()).toISOString()
  const pending = new Changes()
  sql.execute(bounds.begin)
  try {
    if (requestedId !== undefined && sql.transactionNumber(requestedId) !== null)
      throw usedBefore(requestedId)
    // The counter has no gaps, and transactions are removed only when an earlier state is restored.
    const seq = Number(sql.lastTransaction.get()?.seq ?? 0) + 1
    const id = requestedId ?? sql.newTransactionId(seq)
    const stamp = { id, timestamp, author: options.author }
    const tx = transactionFor(stamp, seq, { sql, indexes }, pending)
    body(tx)
    beforeCommit?.(tx, pendingChanges(pending), options)
    savePending(sql, seq, pending)
    requireSameTypes(pending, { ...sql, declaredType })
    if (!options.skipReferenceCheck) checkReferences(sql, pending)
    const committed = record(sql, stamp, seq, pending)
    inTransaction?.(tx, committed.changes)
    const counts = indexes.update(committed.changes)
    sql.putTransaction.run(
      seq,
      id,
      requestedId === undefined ? 0 : 1,
      timestamp,
      options.author,
      counts,
      options.requestHash ?? null,
    )
    sql.sumCounts(seq)
    sql.listChanges(seq, committed.changes.length)
    const endedAt = performance.now()
    sql.execute(options.dryRun ? bounds.rollback : bounds.commit)
    if (!options.dryRun && bounds === ALONE) onSync?.((performance.now() - endedAt) / 1000, 1)
    return committed
  } catch (error) {
    if (db.isTransaction) sql.execute(bounds.rollback)
    throw error
  }
}

/** The type of the error for a transaction id that was used before. */
export const ID_CONFLICT = 'transactionIdConflictError'

function usedBefore(id: string): MutationError {
  const description = `The transaction ID "${id}" was used before. To repeat a request, send it unchanged, with this ID as its Idempotency-Key each time. Other changes need another ID.`
  return new MutationError([{ type: ID_CONFLICT, description, id }], 409)
}

/** Unchanged documents that a transaction keeps parsed. */
const MAX_READ = 100

type Stamp = Pick<CommittedTransaction, 'id' | 'timestamp' | 'author'>

function transactionFor(
  stamp: Stamp,
  seq: number,
  { sql, indexes }: Pick<WriteParts, 'sql' | 'indexes'>,
  pending: Changes,
): WriteTransaction {
  // The same object for each read, so that an unchanged value is recognized without comparing it.
  const read = new Map<string, SanityDocument | null>()
  const stored = (id: string): SanityDocument | null => {
    const known = read.get(id)
    if (known !== undefined) return known
    const document = parseDocument(sql.getDocument.get(id))
    if (read.size >= MAX_READ) read.clear()
    read.set(id, document)
    return document
  }
  const entry = (id: string): DocumentState => {
    const known = pending.get(id)
    if (known) return known
    const before = stored(id)
    const storedType = before?._type ?? null
    const initial = { before, after: before, mutations: [], isBound: true }
    const fresh: DocumentState = { ...initial, storedType }
    pending.set(id, fresh)
    return fresh
  }
  const get = (id: string) => {
    const changed = pending.get(id)
    return changed ? changed.after : stored(id)
  }
  const saved = () => {
    savePending(sql, seq, pending)
    return sql
  }
  const holders = findHolders({ sql, indexes, get, changed: () => pending.keys() })

  return {
    ...stamp,
    get,
    put(document, mutations = [], { keepTimes = false } = {}) {
      requireDocumentId(document._id)
      requireReleaseType(document)
      const own = entry(document._id)
      const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
      own.after = {
        ...document,
        _createdAt: text(document._createdAt) ?? stamp.timestamp,
        _updatedAt: (keepTimes ? text(document._updatedAt) : undefined) ?? stamp.timestamp,
        _rev: stamp.id,
      }
      own.mutations.push(...mutations)
      pending.unsaved.add(own)
      holders.forget()
    },
    delete(id, mutations = [{ delete: { id } }]) {
      const own = entry(id)
      own.after = null
      own.mutations.push(...mutations)
      own.storedType = null
      pending.unsaved.delete(own)
      sql.deleteDocument.run(id)
      sql.deleteReferences.run(id)
      holders.forget()
    },
    incomingStrongReferences: (id) =>
      saved()
        .incomingStrong.all(id)
        .map((row) => String(row.from_id)),
    referring: (id, type) => referring(saved(), id, type),
    layers: (publishedId) => saved().layers(publishedId, null),
    versionsIn: (release) =>
      saved()
        .between.all(`versions.${release}.`, `versions.${release}/`)
        .flatMap((row) => parseDocument(row) ?? [])
        // Documents that an earlier version stored under an invalid id are not versions.
        .filter(({ _id }) => getVersionName(_id) === release),
    ofType: (type) =>
      saved()
        .ofType.all(type)
        .flatMap((row) => parseDocument(row) ?? []),
    holders(type, path, value) {
      saved()
      return holders.find(type, path, value)
    },
    lastChangedBy: (author, type) =>
      saved()
        .documentsOf.all(type, author)
        .map((row) => String(row.id)),
    getTransactions: (author, since) => Number(sql.getTransactions.get(author, since)?.n ?? 0),
  }
}

function pendingChanges(pending: ReadonlyMap<string, DocumentState>): PendingChange[] {
  return [...pending].map(([documentId, { before, after, mutations }]) => ({
    documentId,
    before,
    after,
    mutations: [...mutations],
  }))
}

/** Stores pending changes, before the store itself is queried. */
function savePending(sql: Statements, seq: number, { unsaved }: Changes): void {
  for (const own of unsaved) {
    if (!own.after) continue
    own.isBound = saveDocument(sql, own.after, seq, own.storedType)
    own.storedType = own.after._type
  }
  unsaved.clear()
}

/** Returns whether it has strong references. */
function saveDocument(
  sql: Statements,
  document: SanityDocument,
  seq: number,
  storedType: string | null,
): boolean {
  const { _id: id, _type: type, _rev: rev } = document
  const json = JSON.stringify(document)
  const isUpdated =
    type === storedType && sql.updateDocument.run(rev, json, seq, id, type).changes === 1
  if (!isUpdated) sql.putDocument.run(id, type, rev, json, seq)
  if (storedType !== null) sql.deleteReferences.run(id)
  const references = getReferences(document)
  for (const { id: to, weak } of references) sql.putReference.run(id, to, weak ? 1 : 0)
  return references.some(({ weak }) => !weak)
}

/** Strong references must have a target when the transaction ends, whatever the order within it. */
function checkReferences(sql: Statements, pending: ReadonlyMap<string, DocumentState>): void {
  for (const [id, { before, after, isBound }] of pending) {
    if (!after && before) {
      const from = sql.incomingStrong.all(id).map((row) => String(row.from_id))
      if (from.length > 0) {
        throw new MutationError(
          [
            {
              type: 'documentHasExistingReferencesError',
              id,
              description: `Document "${id}" cannot be deleted as there are references to it from "${from[0]}"`,
            },
          ],
          409,
        )
      }
    }
    if (!after || !isBound) continue
    const missing = sql.brokenStrong.get(id)
    if (missing) {
      throw new MutationError(
        [
          {
            type: 'documentReferenceDoesNotExistError',
            id,
            description: `Document "${id}" references non-existent document "${String(missing.to_id)}"`,
          },
        ],
        409,
      )
    }
  }
}

function record(
  sql: Statements,
  stamp: Stamp,
  seq: number,
  pending: ReadonlyMap<string, DocumentState>,
): CommittedTransaction {
  const changes: DocumentChange[] = []
  // By id, as in the change log, so that a reconnecting listener knows its position.
  const inOrder = [...pending].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [documentId, { before, after, mutations }] of inOrder) {
    if (!before && !after) continue
    if (changes.length === MAX_CHANGES_PER_TRANSACTION)
      throw new Error('A transaction has too many changes')
    const effects = { apply: encodePatch(before, after), revert: encodePatch(after, before) }
    changes.push({ documentId, before, after, mutations, effects })
    sql.putChange.run(
      seq,
      changes.length - 1,
      documentId,
      before?._rev ?? null,
      JSON.stringify(mutations),
      JSON.stringify(effects.apply),
      JSON.stringify(effects.revert),
    )
  }
  return { seq, ...stamp, changes }
}
