import type { ScheduledJobConfig } from '../config.ts'
import type { LakeContext } from '../context.ts'
import type { Clock } from '../jobs/clock.ts'
import type { Job } from '../jobs/runner.ts'
import { every } from '../jobs/schedule.ts'
import { nightlyBackup } from './backup/nightly-backup.ts'

/** Startup has more urgent things to do. */
const START_DELAY_MS = 30_000
/** Delay after a failed job. */
const RETRY_MS = 6 * 60 * 60_000

export interface ConfiguredJobs {
  /** Resolves when nothing is running anymore. */
  close(): Promise<void>
}

/**
 * Runs the declared jobs and the backups when they are due; due times are kept in the store, through restarts. `url`
 * is the lake's own address.
 */
export function startConfiguredJobs(lake: LakeContext, url: string, clock?: Clock): ConfiguredJobs {
  if (lake.isFollower) return { close: async () => undefined }
  const { scheduledJobs = [], backups } = lake.config
  const jobs = scheduledJobs.map((declared) => declaredJob(declared, lake, url))
  if (backups) jobs.push(nightlyBackup(lake, backups))
  const handles = jobs.map((job) =>
    lake.jobs.register({
      ...job,
      clock,
      startDelayMs: START_DELAY_MS,
      isPersisted: true,
      backOff: { firstMs: RETRY_MS, maxMs: RETRY_MS },
      describeFailure: (error) =>
        `${job.name}: ${error instanceof Error ? error.message : String(error)} It will be tried again later.`,
    }),
  )
  return {
    close: async () => {
      await Promise.all(handles.map((handle) => handle.stop()))
    },
  }
}

/** The site's declared jobs: first run at once. */
function declaredJob(
  { name, everyMs, token: label, run }: ScheduledJobConfig,
  lake: LakeContext,
  url: string,
): Job {
  return {
    name,
    schedule: every(everyMs),
    run: async ({ now, sleep }) => {
      const token = lake.access.secrets.read().tokens[label]
      if (token === undefined) throw new Error(`There is no service token “${label}”`)
      const { projectId, dataset } = lake
      const lines = await run({ url, token, projectId, dataset, now, pause: sleep })
      for (const line of lines) lake.log(`${name}: ${line}`)
    },
  }
}
