import type { DatabaseSync } from 'node:sqlite'
import type { Round } from '../config.ts'
import type { LakeContext } from '../context.ts'
import { MACHINE_CLOCK, type Clock } from './clock.ts'
import type { Errand } from './errand.ts'
import { nightlyBackup } from './nightly-backup.ts'
import { isNoRoom } from '../errors.ts'
import { getFault } from '../../log/discreet.ts'

/** Startup has more urgent things to do. */
const START_AFTER_MS = 30_000
/** Delay after a failed job. */
const RETRY_MS = 6 * 60 * 60_000
/** A timer may not be longer (2^31 ms), and a changed clock must be noticed. */
const MAX_SLEEP_MS = 10 * 60_000

export interface Rounds {
  /** Resolves when nothing is running anymore. */
  close(): Promise<void>
}

class OverError extends Error {}

/**
 * Runs the declared jobs and the backups when they are due, for as long as the lake runs; due times are kept in the
 * store, through restarts. `url` is the lake's own address.
 */
export function startJobs(lake: LakeContext, url: string, clock: Clock = MACHINE_CLOCK): Rounds {
  const end = new AbortController()
  const pause = (ms: number) => {
    return new Promise<void>((resolve, reject) => {
      const over = () => {
        dontWake()
        reject(new OverError('The lake ends'))
      }
      const dontWake = clock.wakeIn(ms, () => {
        end.signal.removeEventListener('abort', over)
        resolve()
      })
      if (end.signal.aborted) over()
      else end.signal.addEventListener('abort', over, { once: true })
    })
  }
  const due = openDue(lake.store.db)
  const go = async ({ name, next, run }: Errand) => {
    try {
      const lines = await run({ now: () => clock.now(), pause, signal: end.signal })
      for (const line of lines) lake.log(`${name}: ${line}`)
      due.keep(name, next(clock.now()))
    } catch (error) {
      if (error instanceof OverError || end.signal.aborted) throw error
      lake.log(
        `${name}: ${error instanceof Error ? error.message : String(error)} It is tried again later.`,
      )
      try {
        due.keep(name, clock.now() + RETRY_MS)
      } catch (unkept) {
        // The disk may be full: keep the due time in memory and wait.
        if (!isNoRoom(unkept)) throw unkept
        await pause(RETRY_MS)
      }
    }
  }
  const follow = async (errand: Errand) => {
    await pause(START_AFTER_MS)
    if (due.at(errand.name) === null) due.keep(errand.name, errand.first(clock.now()))
    for (;;) {
      const wait = (due.at(errand.name) ?? 0) - clock.now()
      if (wait > 0) await pause(Math.min(wait, MAX_SLEEP_MS))
      else await go(errand)
    }
  }
  const { rounds = [], backups } = lake.config
  const errands = rounds.map((round) => declared(round, lake, url))
  if (backups) errands.push(nightlyBackup(lake, backups))
  const under = errands.map((errand) =>
    follow(errand).catch((error: unknown) => {
      if (!end.signal.aborted) lake.log(`${errand.name} has ended: ${getFault(error)}`)
    }),
  )
  return {
    close: async () => {
      end.abort()
      await Promise.all(under)
    },
  }
}

/** The site's declared jobs: first run at once. */
function declared(
  { name, everyMs, token: label, run }: Round,
  lake: LakeContext,
  url: string,
): Errand {
  return {
    name,
    first: (now) => now,
    next: (now) => now + everyMs,
    run: ({ now, pause }) => {
      const token = lake.access.secrets.read().tokens[label]
      if (token === undefined) throw new Error(`There is no service token “${label}”`)
      const { projectId, dataset } = lake
      return run({ url, token, projectId, dataset, now, pause })
    },
  }
}

/** When each job is due, in milliseconds since 1970; null if unknown. */
function openDue(db: DatabaseSync) {
  const find = db.prepare('SELECT value FROM meta WHERE key = ?')
  const put = db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)')
  return {
    at: (name: string) => {
      const row = find.get(`round:${name}`)
      return row ? Number(row.value) : null
    },
    keep: (name: string, at: number) => void put.run(`round:${name}`, String(at)),
  }
}
