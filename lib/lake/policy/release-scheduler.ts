import { describeError } from '../../log/redact.ts'
import type { LakeContext } from '../context.ts'
import { isReleaseId, RELEASE_TYPE, toReleaseId } from '../engine/document-id.ts'
import { parseScheduledTime } from '../engine/scheduled-time.ts'
import { isNoRoom, LakeError } from '../errors.ts'
import type { Clock } from '../jobs/clock.ts'
import { releaseWriterFor } from '../operations/actions/index.ts'
import { asActionError } from '../operations/actions/action.ts'
import { publishScheduled } from '../operations/actions/releases/publish.ts'
import {
  readRelease,
  type ReleaseDocument,
} from '../operations/actions/releases/release-document.ts'
import { documentWriter } from '../operations/document-writer.ts'
import { isScheduledRelease } from '../operations/scheduled-release.ts'
import type { ReleaseProblem } from '../policy-config.ts'
import { runDecision } from './decide.ts'
import { getProblems, schedulerIdentity, UNREADABLE_TIME } from './scheduled-task.ts'

/** After a full disk. */
const RETRY_MS = 60_000

/**
 * Publishes scheduled releases at their time: whole, by the same rules as for a person, or not at all. A release that
 * is refused becomes active again with its `error`, and the policy records why. Releases are documents, so one that
 * fell due while the lake was down is published when it is up. Those that the policy schedules itself are its tasks.
 */
export function startReleaseScheduler(
  lake: LakeContext,
  clock: Clock = lake.jobs.clock,
): { close(): Promise<void> } {
  if (lake.config.contentReleases !== true) return { close: async () => undefined }
  const job = lake.jobs.register({
    name: 'scheduled-releases',
    clock,
    schedule: {
      dueAt: () =>
        scheduledReleases(lake)
          .map(getTime)
          .reduce<number | null>((first, at) => Math.min(first ?? at, at), null),
    },
    run: ({ signal }) => {
      for (const release of scheduledReleases(lake)) {
        if (signal.aborted) return
        if (getTime(release) <= clock.now()) publishAtItsTime(lake, release)
      }
    },
    backOff: { firstMs: RETRY_MS, maxMs: RETRY_MS },
    describeFailure: (error) =>
      isNoRoom(error)
        ? 'The disk is full: scheduled releases are waiting'
        : `Scheduled releases failed: ${describeError(error)}`,
  })
  const stop = lake.store.onCommit(({ changes }) => {
    if (changes.some(({ documentId }) => isReleaseId(documentId))) job.reschedule()
  })
  return {
    close: () => {
      stop()
      return job.stop()
    },
  }
}

function scheduledReleases({ store, quarantine, config }: LakeContext): ReleaseDocument[] {
  return store.ofType(RELEASE_TYPE).flatMap((document) => {
    if (!isReleaseId(document._id) || document.state !== 'scheduled') return []
    if (isScheduledRelease(config.policy?.scheduled, document)) return []
    return quarantine.has(document) ? [] : (readRelease(document) ?? [])
  })
}

/** Milliseconds since 1970. A release whose time is unreadable is refused at once, on record. */
function getTime({ publishAt }: ReleaseDocument): number {
  return parseScheduledTime(publishAt) ?? 0
}

/** Throws if the disk is full: the release is late until there is space. */
function publishAtItsTime(lake: LakeContext, release: ReleaseDocument): void {
  if (parseScheduledTime(release.publishAt) === null)
    return recordFailure(lake, release, [{ documentId: '', reason: UNREADABLE_TIME }])
  const identity = schedulerIdentity(lake.access.roles)
  try {
    // As through the API: no rule makes an exception for a schedule.
    lake.store.write({ author: identity.id, identity }, (tx) => {
      const writer = documentWriter(tx, identity, lake.access)
      publishScheduled(release.name, writer, releaseWriterFor(lake, tx, identity))
    })
  } catch (error) {
    if (isNoRoom(error)) throw error
    const known = asActionError(error)
    if (!(known instanceof LakeError))
      lake.log(`The release ${release.name} could not be published: ${describeError(error)}`)
    recordFailure(lake, release, getProblems(known))
  }
}

function recordFailure(
  lake: LakeContext,
  { name }: ReleaseDocument,
  problems: readonly ReleaseProblem[],
): void {
  const id = toReleaseId(name)
  try {
    runDecision(lake, schedulerIdentity(lake.access.roles), (call) => {
      const release = call.get(id)
      if (!release) return
      const { publishAt: _passed, scheduledBy: _scheduler, ...rest } = release
      const message = problems.map(({ reason }) => reason).join('\n')
      call.put({ ...rest, _type: RELEASE_TYPE, _id: id, state: 'active', error: { message } })
      lake.config.policy?.releases?.failed(release, problems, call)
    })
    lake.log(`The release ${name} was not published at the scheduled time: see its error`)
  } catch (error) {
    if (isNoRoom(error)) throw error
    lake.log(
      `The release ${name} is set aside until it is changed or the lake restarts: ${describeError(error)}`,
    )
    const stored = lake.store.get(id)
    if (stored) lake.quarantine.add(stored, 'scheduledTask', 'It could not be published.')
  }
}
