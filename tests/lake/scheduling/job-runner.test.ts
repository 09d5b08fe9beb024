import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { JobRunner, type Job } from '../../../lib/lake/jobs/runner.ts'
import { dailyAt, every, getBackOffMs } from '../../../lib/lake/jobs/schedule.ts'
import { HandClock } from '../fixtures/manual-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOON = Date.parse('2026-03-01T12:00:00Z')

let db: DatabaseSync
let clock: HandClock
let logged: string[]
let durations: [job: string, seconds: number][]
let runner: JobRunner

const start = () =>
  new JobRunner({
    db,
    clock,
    log: (line) => logged.push(line),
    onRun: (...run) => durations.push(run),
  })

beforeEach(() => {
  db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID')
  clock = new HandClock(NOON)
  logged = []
  durations = []
  runner = start()
})

/** The times of a job's runs, in milliseconds after noon. */
function record(job: Omit<Job, 'name' | 'run'>, run: Job['run'] = () => undefined) {
  const ranAt: number[] = []
  const handle = runner.register({
    name: 'job',
    ...job,
    run: (context) => {
      ranAt.push(clock.now() - NOON)
      return run(context)
    },
  })
  return { ranAt, handle }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('job schedules', () => {
  test('an interval job runs at startup and then one interval after the end of each run', () => {
    const { ranAt } = record({ schedule: every(HOUR) })
    clock.pass(0)
    clock.pass(2 * HOUR)
    expect(ranAt).toEqual([0, HOUR, 2 * HOUR])
  })

  test('a daily job runs only at its hour (UTC)', () => {
    const { ranAt } = record({ schedule: dailyAt(3) })
    clock.pass(2 * DAY)
    expect(ranAt).toEqual([15 * HOUR, 15 * HOUR + DAY])
  })

  test('a start delay postpones the first run', () => {
    const { ranAt } = record({ schedule: every(HOUR), startDelayMs: 30_000 })
    clock.pass(MINUTE)
    expect(ranAt).toEqual([30_000])
  })

  test('a dynamic job runs when its data says so, and earlier once its data has changed', () => {
    let dueAt: number | null = NOON + HOUR
    const { ranAt, handle } = record({ schedule: { dueAt: () => dueAt } }, () => {
      dueAt = null
    })
    clock.pass(MINUTE)
    dueAt = NOON + 2 * MINUTE
    handle.reschedule()
    clock.pass(DAY)
    expect(ranAt).toEqual([2 * MINUTE])
  })

  test('a request makes a job due early, once', () => {
    const { ranAt, handle } = record({ schedule: every(HOUR) })
    handle.wake()
    handle.request(MINUTE)
    handle.request(10 * MINUTE)
    clock.pass(HOUR)
    expect(ranAt).toEqual([0, MINUTE])
  })

  test('a clock that is set back delays the next run by one interval at most', () => {
    const { ranAt, handle } = record({ schedule: every(HOUR) })
    clock.pass(0)
    clock.pass(-DAY)
    // A machine's timer measures the time that passes, and would fire within a minute.
    handle.reschedule()
    clock.pass(HOUR)
    expect(ranAt).toEqual([0, HOUR - DAY])
  })
})

describe('job failures', () => {
  test('a failed run is logged, and retried with a back-off that doubles up to its maximum', () => {
    const backOff = { firstMs: MINUTE, maxMs: 4 * MINUTE }
    const { ranAt } = record({ schedule: every(DAY), backOff }, () => {
      throw new Error('It broke')
    })
    clock.pass(12 * MINUTE)
    expect(ranAt).toEqual([0, 1, 3, 7, 11].map((minutes) => minutes * MINUTE))
    expect(logged).toHaveLength(5)
    expect(logged[0]).toMatch(/^Job job failed: Error: It broke/)
  })

  test('the back-off starts over after a run that succeeds', () => {
    let isBroken = true
    const backOff = { firstMs: MINUTE, maxMs: HOUR }
    const { ranAt } = record({ schedule: every(2 * MINUTE), backOff }, () => {
      if (isBroken) throw new Error('It broke')
    })
    clock.pass(MINUTE)
    isBroken = false
    clock.pass(2 * MINUTE)
    isBroken = true
    clock.pass(3 * MINUTE)
    expect(ranAt).toEqual([0, 1, 3, 5, 6].map((minutes) => minutes * MINUTE))
  })

  test('a wake-up or a schedule change does not start a job during its back-off', () => {
    const schedule = { dueAt: (now: number) => now }
    const backOff = { firstMs: HOUR, maxMs: HOUR }
    const { ranAt, handle } = record({ schedule, backOff }, () => {
      throw new Error('It broke')
    })
    clock.pass(0)
    handle.wake()
    handle.reschedule()
    clock.pass(HOUR - 1)
    expect(ranAt).toEqual([0])
    clock.pass(1)
    expect(ranAt).toEqual([0, HOUR])
  })

  test('a schedule that fails is logged once per back-off', () => {
    const schedule = {
      dueAt: () => {
        throw new Error('It broke')
      },
    }
    record({ schedule, describeFailure: () => 'No schedule' })
    clock.pass(2 * MINUTE)
    expect(logged).toEqual(['No schedule', 'No schedule'])
  })

  test.each([
    [1, 10],
    [3, 40],
    [9, 100],
    [5000, 100],
  ])('after %i failures in a row, the delay is %i', (failures, ms) => {
    expect(getBackOffMs(failures, { firstMs: 10, maxMs: 100 })).toBe(ms)
  })
})

describe('job runs', () => {
  test('a job does not run twice at the same time', async () => {
    let finish = () => {}
    const schedule = { dueAt: (now: number) => now }
    const { ranAt, handle } = record(
      { schedule },
      () => new Promise((resolve) => (finish = resolve)),
    )
    clock.pass(HOUR)
    handle.wake()
    expect(ranAt).toEqual([0])
    finish()
    await settle()
    clock.pass(0)
    expect(ranAt).toEqual([0, HOUR])
  })

  test('a stopped job finishes its run, and its sleep ends at once', async () => {
    const events: string[] = []
    const { ranAt, handle } = record({ schedule: every(MINUTE) }, async ({ sleep, signal }) => {
      await sleep(HOUR).catch(() => events.push('woken'))
      await settle()
      events.push(signal.aborted ? 'finished' : 'not stopped')
    })
    clock.pass(0)
    await handle.stop()
    expect(events).toEqual(['woken', 'finished'])
    clock.pass(DAY)
    handle.wake()
    handle.request(0)
    clock.pass(DAY)
    expect([ranAt, logged]).toEqual([[0], []])
  })

  test('the error of a run that was stopped is not logged', async () => {
    record({ schedule: every(MINUTE) }, ({ sleep }) => sleep(HOUR))
    clock.pass(0)
    await runner.stop()
    expect(logged).toEqual([])
  })

  test('states and durations are reported by name', async () => {
    record({ schedule: every(HOUR) }, async ({ sleep }) => {
      await sleep(MINUTE)
      throw new Error('It broke')
    })
    clock.pass(0)
    expect(runner.states()).toEqual([{ name: 'job', runs: 0, failures: 0, nextRunAt: null }])
    clock.pass(MINUTE)
    await settle()
    expect(durations).toEqual([['job', 60]])
    expect(runner.states()).toEqual([
      { name: 'job', runs: 1, failures: 1, nextRunAt: NOON + 2 * MINUTE },
    ])
  })
})

describe('persisted jobs', () => {
  const persisted = { schedule: every(DAY), isPersisted: true }

  test('a restart does not repeat a run', async () => {
    const first = record(persisted)
    clock.pass(HOUR)
    await runner.stop()
    runner = start()
    const second = record(persisted)
    clock.pass(DAY)
    expect([first.ranAt, second.ranAt]).toEqual([[0], [DAY]])
  })

  test('a run that was due while the lake was down starts after the restart', async () => {
    const nightly = { schedule: dailyAt(3), isPersisted: true }
    record(nightly)
    await runner.stop()
    clock.pass(20 * HOUR)
    runner = start()
    const { ranAt } = record(nightly)
    clock.pass(MINUTE)
    expect(ranAt).toEqual([20 * HOUR])
  })

  test('the back-off continues after a restart', async () => {
    const backOff = { firstMs: 6 * HOUR, maxMs: 6 * HOUR }
    record({ ...persisted, backOff }, () => {
      throw new Error('It broke')
    })
    clock.pass(0)
    await runner.stop()
    runner = start()
    const { ranAt } = record({ ...persisted, backOff })
    clock.pass(6 * HOUR)
    expect(ranAt).toEqual([6 * HOUR])
  })

  test('a run that was stopped is repeated after the restart', async () => {
    record(persisted, ({ sleep }) => sleep(HOUR))
    clock.pass(0)
    await runner.stop()
    runner = start()
    const { ranAt } = record(persisted)
    clock.pass(0)
    expect(ranAt).toEqual([0])
  })

  test('persisted times from stores before the job runner are still used', () => {
    db.exec(`INSERT INTO meta VALUES ('round:job', '${NOON + 2 * HOUR}')`)
    const { ranAt } = record(persisted)
    clock.pass(DAY)
    expect(ranAt).toEqual([2 * HOUR])
  })
})
