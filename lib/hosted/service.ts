import { env } from '../env.ts'
import { errorToResponse, httpError } from '../lake/errors.ts'
import { describeError } from '../log/redact.ts'
import { connect } from './connect.ts'
import { createDecisionsHandler } from './handler.ts'
import { watchChanges } from './change-watch.ts'
import { notifyTeam } from './notify-team.ts'
import { notifyEndedPlan, type EndedPlan } from './ended-plans.ts'
import { endLostPlans } from './lost-plans.ts'
import { sendUnsentReports, type ReportMailer } from './report-mails.ts'
import { runDueTasks } from './scheduler.ts'
import { openHostedStore } from './hosted-store.ts'

/** How late scheduled tasks may run. */
const TASKS_EVERY_MS = 30_000

export interface HostedDecisions {
  handle(request: Request): Promise<Response>
  close(): Promise<void>
}

/**
 * Decisions, scheduled tasks, and the watch for changes without a decision, on the dataset that the environment names.
 * Without the publisher's token, decisions are answered with 503 and the reason; the site itself does not need it.
 */
export function openHostedDecisions(log: (line: string) => void): HostedDecisions {
  const opened = openHostedStore()
  if (!opened) return withoutToken(log)
  const { store, close } = opened
  if (store.signing && env.REVIEW_PUBLIC_KEYS === undefined)
    log('REVIEW_PUBLIC_KEYS is not set: decisions are signed, but pages are not verified.')
  const notifyEnded = (plan: EndedPlan) => notifyEndedPlan(plan, log)
  const { publisher, now, signing } = store
  const mailer: ReportMailer = { publisher, log, notify: (reports) => notifyTeam(reports, log) }
  let running: Promise<void> | undefined
  const runTasks = () => {
    running ??= runDueTasks(store, log, notifyEnded)
      .then(() => sendUnsentReports(mailer, now()))
      .catch((error: unknown) => log(`Scheduled tasks failed: ${describeError(error)}`))
      .finally(() => (running = undefined))
  }
  const watch = watchChanges({
    ...mailer,
    signing,
    now,
    checkPlans: (changes) => endLostPlans(store, changes, notifyEnded, log),
  })
  const timer = setInterval(runTasks, TASKS_EVERY_MS)
  runTasks()
  return {
    handle: createDecisionsHandler({ store, connect, log }),
    close: async () => {
      clearInterval(timer)
      await watch.close()
      await running
      await close()
    },
  }
}

function withoutToken(log: (line: string) => void): HostedDecisions {
  const message =
    'SANITY_API_PUBLISH_TOKEN is not set, so nothing can be decided or published. docs/hosted.md says how to create it.'
  log(message)
  return {
    handle: async () => errorToResponse(httpError(503, 'Service Unavailable', message), log),
    close: async () => undefined,
  }
}
