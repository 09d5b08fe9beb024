import { z } from 'zod'
import {
  getReleaseName,
  getVersionName,
  isReleaseId,
  RELEASE_TYPE,
  toDraftId,
  toPublishedId,
  toReleaseId,
  toVersionId,
} from '../../lake/engine/document-id.ts'
import { PolicyError, type PolicyCall } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { readRecords } from '../model/record-order.ts'
import type { ReviewRecord } from '../model/records.ts'
import { transitionError } from '../model/transition-errors.ts'
import { PLANS, PLAN_NAMES, SCHEDULER, type Plan } from '../model/transitions.ts'
import { deriveReviewState } from '../rules/review-state.ts'
import { isScheduledDraft, newScheduledDraftName } from '../rules/scheduled-draft.ts'
import { getRecords, record, type PageRecords } from './page-records.ts'

/**
 * Where plans are stored. With content releases, a plan is a scheduled release of one version, which is a copy of the
 * draft as it was when it was scheduled: what Sanity calls a scheduled draft. Without them, and on hosted Sanity, which
 * would publish a scheduled release by itself, it is a document of this type.
 */
export const SCHEDULE_TYPE = 'schedule'

/** A page's plan, as it was stored. */
export interface StoredPlan {
  id: string
  plan: Plan
  /** ISO 8601. */
  runAt: unknown
  /** Who scheduled it. */
  by: unknown
  /** The stored document is about another page or step than its id: it was edited past us. */
  isOther: boolean
}

export const storedTask = z.object({
  subject: z.object({ _ref: z.string() }),
  what: z.enum(PLAN_NAMES),
  runAt: z.string().optional().catch(undefined),
  by: z.looseObject({ id: z.string() }).optional().catch(undefined),
})

/** The id of the document that schedules one page. */
export const taskId = (id: string, plan: Plan): string => `${SCHEDULE_TYPE}.${plan}.${id}`

/** The page and the plan that the id of such a document names, whatever the document says; null for any other id. */
export function parseTaskId(id: string): { id: string; plan: Plan } | null {
  const plan = PLAN_NAMES.find((each) => id.startsWith(taskId('', each)))
  return plan === undefined ? null : { id: id.slice(taskId('', plan).length), plan }
}

/** Stores when a draft will be published, in place of an earlier plan. */
export function putPlan(call: PolicyCall, id: string, runAt: string): void {
  const { id: planner, name } = call.caller
  if (call.hasReleases) {
    putScheduledDraft(call, id, runAt, planner)
    // One that could not be migrated.
    if (call.get(taskId(id, 'publish'))) call.delete(taskId(id, 'publish'))
    return
  }
  // From when there were releases: it must not return with them.
  removeScheduledDrafts(call, id)
  call.put({
    _id: taskId(id, 'publish'),
    _type: SCHEDULE_TYPE,
    subject: { _type: 'reference', _ref: id, _weak: true },
    what: 'publish',
    runAt,
    by: { _type: 'signature', id: planner, name },
  })
}

export function putScheduledDraft(
  call: PolicyCall,
  id: string,
  runAt: string,
  planner: string | undefined,
): void {
  const draft = call.get(toDraftId(id))
  if (!draft) throw new PolicyError(transitionError('noDraft'))
  const name = findScheduledDraft(call, id) ?? newName(call)
  // Others come with an import, whose releases have names of their own.
  removeScheduledDrafts(call, id, name)
  const { _rev, _updatedAt, ...content } = draft
  call.put({
    _id: toReleaseId(name),
    _type: RELEASE_TYPE,
    name,
    state: 'scheduled',
    metadata: {
      title: 'Scheduled publishing',
      releaseType: 'scheduled',
      intendedPublishAt: runAt,
      cardinality: 'one',
    },
    publishAt: runAt,
    ...(planner !== undefined && { scheduledBy: planner }),
  })
  call.put({ ...content, _type: draft._type, _id: toVersionId(name, id) })
}

function newName(call: Pick<PolicyCall, 'get'>): string {
  const name = newScheduledDraftName()
  return call.get(toReleaseId(name)) ? newName(call) : name
}

/** The name of the release that publishes this page's draft; undefined without one. */
export function findScheduledDraft(
  call: Pick<PolicyCall, 'get' | 'layers'>,
  id: string,
): string | undefined {
  return scheduledDrafts(call, id).find(
    (name) => call.get(toReleaseId(name))?.state === 'scheduled',
  )
}

export function scheduledDrafts({ layers }: Pick<PolicyCall, 'layers'>, id: string): string[] {
  return layers(id).flatMap(({ _id }) => {
    const name = getVersionName(_id)
    return name !== null && isScheduledDraft(name) ? [name] : []
  })
}

function removeScheduledDrafts(
  call: Pick<PolicyCall, 'get' | 'delete' | 'layers'>,
  id: string,
  except?: string,
): void {
  for (const name of scheduledDrafts(call, id)) {
    if (name === except) continue
    call.delete(toVersionId(name, id))
    if (call.get(toReleaseId(name))) call.delete(toReleaseId(name))
  }
}

/** A page that was published or taken down manually no longer needs its plan. */
export function deletePlan(
  call: Pick<PolicyCall, 'get' | 'delete' | 'layers'>,
  id: string,
  plan: Plan,
): void {
  if (call.get(taskId(id, plan))) call.delete(taskId(id, plan))
  // Also on a lake whose releases were switched off: a canceled plan must not return with them.
  if (plan === 'publish') removeScheduledDrafts(call, id)
}

/** Whether a page has a plan of its own, not together with others. */
export function hasOwnPlan(call: Pick<PolicyCall, 'get' | 'layers'>, id: string): boolean {
  return call.get(taskId(id, 'publish')) !== null || findScheduledDraft(call, id) !== undefined
}

/** Ends the schedule of a page whose draft or public version is removed, on record; no effect without one. */
export function endPlan(call: PolicyCall, page: PageRecords): void {
  const isEnded = hasOwnPlan(call, page.id)
  deletePlan(call, page.id, 'publish')
  if (isEnded) record(call, page, PLANS.publish.cancelled)
}

/** The versions in a scheduled draft. By its id: a name in an import can be that of another release. */
function getVersions(
  { _id }: SanityDocument,
  call: Pick<PolicyCall, 'versionsIn'>,
): SanityDocument[] {
  const name = getReleaseName(_id)
  return name === null ? [] : call.versionsIn(name)
}

/** Whether the document of a plan is gone, such as after an import of a part of an export. */
export function isEmptyPlan(task: SanityDocument, call: Pick<PolicyCall, 'versionsIn'>): boolean {
  return isReleaseId(task._id) && getVersions(task, call).length === 0
}

/** Throws for a stored task without a page or a known action. */
export function readPlan(task: SanityDocument, call: PolicyCall): StoredPlan {
  if (isReleaseId(task._id)) {
    const [version] = getVersions(task, call)
    if (!version) throw new Error('it has no document')
    const id = toPublishedId(version._id)
    const by = getPlanner(task, id, call)
    return { id, plan: 'publish', runAt: task.publishAt, by, isOther: false }
  }
  const read = storedTask.safeParse(task)
  const own = parseTaskId(task._id)
  if (!own) throw new Error('its id names no page')
  if (read.success) {
    const { subject, what, runAt } = read.data
    // Its document may have been edited past us, so the id and the record count.
    const by = getPlannedBy(getRecords(call, own.id), own.plan) ?? task.by
    return { ...own, runAt, by, isOther: subject._ref !== own.id || what !== own.plan }
  }
  const wrong = read.error.issues.map(({ path }) => path.join('.')).join(' and ')
  throw new Error(`its ${wrong} cannot be read`)
}

/**
 * The person whom the record of the schedule names: anyone who can edit the store could name someone else in the release.
 * Never the scheduler, who has all rights.
 */
function getPlanner({ scheduledBy }: SanityDocument, id: string, call: PolicyCall): unknown {
  const person = typeof scheduledBy === 'string' ? call.person(scheduledBy) : null
  return getPlannedBy(getRecords(call, id)) ?? person ?? { id: SCHEDULER, name: 'Schedule' }
}

/** Who made the schedule that waits for its time, as a record names them. */
export function getPlannedBy(records: readonly SanityDocument[], plan: Plan = 'publish'): unknown {
  const planned = getPlanned(records, plan)
  return records.find(({ _id }) => _id === planned?._id)?.by
}

/** The record of the schedule that waits for its time, if there is one. */
export function getPlanned(
  records: readonly SanityDocument[],
  plan: Plan = 'publish',
): ReviewRecord | null {
  return deriveReviewState({
    draftHash: null,
    publishedHash: null,
    records: readRecords(records),
  }).planned[plan]
}

/**
 * Removes a plan that was carried out or has failed. A release that has published its page stays, as `published`; the
 * lake itself removes a document.
 */
export function settlePlan(task: SanityDocument, call: PolicyCall, isDone: boolean): void {
  if (!isReleaseId(task._id)) return
  const versions = getVersions(task, call)
  // An ordinary release from before these names had a meaning: nothing of it is removed.
  if (versions.length > 1) throw new Error('it has several documents')
  for (const { _id } of versions) call.delete(_id)
  if (!isDone) return call.delete(task._id)
  const { publishAt: _passed, scheduledBy: _planner, ...release } = task
  call.put({
    ...release,
    state: 'published',
    publishedAt: call.at,
    finalDocumentStates: versions.map(({ _id }) => ({ id: _id })),
  })
}

/**
 * Throws if anything but a decision or the scheduler writes a scheduled draft, or its release. Once it is published, the
 * release is history, which can be deleted like any other.
 */
export function protectScheduledDrafts(
  changes: readonly PendingChange[],
  { channel }: Pick<PolicyCall, 'channel'>,
): void {
  if (channel !== 'api' && channel !== 'upload') return
  const isHistory = ({ documentId, before, after }: PendingChange) =>
    isReleaseId(documentId) && before?.state === 'published' && after === null
  const own = changes.find((each) => isOfScheduledDraft(each.documentId) && !isHistory(each))
  if (own) throw new PolicyError(transitionError('scheduledDraft'), own.documentId)
}

/** Whether this is the id of a scheduled draft, or of its release. */
export function isOfScheduledDraft(documentId: string): boolean {
  const name = getReleaseName(documentId) ?? getVersionName(documentId)
  return name !== null && isScheduledDraft(name)
}
