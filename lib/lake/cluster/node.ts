import type { Pool } from 'pg'
import { describeError } from '../../log/redact.ts'
import { lockFolder, STORE_SCHEMA } from '../store/open.ts'
import { DivergedError, UnannouncedError } from './apply.ts'
import { ClockCheck } from './clock-check.ts'
import { NodeReports } from './node-reports.ts'
import { StoreCopy } from './copy.ts'
import { ClusterError, sharedAddress } from './errors.ts'
import { catchUp, NeedsSnapshotError, requireSameHistory, type SnapshotNeed } from './follower.ts'
import { installIfNeeded, joinCluster } from './join.ts'
import { findLostChanges, LeaderWatch } from './leader-watch.ts'
import { Lease } from './lease.ts'
import { monotonicNow } from './lease-messages.ts'
import { readFilePosition } from './local-file.ts'
import { LogListener } from './log-listener.ts'
import {
  TIMING,
  type LakeHost,
  type NodeOptions,
  type NodeTiming,
  type OpenedLake,
} from './node-options.ts'
import { PositionWaiters } from './position-waiters.ts'
import { ProblemLog } from './problem-log.ts'
import { openPool } from './postgres/connection.ts'
import { readLeader, takeLead } from './postgres/lease.ts'
import { raiseStoreSchema, requireKnownSchema } from './postgres/membership.ts'
import { Rejoin } from './rejoin.ts'
import { removeUnfinishedSnapshots } from './snapshot-file.ts'
import { SNAPSHOT_POLICY, Snapshots } from './snapshots.ts'
import type { ClusterStatus, ClusterView } from './status.ts'

/** A node that has not seen the end of the log for this long does not know whether it has everything. */
const CURRENT_MS = 2_000

/**
 * A node of the cluster: opens the lake as a follower, keeps it up to date, takes the lead when no one has it, and
 * opens the lake again whenever its role changes, so that nothing in memory survives from the other role.
 */
export class ClusterNode<Opened extends OpenedLake> implements ClusterView {
  readonly #positions = new PositionWaiters()
  readonly #options: NodeOptions<Opened>
  readonly #timing: NodeTiming
  readonly #pool: Pool
  readonly #listener: LogListener
  readonly #leader: LeaderWatch
  readonly #rejoin: Rejoin
  readonly #clock: ClockCheck
  readonly #problems: ProblemLog
  readonly #reports: NodeReports
  readonly #closing = new AbortController()
  #address = ''
  #host: LakeHost<Opened> | null = null
  #copy: StoreCopy | null = null
  #lake: Opened | null = null
  #lease: Lease | null = null
  #snapshots: Snapshots | null = null
  #role: ClusterStatus['role'] = 'follower'
  #position = 0
  #isReachable = false
  /** In this round of `#run`. */
  #hasAnswered = false
  #isMember = false
  #leadAgainAt = 0
  /** The last epoch that this node has led in; 0 for none. */
  #led = 0
  /** Up to when this node has everything, by `performance.now`; null before it has. */
  #currentAt: number | null = null
  #mustReopen = false
  /** The file has to be replaced: what it has is not what the log has. */
  #isStartingOver = false
  #running: Promise<void> = Promise.resolve()

  constructor(options: NodeOptions<Opened>) {
    this.#options = options
    this.#timing = { ...TIMING, ...options.timing }
    this.#pool = openPool({ url: options.url })
    this.#leader = new LeaderWatch(this.#timing.leaseMs)
    this.#listener = new LogListener(options.url)
    this.#clock = new ClockCheck(options.log, options.now)
    this.#reports = new NodeReports(this.#pool, this.#timing.pollMs * 2)
    this.#problems = new ProblemLog(options.log)
    this.#rejoin = new Rejoin(this.#pool, options.dataDir)
  }

  /**
   * Brings the data folder up to date and opens its lake as a follower. Without PostgreSQL, serves what this node had;
   * `lag.ms` is then null.
   * Throws ClusterError if this node cannot take part, and StoreInUseError if another process uses the folder.
   */
  async open(): Promise<Opened> {
    // Another process would continue with the file that is replaced here.
    const release = lockFolder(this.#options.dataDir)
    try {
      await removeUnfinishedSnapshots(this.#options.dataDir)
      await this.#join()
      this.#currentAt = await installIfNeeded(this.#pool, this.#options, this.#closing.signal)
    } catch (error) {
      if (error instanceof ClusterError || readFilePosition(this.#options.dataDir) === null)
        throw error
      const problem = this.#isMember
        ? 'this node cannot be brought up to date'
        : 'the database cannot be reached'
      this.#problems.say(`${problem} (${describeError(error)}); reads continue`)
    } finally {
      release()
    }
    return this.#isMember ? this.#openCaughtUp() : this.#open(null)
  }

  /** Begins to follow and, when no one leads, to lead. `address` is where other nodes reach this one. */
  start(host: LakeHost<Opened>, address: string): void {
    this.#host = host
    this.#address = address
    this.#running = this.#run()
  }

  get leaderAddress(): string | null {
    return this.#role === 'leader' ? this.#address : this.#leader.address
  }

  /** Another process leads under this node's address: what is sent to the leader may arrive here. */
  get hasTwin(): boolean {
    return this.#leader.address === this.#address && this.#leader.isAnotherThan(this.#led)
  }

  /** Aborts when another node leads. */
  get leaderChanged(): AbortSignal {
    return this.#leader.changed
  }

  /** Aborts when a leader is known after none was. */
  get leaderFound(): AbortSignal {
    return this.#leader.found
  }

  get isLeader(): boolean {
    return this.#lease?.isHeld === true && this.#role === 'leader'
  }

  position(): number {
    this.#position = this.#copy?.state()?.seq ?? this.#position
    return this.#position
  }

  async reach(seq: number, ms: number): Promise<boolean> {
    // The numbers of a file that is being replaced are those of another history. A new file has all of the log.
    if (!this.#isStartingOver && this.position() >= seq) return true
    // A leader has everything, and no one can have seen more.
    return !this.isLeader && this.#positions.wait(seq, ms)
  }

  status(): ClusterStatus {
    const position = this.position()
    const last = this.isLeader ? position : (this.#leader.row?.last ?? position)
    const changes = Math.max(0, last - position)
    const ms = this.#msBehind()
    const isKnown = this.#isReachable && ms !== null && ms < CURRENT_MS
    const isCurrent = this.isLeader || (isKnown && changes === 0 && !this.#isStartingOver)
    return {
      node: this.#address,
      role: this.#role === 'leader' && !this.isLeader ? 'follower' : this.#role,
      leader: this.leaderAddress,
      epoch: this.#lease?.epoch ?? this.#leader.row?.epoch ?? 0,
      position,
      lag: { changes, ms: isCurrent ? 0 : ms },
      database: this.#isReachable ? 'reachable' : 'unreachable',
    }
  }

  #msBehind(): number | null {
    if (this.#lease) return Math.round(this.#lease.confirmedMsAgo)
    return this.#currentAt === null ? null : Math.round(performance.now() - this.#currentAt)
  }

  /** Gives up the lead if this node has it; another node takes over. */
  async stepDown(): Promise<boolean> {
    if (!this.#lease) return false
    await this.#giveUp('it was asked to')
    return true
  }

  /** Lets another node lead, and changes no more of this node's role: call before the lake is closed. */
  async stop(): Promise<void> {
    this.#closing.abort()
    this.#snapshots?.close()
    await this.#release()
    this.#listener.wake()
    await this.#running
    // It may have taken the lead in the meantime.
    await this.#release()
  }

  async #release(): Promise<void> {
    const lease = this.#lease
    this.#lease = null
    if (this.#role === 'leader') this.#role = 'follower'
    await lease?.release()
  }

  /** Ends the connections: call after the lake is closed. */
  async close(): Promise<void> {
    await this.stop()
    this.#positions.close()
    await this.#listener.close()
    await this.#pool.end().catch(() => undefined)
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted
  }

  async #run(): Promise<void> {
    while (!this.#isClosed) {
      this.#hasAnswered = false
      try {
        await this.#tick()
      } catch (error) {
        if (error instanceof NeedsSnapshotError) await this.#startOver(error, error.least)
        else if (error instanceof DivergedError) await this.#startOver(error)
        else this.#fail(error)
      }
      if (this.#isClosed) return
      await this.#listener.wait(this.#timing.pollMs)
    }
  }

  #fail(error: unknown): void {
    // What fails after the database has answered is this node's own, for example a full disk.
    if (!this.#hasAnswered) this.#isReachable = false
    // Its streams end; their clients come back and are sent what they missed.
    if (error instanceof UnannouncedError) this.#mustReopen = true
    this.#problems.say(error instanceof Error ? error.message : String(error))
  }

  async #tick(): Promise<void> {
    if (this.#mustReopen) await this.#reopenAsFollower()
    await this.#join()
    await this.#listener.open()
    // A leader writes more while it reads.
    const file = this.#copy?.state()
    const askedAt = this.#clock.now()
    const row = await readLeader(this.#pool)
    if (!row) throw new ClusterError('The table lake_leader has no row. Restore the database.')
    this.#leader.see(row)
    this.#clock.compare(askedAt, row.clockMs)
    const lost = file ? findLostChanges(row, file) : null
    if (lost && this.#lease) return this.#giveUp(lost)
    if (lost) throw new NeedsSnapshotError(lost)
    this.#isReachable = true
    this.#hasAnswered = true
    await this.#reports.report(this.status())
    if (this.#lease && this.#lease.epoch !== row.epoch)
      return this.#giveUp(`the database has epoch ${row.epoch}`)
    if (this.#lease) return await this.#snapshots?.keepUp(this.position())
    if (this.#mustReopen) await this.#reopenAsFollower()
    await this.#catchUp()
    const isFree = !row.isHeld || this.#leader.isStale
    if (isFree && performance.now() >= this.#leadAgainAt) await this.#tryToLead()
    else this.#problems.say(this.hasTwin ? sharedAddress(this.#address).message : '')
  }

  async #join(): Promise<void> {
    if (this.#isMember) return
    await joinCluster(this.#pool, this.#options)
    this.#isMember = true
  }

  /** Opens the lake as a follower, with all of the log if it can be read now: what was answered before is in it. */
  async #openCaughtUp(): Promise<Opened> {
    const lake = await this.#open(null)
    this.#mustReopen = false
    this.#isStartingOver = false
    await this.#catchUp().catch((error: unknown) => this.#fail(error))
    return lake
  }

  async #open(lease: Lease | null): Promise<Opened> {
    const copy = new StoreCopy(lease)
    this.#lake = await this.#options.openLake(copy)
    this.#copy = copy
    return this.#lake
  }

  async #replaceLake(open: () => Promise<Opened>): Promise<void> {
    // Requests that wait would hold it up.
    this.#positions.close()
    await this.#host?.replaceLake(open)
  }

  async #catchUp(): Promise<void> {
    const [copy, lake] = [this.#copy, this.#lake]
    if (!copy || !lake) return
    const { store, access } = lake.context
    const readAt = await catchUp(this.#pool, {
      following: { store, db: copy.db, accessChanged: () => access.accessChanged() },
      isStopped: () => this.#isClosed,
    })
    if (readAt === null) return
    this.#isStartingOver = false
    this.#currentAt = readAt
    this.#positions.reached(this.position(), readAt)
  }

  async #tryToLead(): Promise<void> {
    const { url, dataDir, snapshots, log } = this.#options
    const { leaseMs } = this.#timing
    const { row: seen, isStale } = this.#leader
    if (!seen || this.#isClosed) return
    const storeSchema = await requireKnownSchema(this.#pool, STORE_SCHEMA)
    const askedAt = monotonicNow()
    const candidate = { node: this.#address, address: this.#address, leaseMs, isStale }
    const epoch = await takeLead(this.#pool, seen, candidate)
    if (epoch === null) return
    this.#led = epoch
    this.#leader.see({ ...seen, ...candidate, epoch, beat: seen.beat + 1, isHeld: true })
    this.#role = 'candidate'
    const lease = new Lease({
      url,
      node: this.#address,
      epoch,
      storeSchema: STORE_SCHEMA,
      leaseMs,
      askedAt,
      onLost: (reason) => {
        if (this.#lease === lease) void this.#giveUp(reason)
      },
    })
    try {
      // No one else can append anymore: what is in the log now is all that came before.
      await this.#catchUp()
      if (this.#copy) await requireSameHistory(this.#pool, this.#copy.db.state())
      await this.#replaceLake(() => this.#open(lease))
      if (storeSchema < STORE_SCHEMA) await raiseStoreSchema(this.#pool, STORE_SCHEMA)
      if (!lease.isHeld) throw new Error('the lease ran out during the takeover')
    } catch (error) {
      await lease.release()
      this.#mustReopen = true
      this.#role = 'follower'
      this.#leadAgainAt = performance.now() + this.#timing.restMs
      throw error
    }
    this.#lease = lease
    this.#role = 'leader'
    this.#problems.say('')
    const policy = { ...SNAPSHOT_POLICY, ...snapshots }
    this.#snapshots = new Snapshots({ url, dataDir, pool: this.#pool, policy, log })
    log(
      `Cluster: this node (${this.#address}) leads from change ${this.position()} on, epoch ${epoch}`,
    )
  }

  async #giveUp(reason: string): Promise<void> {
    const lease = this.#lease
    if (!lease) return
    this.#currentAt = performance.now() - lease.confirmedMsAgo
    this.#lease = null
    this.#role = 'follower'
    this.#mustReopen = true
    this.#leadAgainAt = performance.now() + this.#timing.restMs
    this.#options.log(
      `Cluster: this node (${this.#address}) no longer leads, epoch ${lease.epoch}: ${reason}`,
    )
    await lease.release()
    this.#listener.wake()
  }

  async #reopenAsFollower(): Promise<void> {
    this.#snapshots?.close()
    this.#snapshots = null
    await this.#replaceLake(() => this.#open(null))
    this.#mustReopen = false
  }

  /** Replaces this node's file by a snapshot and the log after it. Until then it answers from its old file. */
  async #startOver({ message }: Error, least?: SnapshotNeed): Promise<void> {
    this.#isStartingOver = true
    this.#problems.say(`this node needs a snapshot: ${message}`)
    const { signal } = this.#closing
    try {
      await this.#rejoin.try(least, signal, async (snapshot) => {
        // If it fails from here on, the lake is closed.
        this.#mustReopen = true
        await this.#replaceLake(async () => {
          await snapshot.install()
          this.#currentAt = snapshot.readAt
          return this.#openCaughtUp()
        })
      })
    } catch (error) {
      this.#fail(error)
    }
  }
}
