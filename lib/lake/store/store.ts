import type { DatabaseSync } from 'node:sqlite'
import type { CommittedTransaction, SanityDocument } from '../types.ts'
import { openCommitMarker } from './commit-marker.ts'
import type { DeclaredType } from './document-rules.ts'
import { createErasure, type Erasure } from './erasure.ts'
import { cutShort } from './errors.ts'
import { CpuBudget } from '../scheduling/cpu-budget.ts'
import { GroupCommit } from './group-commit.ts'
import { getRows, type UniqueValueRow } from './unique-values.ts'
import { createHistory, type HistoryStore } from './history.ts'
import { openIndexes, type IndexLimits, type Indexes } from './indexes.ts'
import { CommitListeners } from './listeners.ts'
import { openDatabase } from './open.ts'
import type { Replica } from './replica.ts'
import { documentsNow } from './snapshot.ts'
import { parseDocument, referring, statements } from './statements.ts'
import {
  writeTransaction,
  type BeforeCommit,
  type InTransaction,
  type WriteOptions,
  type WriteTransaction,
} from './transaction.ts'

export type {
  BeforeCommit,
  Channel,
  InTransaction,
  PendingChange,
  WriteOptions,
  WriteTransaction,
} from './transaction.ts'

export interface Store {
  /** Random, generated once for each store file. */
  readonly storeId: string
  /** The SQLite file. */
  readonly path: string
  readonly db: DatabaseSync
  /** Warnings for the operator from opening it; usually none. */
  readonly warnings: readonly string[]
  /** It was too large to check at startup; see open.ts. */
  readonly isUnchecked: boolean
  get(id: string): SanityDocument | null
  all(): Iterable<SanityDocument>
  /** All current documents, unaffected by later writes. The write-ahead log is kept until `close`. */
  snapshot(): { documents: Iterable<SanityDocument>; close(): void }
  ofType(type: string): SanityDocument[]
  /** The ids and revisions of these, in order, without reading the documents. */
  revisionsOfType(type: string): { id: string; rev: string }[]
  /** Documents that refer to this one, strongly or weakly; of one type, if given. */
  referring(id: string, type?: string): SanityDocument[]
  /** See unique-values.ts. */
  getRows(
    type: string,
    paths: readonly (readonly string[])[],
  ): Generator<undefined, UniqueValueRow[]>
  /** Ids with this prefix, in order. */
  idsWith(prefix: string): string[]
  lastSeq(): number
  /**
   * Atomic. On an error of `body`, rolls back and rejects with it. Resolves when the commit is on disk. Concurrent
   * commits share a sync, so `body` runs a moment later, and again if that fails: it must not change anything but
   * `tx`.
   */
  commit(options: WriteOptions, body: (tx: WriteTransaction) => void): Promise<CommittedTransaction>
  /** How many of those have not started. */
  readonly waiting: number
  /** The same synchronously, with its own sync, for work that is not concurrent. */
  write(options: WriteOptions, body: (tx: WriteTransaction) => void): CommittedTransaction
  /** Tells listeners of transactions that another copy has written; see lib/lake/cluster. */
  announce(transactions: readonly CommittedTransaction[]): void
  /** Called after each commit, in order, before `write` returns. Returns a function that removes the listener. */
  onCommit(listener: (transaction: CommittedTransaction) => void): () => void
  readonly history: HistoryStore
  readonly erasure: Erasure
  /** Records what queries need; see indexes.ts. */
  readonly indexes: Omit<Indexes, 'update' | 'close'>
  close(): void
}

export interface StoreOptions {
  /** Receives an exception of an `onCommit` listener, which never fails the write: that is already on disk. */
  onListenerError?: (error: unknown) => void
  /** Called before each commit, within the transaction: it may write more, and an error rolls everything back. */
  beforeCommit?: BeforeCommit
  /** Called last within each transaction, with all of its changes: it may write to other tables, but no document. */
  inTransaction?: InTransaction
  /** See document-rules.ts. */
  declaredType?: DeclaredType
  /** Limits on indexes; tests lower them. */
  indexes?: Partial<IndexLimits>
  /** Receives how many seconds a commit took to reach the disk, and how many transactions it had. */
  onSync?: (seconds: number, transactions: number) => void
  /** See group-commit.ts. Default: one of its own. */
  cpuBudget?: CpuBudget
  /** See erasure.ts; tests lower it. */
  smallBytes?: number
  /** The clock of writes, in milliseconds since 1970. */
  now?: () => number
  /** Set when the store is one of several copies. */
  replica?: Replica
}

/** Opens or creates the store in `dir`; see open.ts for what it rejects. */
export function openStore(dir: string, options: StoreOptions = {}): Store {
  const opened: Resources = []
  try {
    return openParts(dir, options, opened)
  } catch (error) {
    closeAll(opened)
    throw error
  }
}

/** Functions that close what was opened, in that order. */
type Resources = (() => void)[]

function closeAll(opened: Resources): void {
  for (const close of opened.splice(0).reverse()) close()
}

function openParts(
  dir: string,
  {
    onListenerError = console.error,
    beforeCommit,
    inTransaction,
    declaredType,
    onSync,
    cpuBudget = new CpuBudget(),
    smallBytes,
    indexes: limits,
    now = Date.now,
    replica,
  }: StoreOptions,
  opened: Resources,
): Store {
  const { db, path, storeId, isUnchecked, release } = openDatabase(dir, replica)
  opened.push(release, () => db.close())
  replica?.begin()
  const sql = statements(db)
  const lastSeq = () => Number(sql.lastTransaction.get()?.seq ?? 0)
  const acknowledged = openCommitMarker(dir, storeId, lastSeq())
  opened.push(() => acknowledged.close())
  const indexes = openIndexes(db, limits, replica?.isWritable)
  opened.push(() => indexes.close())
  const listeners = new CommitListeners(onListenerError)
  const get = (id: string) => parseDocument(sql.getDocument.get(id))
  const parts = { sql, beforeCommit, inTransaction, declaredType, indexes, now }
  const notify = (committed: readonly CommittedTransaction[]) => {
    const last = committed.at(-1)
    if (last) acknowledged.note(last.seq)
    listeners.notify(committed)
  }
  const group = new GroupCommit({ db, execute: sql.execute, onDisk: notify, onSync, cpuBudget })

  return {
    storeId,
    path,
    db,
    isUnchecked,
    warnings: acknowledged.missing ? [cutShort(path, acknowledged.missing)] : [],
    get,
    *all() {
      // A separate statement: two iterators of the same one would reset each other.
      for (const row of db.prepare('SELECT json FROM documents ORDER BY id').iterate()) {
        const document = parseDocument(row)
        if (document) yield document
      }
    },
    snapshot: () => documentsNow(path),
    ofType: (type) => sql.ofType.all(type).flatMap((row) => parseDocument(row) ?? []),
    revisionsOfType: (type) =>
      sql.revisionsOfType.all(type).map((row) => ({ id: String(row.id), rev: String(row.rev) })),
    referring: (id, type) => referring(sql, id, type),
    getRows: (type, paths) => getRows(db, type, paths),
    idsWith: (prefix) =>
      sql.idsBetween.all(prefix, `${prefix}\u{10ffff}`).map((row) => String(row.id)),
    lastSeq,
    commit: (options, body) =>
      group.add(
        options.author,
        (bounds) => writeTransaction(db, { ...parts, onSync, bounds }, options, body),
        { isDry: options.dryRun, signal: options.signal },
      ),
    get waiting() {
      return group.waiting
    },
    write(options, body) {
      const committed = writeTransaction(db, { ...parts, onSync }, options, body)
      if (!options.dryRun) notify([committed])
      return committed
    },
    announce: notify,
    onCommit: (listener) => listeners.add(listener),
    history: createHistory(db),
    erasure: createErasure(db, smallBytes),
    indexes,
    close() {
      group.finish()
      closeAll(opened)
    },
  }
}
