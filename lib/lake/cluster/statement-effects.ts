import { constants, type DatabaseSync } from 'node:sqlite'
import { REPLICATED_TABLES } from './tables.ts'

/** What a prepared statement does, as SQLite's own parser sees it. */
export interface StatementEffects {
  /** It begins or ends a transaction. Savepoints within one are not meant. */
  transaction: 'BEGIN' | 'COMMIT' | 'ROLLBACK' | null
  /** It writes to a replicated table, itself or through triggers and cascades. */
  writesReplicated: boolean
}

/** SQLite's code for PRAGMA and the like is not needed: they change no rows. */
const { SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE, SQLITE_TRANSACTION, SQLITE_OK, SQLITE_DENY } =
  constants
const WRITES: ReadonlySet<number> = new Set([SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE])

/**
 * Reads the effects of statements from SQLite's authorizer, which is asked about every table that a statement writes
 * while it is prepared, including those of triggers: no parsing of SQL here.
 */
export class EffectsReader {
  #current: StatementEffects | null = null
  #isReadOnly = false

  constructor(db: DatabaseSync) {
    db.setAuthorizer((action, name) => {
      if (action === SQLITE_TRANSACTION && this.#current) {
        this.#current.transaction = name === 'BEGIN' || name === 'COMMIT' ? name : 'ROLLBACK'
      }
      if (!WRITES.has(action) || name === null || !REPLICATED_TABLES.has(name)) return SQLITE_OK
      if (this.#current) this.#current.writesReplicated = true
      return this.#isReadOnly ? SQLITE_DENY : SQLITE_OK
    })
  }

  /** Runs `prepare`, and reports what was prepared. */
  read<Statement>(prepare: () => Statement): [Statement, StatementEffects] {
    const effects: StatementEffects = { transaction: null, writesReplicated: false }
    this.#current = effects
    try {
      return [prepare(), effects]
    } finally {
      this.#current = null
    }
  }

  /** Runs work whose statements may not write to replicated tables; SQLite rejects those that do. */
  readOnly<Result>(work: () => Result): Result {
    this.#isReadOnly = true
    try {
      return work()
    } finally {
      this.#isReadOnly = false
    }
  }
}
