import { env, requireEnv } from '../env.ts'
import config from '../lake.config.ts'
import { errorToResponse, httpError } from '../lake/errors.ts'
import { Inspections } from '../lake/inspections/inspections.ts'
import { describeError } from '../log/redact.ts'
import { connect } from './connect.ts'
import { createDecisionsHandler } from './handler.ts'
import { watchChanges } from './change-watch.ts'
import { notifyTeam } from './notify-team.ts'
import { runDueTasks } from './scheduler.ts'
import type { HostedStore } from './decisions.ts'
import type { PolicySigning } from '../lake/policy-config.ts'
import { createSigner } from '../signing/signer.ts'
import { createVerifier } from '../signing/verifier.ts'

/** How late scheduled tasks may run. */
const TASKS_EVERY_MS = 30_000

export interface HostedDecisions {
  handle(request: Request): Promise<Response>
  close(): Promise<void>
}

/**
 * Decisions, scheduled tasks, and the watch for changes without a decision, on the dataset that the environment names. Without the publisher's token, decisions are
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
    signing: getSigning(),
    now: () => Date.now(),
  }
  let running: Promise<void> | undefined
  const runTasks = () => {
    running ??= runDueTasks(store, log)
      .catch((error: unknown) => log(`Scheduled tasks failed: ${describeError(error)}`))
      .finally(() => (running = undefined))
  }
  const watch = watchChanges({
    publisher: store.publisher,
    now: store.now,
    log,
    notify: (reports) => notifyTeam(reports, log),
  })
  const timer = setInterval(runTasks, TASKS_EVERY_MS)
  runTasks()
  return {
    handle: createDecisionsHandler({ store, connect, log }),
    close: async () => {
      clearInterval(timer)
      await watch.close()
      await running
      await inspections.close()
    },
  }
}

/** With the key of the environment, and the public keys of earlier ones; null without a key. */
function getSigning(): PolicySigning | null {
  const { REVIEW_SIGNING_KEY: key, REVIEW_PUBLIC_KEYS: others } = env
  if (key === undefined) return null
  const { sign, publicKey } = createSigner(key)
  const { verify } = createVerifier([publicKey, ...(others?.split(',') ?? [])])
  return { sign, verify }
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
