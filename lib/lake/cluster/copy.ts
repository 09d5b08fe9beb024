import type { Replica } from '../store/replica.ts'
import { ReplicatedDatabase, type ChangeLog } from './replicated-database.ts'

/** A node's copy of the store for as long as it is open in one role; a node that changes its role opens it again. */
export class StoreCopy implements Replica {
  readonly #log: ChangeLog | null
  #db: ReplicatedDatabase | null = null

  /** Without a log, as a follower. */
  constructor(log: ChangeLog | null) {
    this.#log = log
  }

  get isWritable(): boolean {
    return this.#log !== null
  }

  get waitedMs(): number {
    return this.#log?.waitedMs ?? 0
  }

  get db(): ReplicatedDatabase {
    if (!this.#db) throw new Error('The store is not open')
    return this.#db
  }

  /** How far the file has come; null while it is closed, between two roles. */
  state(): ReturnType<ReplicatedDatabase['state']> | null {
    return this.#db?.isOpen ? this.#db.state() : null
  }

  connect(path: string): ReplicatedDatabase {
    this.#db = new ReplicatedDatabase(path)
    return this.#db
  }

  begin(): void {
    if (this.#log) this.db.lead(this.#log)
    else this.db.follow()
  }
}
