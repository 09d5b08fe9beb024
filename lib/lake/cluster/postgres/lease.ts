import type { ClientBase, Pool } from 'pg'
import { LEADER_CHANNEL } from './log.ts'

/** Who leads, as PostgreSQL has it. */
export interface LeaderRow {
  epoch: number
  node: string
  address: string
  /** Raised by each renewal: a clock that all nodes see, and that no one can set. */
  beat: number
  /** By PostgreSQL's clock. */
  isHeld: boolean
  /** PostgreSQL's clock, in milliseconds since 1970. */
  clockMs: number
  /** The last number in the log, and the epoch in which it was written; 0 when it is empty. */
  last: number
  lastEpoch: number
}

export async function readLeader(client: ClientBase | Pool): Promise<LeaderRow | null> {
  const { rows } = await client.query<{
    epoch: string
    node: string
    address: string
    beat: string
    held: boolean
    clock: string
    last: string | null
    last_epoch: string | null
  }>({
    name: 'read-leader',
    text: `SELECT leader.epoch, node, address, beat, until > clock_timestamp() AS held,
             extract(epoch FROM clock_timestamp()) * 1000 AS clock,
             newest.seq AS last, newest.epoch AS last_epoch
           FROM lake_leader AS leader
           LEFT JOIN (SELECT seq, epoch FROM lake_log ORDER BY seq DESC LIMIT 1) AS newest ON true
           WHERE id = 1`,
  })
  const row = rows[0]
  return row
    ? {
        epoch: Number(row.epoch),
        node: row.node,
        address: row.address,
        beat: Number(row.beat),
        isHeld: row.held,
        clockMs: Number(row.clock),
        last: Number(row.last ?? 0),
        lastEpoch: Number(row.last_epoch ?? 0),
      }
    : null
}

/** Two takeovers after the same one get the same epoch once in so many times; in milliseconds, a quarter of an hour. */
const EPOCH_RANGE = 1_000_000

export interface Candidate {
  node: string
  address: string
  leaseMs: number
}

/**
 * Takes the lead from the leader that was seen, if its lease has run out by PostgreSQL's clock, or if it has not been
 * renewed since that beat and the caller has waited for that by a clock of its own (`isStale`): PostgreSQL's clock may
 * have been set back. Returns the new epoch; null if another node was faster.
 *
 * An epoch is the time in milliseconds: a database that forgets a takeover, in a failover or a restore, must not give the
 * same number to another one, because changes of one number and one epoch count as the same. Where the clock is behind
 * the epoch before, as that of a new primary may be, the time says nothing, and the next epoch is drawn at random.
 */
export async function takeLead(
  client: ClientBase | Pool,
  seen: Pick<LeaderRow, 'epoch' | 'beat'>,
  { node, address, leaseMs, isStale }: Candidate & { isStale: boolean },
): Promise<number | null> {
  const { rows } = await client.query<{ epoch: string }>(
    `WITH taken AS (
       UPDATE lake_leader
       SET epoch = CASE WHEN now_ms > epoch THEN now_ms
                        ELSE epoch + 1 + floor(random() * ${EPOCH_RANGE})::bigint END,
           node = $3, address = $4, beat = beat + 1,
           until = clock_timestamp() + $5 * interval '1 millisecond'
       FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now_ms) AS clock
       WHERE id = 1 AND epoch = $1 AND (until <= clock_timestamp() OR ($6 AND beat = $2))
       RETURNING epoch
     )
     SELECT epoch, pg_notify('${LEADER_CHANNEL}', epoch::text) FROM taken`,
    [seen.epoch, seen.beat, node, address, leaseMs, isStale],
  )
  return rows[0] ? Number(rows[0].epoch) : null
}

/**
 * Extends the lease from now on; false if another node leads, or if it has run out: a server that was suspended and
 * continues, perhaps as a primary that has been replaced, must not bring it back by a renewal that it received before.
 */
export async function renewLease(
  client: ClientBase,
  { epoch, node, leaseMs }: { epoch: number; node: string; leaseMs: number },
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'renew',
    text: `UPDATE lake_leader
           SET beat = beat + 1, until = clock_timestamp() + $3 * interval '1 millisecond'
           WHERE id = 1 AND epoch = $1 AND node = $2 AND until > clock_timestamp()`,
    values: [epoch, node, leaseMs],
  })
  return rowCount === 1
}

/** Ends the lease at once, so that no other node has to wait for it. */
export async function releaseLease(
  client: ClientBase,
  { epoch, node }: { epoch: number; node: string },
): Promise<void> {
  await client.query(
    `WITH released AS (
       UPDATE lake_leader SET until = clock_timestamp(), beat = beat + 1
       WHERE id = 1 AND epoch = $1 AND node = $2 RETURNING epoch
     )
     SELECT pg_notify('${LEADER_CHANNEL}', epoch::text) FROM released`,
    [epoch, node],
  )
}
