import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { encodePatch } from '../engine/mendoza/encode.ts'
import { MutationError } from '../errors.ts'
import { cutShort } from './errors.ts'
import type {
  CommittedTransaction,
  DocumentChange,
  DocumentInput,
  Identity,
  SanityDocument,
} from '../types.ts'
import { openAcknowledged } from './acknowledged.ts'
import { createErasure, type Erasure } from './erasure.ts'
import { requireDocumentId, requireSameTypes, requireTransactionId } from './document-rules.ts'
import { ALONE, Group, type Bounds } from './group.ts'
import { valuesOf, type HeldValue } from './held-values.ts'
import { createHistory, type HistoryStore } from './history.ts'
import { openIndexes, type IndexLimits, type Indexes } from './indexes.ts'
import { CommitListeners } from './listeners.ts'
import { openDatabase } from './open.ts'
import { referencesOf } from './references.ts'
import { parseDocument, statements, type Statements } from './statements.ts'

export interface WriteTransaction {
  readonly id: string
  readonly timestamp: string
  readonly author: string
  /** The document as this transaction has it so far. */
  get(id: string): SanityDocument | null
  /** Throws 400 for an invalid id. Stamps `_rev`, `_updatedAt` and, on new documents without one, `_createdAt`. `keepTimes` leaves times that are given. */
  put(
    document: DocumentInput & { _id: string },
    mutations?: readonly unknown[],
    options?: { keepTimes?: boolean },
  ): void
  delete(id: string, mutations?: readonly unknown[]): void
  /** Documents that refer strongly to this one, as this transaction has them so far. */
  incomingStrongReferences(id: string): string[]
  /** Documents that refer to this one, weakly too, as this transaction has them so far. */
  referring(id: string): SanityDocument[]
  /** Documents of a type, drafts and versions too, as this transaction has them so far. */
  ofType(type: string): SanityDocument[]
  /** What documents of a type hold at a place that all of them may have, as this transaction has them so far. */
  valuesOf(type: string, path: readonly string[]): HeldValue[]
  /** Ids of stored documents of a type that somebody was the last to change, before this transaction. */
  lastChangedBy(author: string, type: string): string[]
  /** How many transactions were somebody's since a time (ISO 8601), among the latest twenty thousand. */
  transactionsOf(author: string, since: string): number
}

/**
 * By which door a write came in: the API, a decision of the policy, an import at the shell, or the config's own
 * first content.
 */
export type Channel = 'api' | 'decision' | 'import' | 'seed'

/** What a transaction has made of a document so far. */
export interface PendingChange {
  documentId: string
  before: SanityDocument | null
  after: SanityDocument | null
}

export interface WriteOptions {
  author: string
  /** Chosen by the client, or made here: letters, digits, `_` and `-`. One that was used before is refused with 409. */
  transactionId?: string
  /** ISO 8601; the clock's time unless given. */
  timestamp?: string
  skipReferenceCheck?: boolean
  /** Everything is done and checked, and nothing is kept. */
  dryRun?: boolean
  /** Who writes, for what is asked before the commit. */
  identity?: Identity
  /** The API unless told. */
  channel?: Channel
}

export interface Store {
  /** Random, made once for each store file. */
  readonly storeId: string
  /** The SQLite file. */
  readonly path: string
  readonly db: DatabaseSync
  /** What was found when it was opened, for whoever runs it; mostly nothing. */
  readonly warnings: readonly string[]
  /** It is too large to have been looked through while somebody waits; see page-check.ts. */
  readonly isUnchecked: boolean
  get(id: string): SanityDocument | null
  getMany(ids: readonly string[]): (SanityDocument | null)[]
  all(): Iterable<SanityDocument>
  ofType(type: string): SanityDocument[]
  /** Documents that refer to this one, weakly too. */
  referring(id: string): SanityDocument[]
  /** What documents of a type hold at a place that all of them may have. */
  valuesOf(type: string, path: readonly string[]): HeldValue[]
  /** Ids that begin so, in order. */
  idsWith(prefix: string): string[]
  lastSeq(): number
  /**
   * Atomic. Rejects with whatever `body` throws, after undoing it. When it resolves, the commit is on disk. Those that come
   * together share a sync, so `body` comes a moment later, and more than once where that fails: it changes nothing but `tx`.
   */
  commit(options: WriteOptions, body: (tx: WriteTransaction) => void): Promise<CommittedTransaction>
  /** The same at once, with a sync of its own, for what does not come from many at a time. */
  write(options: WriteOptions, body: (tx: WriteTransaction) => void): CommittedTransaction
  /** Called after each commit, in order, before `write` returns. Returns the way to stop. */
  onCommit(listener: (transaction: CommittedTransaction) => void): () => void
  readonly history: HistoryStore
  readonly erasure: Erasure
  /** Told what queries ask for; see indexes.ts. */
  readonly indexes: Omit<Indexes, 'follow' | 'close'>
  close(): void
}

export interface StoreOptions {
  /** Told of an exception in an `onCommit` listener, which never fails the write: that is already on disk. */
  onListenerError?: (error: unknown) => void
  /** Asked before each commit, within the transaction: it may write more, and what it throws undoes all. */
  beforeCommit?: BeforeCommit
  /** How many indexes there may be, where it is not the usual; tests lower it. */
  indexes?: Partial<IndexLimits>
  /** Told how many seconds it took until a commit was on disk, and how many transactions it had. */
  onSync?: (seconds: number, transactions: number) => void
  /** As in group.ts. */
  clock?: () => number
}

export type BeforeCommit = (
  tx: WriteTransaction,
  changes: readonly PendingChange[],
  options: WriteOptions,
) => void

/** Opens the store in `dir`, or makes one; see open.ts for what it refuses. */
export function openStore(
  dir: string,
  {
    onListenerError = console.error,
    beforeCommit,
    onSync,
    clock,
    indexes: limits,
  }: StoreOptions = {},
): Store {
  const { db, path, storeId, isUnchecked, release } = openDatabase(dir)
  const sql = statements(db)
  const lastSeq = () => Number(sql.lastTransaction.get()?.seq ?? 0)
  const acknowledged = openAcknowledged(dir, storeId, lastSeq())
  const indexes = openIndexes(db, limits)
  const listeners = new CommitListeners(onListenerError)
  const get = (id: string) => parseDocument(sql.getDocument.get(id))
  const tell = (committed: readonly CommittedTransaction[]) => {
    const last = committed.at(-1)
    if (last) acknowledged.note(last.seq)
    listeners.tell(committed)
  }
  const group = new Group({ db, onDisk: tell, onSync, clock })

  return {
    storeId,
    path,
    db,
    isUnchecked,
    warnings: acknowledged.missing ? [cutShort(path, acknowledged.missing)] : [],
    get,
    getMany: (ids) => ids.map(get),
    *all() {
      // A statement of its own: two readers of one would start each other over.
      for (const row of db.prepare('SELECT json FROM documents ORDER BY id').iterate()) {
        const document = parseDocument(row)
        if (document) yield document
      }
    },
    ofType: (type) => sql.ofType.all(type).flatMap((row) => parseDocument(row) ?? []),
    referring: (id) => referring(sql, id),
    valuesOf: (type, path) => valuesOf(sql, type, path),
    idsWith: (prefix) =>
      sql.idsBetween.all(prefix, `${prefix}\u{10ffff}`).map((row) => String(row.id)),
    lastSeq,
    commit: async (options, body) => {
      if (options.dryRun) return apply(db, sql, options, body, { beforeCommit, indexes })
      return group.add((bounds) =>
        apply(db, sql, options, body, { beforeCommit, onSync, bounds, indexes }),
      )
    },
    write(options, body) {
      const committed = apply(db, sql, options, body, { beforeCommit, onSync, indexes })
      if (!options.dryRun) tell([committed])
      return committed
    },
    onCommit: (listener) => listeners.add(listener),
    history: createHistory(db),
    erasure: createErasure(db),
    indexes,
    close() {
      group.finish()
      indexes.close()
      acknowledged.close()
      db.close()
      release()
    },
  }
}

/** What one transaction has made of one document. */
interface Pending {
  before: SanityDocument | null
  after: SanityDocument | null
  mutations: unknown[]
}

function apply(
  db: DatabaseSync,
  sql: Statements,
  options: WriteOptions,
  body: (tx: WriteTransaction) => void,
  {
    beforeCommit,
    onSync,
    bounds = ALONE,
    indexes,
  }: Pick<StoreOptions, 'beforeCommit' | 'onSync'> & { bounds?: Bounds; indexes: Indexes },
): CommittedTransaction {
  const id = options.transactionId ?? randomBytes(11).toString('base64url')
  requireTransactionId(id)
  const timestamp = options.timestamp ?? new Date().toISOString()
  const pending = new Map<string, Pending>()
  db.exec(bounds.begin)
  try {
    if (sql.findTransaction.get(id)) {
      throw new MutationError(
        [
          {
            type: 'transactionIdConflictError',
            description: `The transaction ID "${id}" was used before`,
            id,
          },
        ],
        409,
      )
    }
    const tx = transactionFor({ id, timestamp, author: options.author }, sql, pending)
    body(tx)
    beforeCommit?.(tx, pendingChanges(pending), options)
    requireSameTypes(pending, sql.layers)
    if (!options.skipReferenceCheck) checkReferences(sql, pending)
    const committed = record(sql, { id, timestamp, author: options.author }, pending)
    indexes.follow(committed.changes)
    const endedAt = performance.now()
    db.exec(options.dryRun ? bounds.undo : bounds.keep)
    if (!options.dryRun && bounds === ALONE) onSync?.((performance.now() - endedAt) / 1000, 1)
    return committed
  } catch (error) {
    if (db.isTransaction) db.exec(bounds.undo)
    throw error
  }
}

type Stamp = Pick<CommittedTransaction, 'id' | 'timestamp' | 'author'>

function transactionFor(
  stamp: Stamp,
  sql: Statements,
  pending: Map<string, Pending>,
): WriteTransaction {
  const entry = (id: string): Pending => {
    const known = pending.get(id)
    if (known) return known
    const before = parseDocument(sql.getDocument.get(id))
    const fresh: Pending = { before, after: before, mutations: [] }
    pending.set(id, fresh)
    return fresh
  }
  const get = (id: string) =>
    (pending.get(id) ?? { after: parseDocument(sql.getDocument.get(id)) }).after

  return {
    ...stamp,
    get,
    put(document, mutations = [], { keepTimes = false } = {}) {
      requireDocumentId(document._id)
      const own = entry(document._id)
      const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
      own.after = {
        ...document,
        _createdAt: text(document._createdAt) ?? stamp.timestamp,
        _updatedAt: (keepTimes ? text(document._updatedAt) : undefined) ?? stamp.timestamp,
        _rev: stamp.id,
      }
      own.mutations.push(...mutations)
      saveDocument(sql, own.after)
    },
    delete(id, mutations = [{ delete: { id } }]) {
      const own = entry(id)
      own.after = null
      own.mutations.push(...mutations)
      sql.deleteDocument.run(id)
      sql.deleteReferences.run(id)
    },
    incomingStrongReferences: (id) => sql.incomingStrong.all(id).map((row) => String(row.from_id)),
    referring: (id) => referring(sql, id),
    ofType: (type) => sql.ofType.all(type).flatMap((row) => parseDocument(row) ?? []),
    valuesOf: (type, path) => valuesOf(sql, type, path),
    lastChangedBy: (author, type) => sql.documentsOf.all(type, author).map((row) => String(row.id)),
    transactionsOf: (author, since) => Number(sql.transactionsOf.get(author, since)?.n ?? 0),
  }
}

function pendingChanges(pending: ReadonlyMap<string, Pending>): PendingChange[] {
  return [...pending].map(([documentId, { before, after }]) => ({ documentId, before, after }))
}

/** The row's `seq` is set when the transaction is recorded; readers never see it in between. */
function saveDocument(sql: Statements, document: SanityDocument): void {
  sql.putDocument.run(document._id, document._type, document._rev, JSON.stringify(document))
  sql.deleteReferences.run(document._id)
  for (const { id, weak } of referencesOf(document))
    sql.putReference.run(document._id, id, weak ? 1 : 0)
}

function referring(sql: Statements, id: string): SanityDocument[] {
  return sql.incoming
    .all(id)
    .flatMap((row) => parseDocument(sql.getDocument.get(String(row.from_id))) ?? [])
}

/** Strong references must lead somewhere when the transaction ends, whatever the order within it. */
function checkReferences(sql: Statements, pending: ReadonlyMap<string, Pending>): void {
  for (const [id, { before, after }] of pending) {
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
    if (!after) continue
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
  pending: ReadonlyMap<string, Pending>,
): CommittedTransaction {
  const changes: DocumentChange[] = []
  const seq = Number(
    sql.putTransaction.run(stamp.id, stamp.timestamp, stamp.author).lastInsertRowid,
  )
  // By id, as the record gives them back: a listener that comes back knows how far it had come.
  const inOrder = [...pending].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [documentId, { before, after, mutations }] of inOrder) {
    if (!before && !after) continue
    const effects = { apply: encodePatch(before, after), revert: encodePatch(after, before) }
    changes.push({ documentId, before, after, mutations, effects })
    sql.putChange.run(
      documentId,
      seq,
      before?._rev ?? null,
      JSON.stringify(mutations),
      JSON.stringify(effects.apply),
      JSON.stringify(effects.revert),
    )
    if (after) sql.setSeq.run(seq, documentId)
  }
  return { seq, ...stamp, changes }
}
