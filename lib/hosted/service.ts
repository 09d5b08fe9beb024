import { createClient, type SanityClient } from '@sanity/client'
import { contentConfig, retryDelay } from '../content/fetch/client.ts'
import { env, requireEnv } from '../env.ts'
import config from '../lake.config.ts'
import { errorToResponse, httpError } from '../lake/errors.ts'
import { Inspections } from '../lake/inspections/inspections.ts'
import { describeError } from '../log/redact.ts'
import { createDecisionsHandler } from './handler.ts'
import { runDueTasks } from './scheduler.ts'
import type { HostedStore } from './decisions.ts'

/** A decision waits for a person; a dataset that does not answer must not keep them longer. */
const TIMEOUT_MS = 20_000
/** How late scheduled tasks may run. */
const TASKS_EVERY_MS = 30_000

export interface HostedDecisions {
  handle(request: Request): Promise<Response>
  close(): Promise<void>
}

/**
 * Decisions and scheduled tasks on the dataset that the environment names. Without the publisher's token, decisions are
 * answered with 503 and the reason; the site itself does not need it.
 */
export function openHostedDecisions(log: (line: string) => void): HostedDecisions {
  const { policy, roles = [] } = config
  if (!policy || env.SANITY_API_PUBLISH_TOKEN === undefined) return withoutToken(log)
  const inspections = new Inspections(policy.inspector)
  const store: HostedStore = {
    policy,
    roles,
    publisher: connect(requireEnv('SANITY_API_PUBLISH_TOKEN')),
    inspections,
    now: () => Date.now(),
  }
  let running: Promise<void> | undefined
  const runTasks = () => {
    running ??= runDueTasks(store, log)
      .catch((error: unknown) => log(`Scheduled tasks failed: ${describeError(error)}`))
      .finally(() => (running = undefined))
  }
  const timer = setInterval(runTasks, TASKS_EVERY_MS)
  runTasks()
  return {
    handle: createDecisionsHandler({ store, connect, log }),
    close: async () => {
      clearInterval(timer)
      await running
      await inspections.close()
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

/** A client of the dataset that sees drafts, as far as these credentials may. */
function connect(token: string): SanityClient {
  return createClient({
    ...contentConfig(),
    token,
    perspective: 'raw',
    timeout: TIMEOUT_MS,
    maxRetries: 2,
    retryDelay,
  })
}
