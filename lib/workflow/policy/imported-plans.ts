import {
  getReleaseName,
  getVersionName,
  isReleaseId,
  toDraftId,
  toPublishedId,
  toReleaseId,
} from '../../lake/engine/document-id.ts'
import { parseScheduledTime } from '../../lake/engine/scheduled-time.ts'
import type { PolicyCall } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { PLANS } from '../model/transitions.ts'
import { getSubject } from '../signatures/public-text.ts'
import {
  endJointPlan,
  findJointPlan,
  isJointPlan,
  isWhole,
  readJointPlan,
  type JointPlan,
} from './joint-plans.ts'
import { isOtherTime } from './plan-time.ts'
import { getRecords, record } from './page-records.ts'
import {
  findScheduledDraft,
  getPlanned,
  hasOwnPlan,
  isOfScheduledDraft,
  putScheduledDraft,
  SCHEDULE_TYPE,
  scheduledDrafts,
  storedTask,
} from './plans.ts'

/**
 * A plan from before there were releases, or from another store, becomes a release of one document, in the name of the
 * person who scheduled it. One without a draft stays as it is, and fails at its time.
 */
export function migratePlan(task: SanityDocument, call: PolicyCall): void {
  const { data } = storedTask.safeParse(task)
  if (!call.hasReleases || data?.what !== 'publish') return
  const { subject, runAt, by } = data
  const at = parseScheduledTime(runAt)
  if (at === null || !call.get(toDraftId(subject._ref))) return
  // The plan of this store is newer than that of an export.
  if (findScheduledDraft(call, subject._ref) === undefined)
    putScheduledDraft(call, subject._ref, new Date(at).toISOString(), by?.id)
  call.delete(task._id)
}

/** Plans that an import brings: those that this store can carry out. No page stays scheduled without one. */
export function migrateImportedPlans(changes: readonly PendingChange[], call: PolicyCall): void {
  for (const { after } of changes) if (after?._type === SCHEDULE_TYPE) migratePlan(after, call)
  for (const change of changes) dropIncompletePlan(change, changes, call)
  keepJointPlans(changes, call)
  endIncompleteJointPlans(call)
  for (const id of new Set(changes.flatMap(getPlannedPage))) {
    const records = getRecords(call, id)
    if (!getPlanned(records) || hasOwnPlan(call, id) || findJointPlan(call, id, records)) continue
    const reason = 'The import did not contain this schedule. Schedule the page again.'
    record(call, { id, records }, PLANS.publish.failed, { reason })
  }
}

/** The page of an imported record that says that it was scheduled. */
function getPlannedPage({ after }: PendingChange): string[] {
  const subject = after?.decision === PLANS.publish.made ? getSubject(after) : null
  return subject ? [subject] : []
}

/**
 * Removes a schedule of an import without exactly one version or without its draft, a version without its schedule, and a schedule of a
 * page that this store has scheduled: that one is newer than an export.
 */
function dropIncompletePlan(
  { documentId, before, after }: PendingChange,
  changes: readonly PendingChange[],
  call: PolicyCall,
): void {
  if (before || !after || !isOfScheduledDraft(documentId) || !call.get(documentId)) return
  if (!isReleaseId(documentId)) {
    const release = call.get(toReleaseId(getVersionName(documentId) ?? ''))
    if (release?.state !== 'scheduled') call.delete(documentId)
    return
  }
  if (after.state !== 'scheduled') return
  const name = String(getReleaseName(documentId))
  const versions = call.versionsIn(name)
  const wasHere = (id: string) => !changes.some((each) => each.documentId === id && !each.before)
  const isComplete = ({ _id }: SanityDocument) =>
    call.get(toDraftId(toPublishedId(_id))) !== null &&
    !scheduledDrafts(call, toPublishedId(_id)).some(
      (other) => other !== name && wasHere(toReleaseId(other)),
    )
  const [version] = versions
  if (version && versions.length === 1 && isComplete(version)) return
  for (const { _id } of versions) call.delete(_id)
  call.delete(documentId)
}

/** The plan of this store is newer than that of an export. */
function keepJointPlans(changes: readonly PendingChange[], call: PolicyCall): void {
  for (const { before, after } of changes)
    if (before && after && isJointPlan(before)) call.put(before)
}

/**
 * After an import, no joint plan is left that could not be carried out: it has all pages that are scheduled in it, and
 * each has a draft. A store with content releases has none at all, because there a release takes its place.
 */
function endIncompleteJointPlans(call: PolicyCall): void {
  for (const task of call.ofType(SCHEDULE_TYPE)) {
    const plan = readJointPlan(task)
    if (!plan) continue
    if (call.hasReleases) endJointPlan(call, plan, NEEDS_RELEASE)
    else if (!isReady(plan, call)) endJointPlan(call, plan, NOT_COMPLETE)
  }
}

const NEEDS_RELEASE =
  'Here, pages are published together in a release. Create one, or schedule each page by itself.'
const NOT_COMPLETE =
  'The import did not contain all of this plan. Schedule its pages together again.'

function isReady(plan: JointPlan, call: PolicyCall): boolean {
  const hasDraft = (id: string) => call.get(toDraftId(id)) !== null
  const isOnTime = (id: string) => !isOtherTime(plan.runAt, getPlanned(getRecords(call, id))?.runAt)
  return isWhole(plan, call) && plan.pages.every((id) => hasDraft(id) && isOnTime(id))
}
