import type { DatabaseSync } from 'node:sqlite'
import type { CommittedTransaction, SanityDocument } from '../types.ts'
import { openCommitMarker } from './acknowledged.ts'
import type { DeclaredType } from './document-rules.ts'
import { createErasure, type Erasure } from './erasure.ts'
import { cutShort } from './errors.ts'
import { CpuBudget } from '../scheduling/heavy-lane.ts'
import { GroupCommit } from './group.ts'
import { getRows, type HeldRow } from './held-values.ts'
import { createHistory, type HistoryStore } from './history.ts'
import { openIndexes, type IndexLimits, type Indexes } from './indexes.ts'
import { CommitListeners } from './listeners.ts'
import { openDatabase } from './open.ts'
import { documentsNow } from './snapshot.ts'
import { parseDocument, referring, statements } from './statements.ts'
import {
  writeTransaction,
  type BeforeCommit,
  type WriteOptions,
  type WriteTransaction,
} from './transaction.ts'

export type {
  BeforeCommit,
  Channel,
  PendingChange,
  WriteOptions,
  WriteTransaction,
} from './transaction.ts'

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
  all(): Iterable<SanityDocument>
  /** All as they are now, whatever is written while somebody reads them. Its log is kept until `close`. */
  snapshot(): { documents: Iterable<SanityDocument>; close(): void }
  ofType(type: string): SanityDocument[]
  /** Documents that refer to this one, weakly too; of one type, where it is given. */
  referring(id: string, type?: string): SanityDocument[]
  /** As in held-values.ts. */
  getRows(type: string, paths: readonly (readonly string[])[]): Generator<undefined, HeldRow[]>
  /** Ids that begin so, in order. */
  idsWith(prefix: string): string[]
  lastSeq(): number
  /**
   * Atomic. Rejects with whatever `body` throws, after undoing it. When it resolves, the commit is on disk. Those that come
   * together share a sync, so `body` comes a moment later, and more than once where that fails: it changes nothing but `tx`.
   */
  commit(options: WriteOptions, body: (tx: WriteTransaction) => void): Promise<CommittedTransaction>
  /** Of those, how many have not begun. */
  readonly waiting: number
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
  /** As in document-rules.ts. */
  declaredType?: DeclaredType
  /** How many indexes there may be, where it is not the usual; tests lower it. */
  indexes?: Partial<IndexLimits>
  /** Told how many seconds it took until a commit was on disk, and how many transactions it had. */
  onSync?: (seconds: number, transactions: number) => void
  /** As in group.ts; one of its own unless given. */
  lane?: CpuBudget
  /** As in erasure.ts; tests lower it. */
  smallBytes?: number
  /** The clock of what is written, in milliseconds since 1970. */
  now?: () => number
}

/** Opens the store in `dir`, or makes one; see open.ts for what it refuses. */
export function openStore(
  dir: string,
  {
    onListenerError = console.error,
    beforeCommit,
    declaredType,
    onSync,
    lane = new CpuBudget(),
    smallBytes,
    indexes: limits,
    now = Date.now,
  }: StoreOptions = {},
): Store {
  const { db, path, storeId, isUnchecked, release } = openDatabase(dir)
  const sql = statements(db)
  const lastSeq = () => Number(sql.lastTransaction.get()?.seq ?? 0)
  const acknowledged = openCommitMarker(dir, storeId, lastSeq())
  const indexes = openIndexes(db, limits)
  const listeners = new CommitListeners(onListenerError)
  const get = (id: string) => parseDocument(sql.getDocument.get(id))
  const parts = { sql, beforeCommit, declaredType, indexes, now }
  const tell = (committed: readonly CommittedTransaction[]) => {
    const last = committed.at(-1)
    if (last) acknowledged.note(last.seq)
    listeners.tell(committed)
  }
  const group = new GroupCommit({ db, words: sql.words, onDisk: tell, onSync, lane })

  return {
    storeId,
    path,
    db,
    isUnchecked,
    warnings: acknowledged.missing ? [cutShort(path, acknowledged.missing)] : [],
    get,
    *all() {
      // A statement of its own: two readers of one would start each other over.
      for (const row of db.prepare('SELECT json FROM documents ORDER BY id').iterate()) {
        const document = parseDocument(row)
        if (document) yield document
      }
    },
    snapshot: () => documentsNow(path),
    ofType: (type) => sql.ofType.all(type).flatMap((row) => parseDocument(row) ?? []),
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
      if (!options.dryRun) tell([committed])
      return committed
    },
    onCommit: (listener) => listeners.add(listener),
    history: createHistory(db),
    erasure: createErasure(db, smallBytes),
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
