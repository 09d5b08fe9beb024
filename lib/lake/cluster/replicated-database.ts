import { DatabaseSync, type Session, type StatementSync } from 'node:sqlite'
import { unknownOutcome, notWritable } from './errors.ts'
import { EffectsReader, type StatementEffects } from './statement-effects.ts'

/** Where the leader appends what it is about to commit. Both methods throw LakeError 503. */
export interface ChangeLog {
  readonly epoch: number
  /** The schema of this lake's stores. */
  readonly storeSchema: number
  /** Throws unless this node is still the leader. */
  requireLease(): void
  /** For how many milliseconds the calling thread was blocked by appends of large changes so far. */
  readonly waitedMs: number
  /** Blocks until PostgreSQL has committed the patchset under this number. */
  append(seq: number, patchset: Uint8Array): void
  /** This node can no longer keep step with the log: it must give up the lead. */
  abandon(reason: string): void
}

type Mode = { name: 'opening' } | { name: 'follower' } | { name: 'leader'; log: ChangeLog }

/** SQL that begins or ends a transaction, alone in its text. */
const CONTROL = /^\s*(BEGIN|COMMIT|END|ROLLBACK)\b[^;]*(?:;\s*)?$/i
/** SQL that changes no rows. */
const UPKEEP = /^\s*(PRAGMA|VACUUM|ANALYZE)\b/i
/** Alone in its text. To SQLite's authorizer, it writes every table. */
const VACUUM = /^VACUUM;?$/i

/**
 * The connection of a store that is one of several copies. On the leader, whatever a transaction changes in replicated
 * tables is recorded as a patchset and appended to the log before the transaction commits here; a statement outside a
 * transaction gets one of its own. The calling thread is blocked until PostgreSQL has answered, as it is for a sync to
 * disk: no reader of this connection ever meets a transaction that is open. On a follower, such a write throws 503.
 */
export class ReplicatedDatabase extends DatabaseSync {
  readonly #effects: EffectsReader
  #mode: Mode = { name: 'opening' }
  #session: Session | null = null
  #getPosition: StatementSync | null = null
  #setPosition: StatementSync | null = null
  #setApplying: StatementSync | null = null

  constructor(path: string) {
    super(path)
    this.#effects = new EffectsReader(this)
  }

  /** From now on, changes of replicated tables are appended to the log. */
  lead(log: ChangeLog): void {
    this.#mode = { name: 'leader', log }
    // The log is what survives: a change that a power failure takes from this file is read from there again.
    super.exec('PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON')
  }

  /** From now on, only `apply` changes replicated tables. */
  follow(): void {
    this.#mode = { name: 'follower' }
    // Patchsets contain what cascades did.
    super.exec('PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=OFF')
  }

  override prepare(sql: string): StatementSync {
    const [statement, effects] = this.#effects.read(() => super.prepare(sql))
    if (effects.transaction !== null) this.#wrapControl(statement, effects.transaction)
    else if (effects.writesReplicated) this.#wrapWrite(statement)
    return statement
  }

  override exec(sql: string): void {
    const run = () => super.exec(sql)
    const word = CONTROL.exec(sql)?.[1]?.toUpperCase()
    if (this.#mode.name === 'opening') run()
    else if (word !== undefined) this.#control(word === 'END' ? 'COMMIT' : toControl(word), run)
    else if (VACUUM.test(sql.trim())) run()
    else if (UPKEEP.test(sql) || this.isTransaction) this.#unlessFollower(run)
    else this.#write(() => this.#unlessFollower(run))
  }

  #unlessFollower(run: () => void): void {
    if (this.#mode.name === 'follower') this.#effects.readOnly(run)
    else run()
  }

  #wrapControl(
    statement: StatementSync,
    transaction: NonNullable<StatementEffects['transaction']>,
  ): void {
    statement.run = new Proxy(statement.run, {
      apply: (run, _self, values) => {
        this.#control(transaction, () => void Reflect.apply(run, statement, values))
        return { changes: 0, lastInsertRowid: 0 }
      },
    })
  }

  #wrapWrite(statement: StatementSync): void {
    statement.run = this.#writing(statement, statement.run)
    statement.get = this.#writing(statement, statement.get)
    statement.all = this.#writing(statement, statement.all)
    statement.iterate = () => {
      throw new Error('A statement that writes cannot be iterated: use all')
    }
  }

  #writing<Call extends (...values: never[]) => unknown>(
    statement: StatementSync,
    call: Call,
  ): Call {
    return new Proxy(call, {
      apply: (target, _self, values) => this.#write(() => Reflect.apply(target, statement, values)),
    })
  }

  /** Runs a statement that may write: within the open transaction, or in one of its own. */
  #write<Result>(run: () => Result): Result {
    if (this.#mode.name === 'opening') return run()
    if (this.#mode.name === 'follower')
      throw notWritable('This node follows another one, which does the writing.')
    if (this.isTransaction) return run()
    this.#control('BEGIN', () => super.exec('BEGIN IMMEDIATE'))
    try {
      const result = run()
      this.#control('COMMIT', () => super.exec('COMMIT'))
      return result
    } catch (error) {
      if (this.isTransaction) this.#control('ROLLBACK', () => super.exec('ROLLBACK'))
      throw error
    }
  }

  #control(transaction: NonNullable<StatementEffects['transaction']>, run: () => void): void {
    if (this.#mode.name !== 'leader') return run()
    if (transaction === 'COMMIT') return this.#commit(this.#mode.log, run)
    this.#endSession()
    if (transaction === 'BEGIN') this.#mode.log.requireLease()
    run()
    if (transaction === 'BEGIN') this.#session = this.createSession()
  }

  #commit(log: ChangeLog, commit: () => void): void {
    const patchset = this.#session?.patchset()
    this.#endSession()
    if (!patchset || patchset.length === 0) return commit()
    const seq = this.position() + 1
    let isAppended = false
    try {
      log.append(seq, patchset)
      isAppended = true
      this.savePosition(seq, log)
      commit()
    } catch (error) {
      if (this.isTransaction) super.exec('ROLLBACK')
      if (!isAppended) throw error
      // A full disk here: the change is saved, but not in this file.
      log.abandon(`Change ${seq} is in the log but not in this node's file: ${String(error)}`)
      throw unknownOutcome()
    }
  }

  #endSession(): void {
    this.#session?.close()
    this.#session = null
  }

  /** The number of the last change group in this file; 0 when there is none. */
  position(): number {
    return this.state().seq
  }

  /** The last change group in this file, its epoch, and the schema that the cluster had then. */
  state(): { seq: number; epoch: number; storeSchema: number } {
    this.#getPosition ??= super.prepare('SELECT seq, epoch, store_schema FROM replication_state')
    const row = this.#getPosition.get()
    return {
      seq: Number(row?.seq ?? 0),
      epoch: Number(row?.epoch ?? 0),
      storeSchema: Number(row?.store_schema ?? 0),
    }
  }

  /** Call within the transaction that makes the change. */
  savePosition(seq: number, by: { epoch: number; storeSchema: number }): void {
    this.#setPosition ??= super.prepare(
      'UPDATE replication_state SET seq = ?, epoch = ?, store_schema = ?',
    )
    this.#setPosition.run(seq, by.epoch, by.storeSchema)
  }

  /** While a patchset is applied, triggers do nothing; see migration 023. */
  setApplying(isApplying: boolean): void {
    this.#setApplying ??= super.prepare('UPDATE replication_state SET applying = ?')
    this.#setApplying.run(isApplying ? 1 : 0)
  }
}

function toControl(word: string): NonNullable<StatementEffects['transaction']> {
  return word === 'BEGIN' || word === 'COMMIT' ? word : 'ROLLBACK'
}
