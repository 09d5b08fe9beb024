import { isRecord } from '../../is-record.ts'
import { isReleaseId, toPublishedId, toVersionId } from '../../lake/engine/document-id.ts'
import { PolicyError, type Policy, type PolicyCall } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { readRecords } from '../model/record-order.ts'
import type { RecordName } from '../model/records.ts'
import { transitionError } from '../model/transition-errors.ts'
import { SCHEDULER } from '../model/transitions.ts'
import { isGatedType } from '../rules/clinical.ts'
import { getRecords, impersonate, isTransfer, record } from './page-records.ts'
import { isOtherTime } from './plan-time.ts'
import { isOfScheduledDraft } from './plans.ts'

/** The records of a release that say when it is published. */
const SCHEDULES: readonly RecordName[] = ['releaseScheduled', 'releaseUnscheduled']

const isScheduled = (release: SanityDocument | null) => release?.state === 'scheduled'

interface ReleaseSchedule {
  /** Null: the release is not scheduled. */
  runAt: string | null
  by: unknown
}

/** What the newest record of a release says; null if it has none, as one that was scheduled by an earlier version. */
function getSchedule(records: readonly SanityDocument[]): ReleaseSchedule | null {
  const last = readRecords(records).findLast(({ decision }) => SCHEDULES.includes(decision))
  if (!last) return null
  const isCurrent = last.decision === 'releaseScheduled' && last.runAt !== undefined
  // Who canceled it did not schedule it.
  const by = isCurrent ? records.find(({ _id }) => _id === last._id)?.by : undefined
  return { runAt: isCurrent ? (last.runAt ?? null) : null, by }
}

/**
 * Records who has scheduled a release, and for when, and that it is no longer scheduled. No one signs the release itself,
 * so anyone who can edit the store could change it.
 */
export function recordReleaseSchedules(changes: readonly PendingChange[], call: PolicyCall): void {
  for (const { documentId: id, after, mutations = [] } of changes) {
    if (!isReleaseId(id) || isOfScheduledDraft(id)) continue
    const page = { id, records: getRecords(call, id) }
    const schedule = getSchedule(page.records)
    if (isScheduled(after)) {
      // Not only if the document changes: it may have been edited past us. An import schedules none.
      if (!isTransfer(call) && mutations.some(isSchedule))
        record(call, page, 'releaseScheduled', { runAt: after?.publishAt })
    } else if (schedule && schedule.runAt !== null) record(call, page, 'releaseUnscheduled')
  }
}

/** Whether this is what scheduling a release asks for. */
function isSchedule(mutation: unknown): boolean {
  if (!isRecord(mutation) || !isRecord(mutation.patch)) return false
  const { set } = mutation.patch
  return isRecord(set) && set.scheduledBy !== undefined
}

/** The records of a scheduled release name the person who scheduled it, by the record of that. */
function actFor(schedule: ReleaseSchedule | null, call: PolicyCall): void {
  const { by } = schedule ?? {}
  const person = isRecord(by) && typeof by.id === 'string' ? call.person(by.id) : null
  if (person) impersonate(call, person)
}

/**
 * The same, for the transaction that publishes it. Throws PolicyError if its time is not the one on record, or if the
 * record says that it is not scheduled.
 */
export function actForScheduler(changes: readonly PendingChange[], call: PolicyCall): void {
  if (call.caller.id !== SCHEDULER) return
  for (const { documentId: id, before, after } of changes) {
    if (!isReleaseId(id) || isOfScheduledDraft(id) || after?.state !== 'published') continue
    const schedule = getSchedule(getRecords(call, id))
    if (schedule && (schedule.runAt === null || isOtherTime(before?.publishAt, schedule.runAt)))
      throw new PolicyError(transitionError('otherReleaseTime'))
    actFor(schedule, call)
  }
}

/**
 * A release that could not be published at its time: each page that kept it back gets a record with the reason, of
 * which its writers, its reviewers, and the person who scheduled the release are notified. If what kept it back has no
 * records, such as a profile, each page of the release gets one.
 */
export const releasePolicy: NonNullable<Policy['releases']> = {
  failed(release, problems, call) {
    actFor(getSchedule(getRecords(call, release._id)), call)
    const name = String(release.name)
    const title = getTitle(release)
    const isPage = (id: string) => {
      const version = call.get(toVersionId(name, id)) ?? call.get(id)
      return version !== null && isGatedType(version._type)
    }
    const byPage = Map.groupBy(problems, ({ documentId }) => toPublishedId(documentId))
    const known = [...byPage.keys()].filter(isPage)
    const all = () => call.versionsIn(name).map(({ _id }) => toPublishedId(_id))
    for (const id of known.length > 0 ? known : all().filter(isPage)) {
      const reason = (byPage.get(id) ?? problems).map((problem) => problem.reason).join(' ')
      record(call, { id, records: getRecords(call, id), release: name }, 'publishFailed', {
        reason: `${title}: ${reason}`,
      })
    }
  },
}

function getTitle({ metadata, name }: SanityDocument): string {
  const title =
    typeof metadata === 'object' && metadata !== null && 'title' in metadata ? metadata.title : null
  return `Release “${typeof title === 'string' && title !== '' ? title : String(name)}”`
}
