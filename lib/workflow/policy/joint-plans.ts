import { z } from 'zod'
import { getLayer, toDraftId, toPublishedId } from '../../lake/engine/document-id.ts'
import { parseScheduledTime } from '../../lake/engine/scheduled-time.ts'
import {
  PolicyError,
  type DecisionCall,
  type PolicyCall,
  type ReleaseProblem,
} from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { transitionError } from '../model/transition-errors.ts'
import { contentHash } from '../rules/content-hash.ts'
import { jointPlanId } from '../rules/joint-plan.ts'
import { RECORD_TYPE } from '../model/records.ts'
import { PLANS } from '../model/transitions.ts'
import { getSubject } from '../signatures/public-text.ts'
import { namingPage } from './naming-page.ts'
import { isOtherTime } from './plan-time.ts'
import {
  getRecords,
  impersonate,
  isTransfer,
  record,
  rememberPage,
  type Page,
  type PageRecords,
} from './page-records.ts'
import { deletePlan, endPlan, getPlanned, getPlannedBy, SCHEDULE_TYPE } from './plans.ts'
import type { OpenPage } from './review-decision.ts'

/**
 * A joint plan: approved drafts that become public together at one time, in one transaction or not at all. It is one
 * document of the type `schedule` with several `subjects`; each page's record of its schedule names it in `set`, with
 * the number of its pages. The records count: the document may have been edited past us.
 */
export interface JointPlan {
  set: string
  title: string
  /** Published ids, each once. */
  pages: readonly string[]
  /** ISO 8601 UTC. */
  runAt: string
  /** Who scheduled it. */
  by: unknown
}

const storedPlan = z.object({
  title: z.string().catch('Untitled'),
  subjects: z.array(z.unknown()).catch([]),
  // One without a time is refused at once, on record.
  runAt: z.string().catch(''),
  by: z.unknown(),
})
const reference = z.object({ _ref: z.string() })

/** Null for the plan of one page. One whose pages cannot be read has none. */
export function readJointPlan(task: SanityDocument): JointPlan | null {
  const { data } = storedPlan.safeParse(task)
  if (!data || !isJointPlan(task)) return null
  const { subjects, ...plan } = data
  const pages = subjects.flatMap((each) => reference.safeParse(each).data?._ref ?? [])
  return { ...plan, pages: [...new Set(pages)], set: task._id.slice(jointPlanId('').length) }
}

export function isJointPlan({ _id, _type }: SanityDocument): boolean {
  return _type === SCHEDULE_TYPE && _id.startsWith(jointPlanId(''))
}

/**
 * The joint plan that a page is scheduled in, by its records; null if there is none, or if the stored one was lost or
 * damaged.
 */
export function findJointPlan(
  call: Pick<PolicyCall, 'get'>,
  id: string,
  records: readonly SanityDocument[],
): JointPlan | null {
  const set = getPlannedSet(records)
  const stored = set === undefined ? null : call.get(jointPlanId(set))
  const plan = stored?._type === SCHEDULE_TYPE ? readJointPlan(stored) : null
  return plan?.pages.includes(id) === true ? plan : null
}

function getPlannedSet(records: readonly SanityDocument[]): string | undefined {
  return getPlanned(records)?.set
}

/** Whether a page is scheduled together with others: a stored plan of its own is a leftover then. */
export function isPlannedTogether(call: PolicyCall, id: string): boolean {
  return getPlannedSet(getRecords(call, id)) !== undefined
}

/** Whether the pages of a stored plan are exactly those that are scheduled in it, by their own records. */
export function isWhole({ set, pages }: JointPlan, call: PolicyCall): boolean {
  const planned = pages.map((id) => getPlanned(getRecords(call, id)))
  if (pages.length === 0 || planned.some((each) => each?.set !== set)) return false
  // Records from before they had the number. If one was deleted, its page is missed.
  if (planned.every((each) => each?.planSize === undefined))
    return findScheduled(set, call).length === pages.length
  return planned.every((each) => each?.planSize === pages.length)
}

/** The pages that are scheduled in a plan, by their own records, whatever its document says. */
export function getScheduled(plan: JointPlan, call: PolicyCall): readonly string[] {
  return isWhole(plan, call) ? plan.pages : findScheduled(plan.set, call)
}

function findScheduled(set: string, call: PolicyCall): string[] {
  const named = call.holders(RECORD_TYPE, ['set'], set).flatMap((id) => {
    const stored = call.get(id)
    return (stored && getSubject(stored)) ?? []
  })
  return [...new Set(named)].filter((id) => getPlannedSet(getRecords(call, id)) === set)
}

/** A plan with the title and the person on record. */
function asRecorded(plan: JointPlan, call: PolicyCall): JointPlan {
  const [id] = getScheduled(plan, call)
  if (id === undefined) return plan
  const records = getRecords(call, id)
  const title = getPlanned(records)?.planTitle ?? plan.title
  return { ...plan, title, by: getPlannedBy(records) }
}

export function putJointPlan(
  call: Pick<PolicyCall, 'put' | 'caller'>,
  { set, title, pages, runAt }: Omit<JointPlan, 'by'>,
): void {
  const { id, name } = call.caller
  call.put({
    _id: jointPlanId(set),
    _type: SCHEDULE_TYPE,
    title,
    subjects: pages.map((_ref) => ({ _key: _ref, _type: 'reference', _ref, _weak: true })),
    what: 'publish',
    runAt,
    by: { _type: 'signature', id, name },
  })
}

/**
 * Ends the plan that a page is in, because a new plan with these pages replaces it. Throws PolicyError if it has a page
 * that the new plan lacks.
 */
export function leaveForNewPlan(
  call: PolicyCall,
  { id, records }: PageRecords,
  pages: readonly string[],
): void {
  deletePlan(call, id, 'publish')
  const plan = findJointPlan(call, id, records)
  if (!plan) return
  if (plan.pages.some((page) => !pages.includes(page)))
    throw new PolicyError(transitionError('plannedTogether'))
  call.delete(jointPlanId(plan.set))
}

/**
 * The joint plan of a page that a step is about. The caller names its set, having seen that the page is not alone.
 * Null for a page that is not in one, or whose plan was lost or damaged: such a page is moved or canceled alone. Throws
 * PolicyError if the caller saw something else.
 */
export function requireSeenPlan(
  call: PolicyCall,
  { id, records }: PageRecords,
  set: string | undefined,
): JointPlan | null {
  const plan = findJointPlan(call, id, records)
  if (plan?.set === set || (!plan && getPlannedSet(records) === set)) return plan
  throw new PolicyError(transitionError(plan ? 'plannedTogether' : 'nothingScheduled'))
}

/** Moves a plan to another time, with a record on each page. */
export function moveJointPlan(
  call: DecisionCall,
  plan: JointPlan,
  runAt: string,
  open: OpenPage,
): void {
  if (!isWhole(plan, call)) throw new PolicyError(transitionError('otherPages'))
  const moved = { ...asRecorded(plan, call), runAt }
  for (const id of plan.pages)
    namingPage(call, id, undefined, () => recordSchedule(call, open(id, PLANS.publish.step), moved))
  putJointPlan(call, moved)
}

/** Records on a page that it is scheduled in a plan. */
export function recordSchedule(
  call: PolicyCall,
  page: Page,
  { set, runAt, title, pages }: Omit<JointPlan, 'by'>,
): void {
  record(call, page, PLANS.publish.made, {
    runAt,
    contentHash: page.draftHash,
    set,
    planTitle: title,
    planSize: pages.length,
  })
}

/**
 * Cancels a plan, with a record on each page that is scheduled in it. The other pages are not asked whether they may be
 * canceled: one that has changed would keep all of them in it.
 */
export function cancelJointPlan(call: DecisionCall, plan: JointPlan): void {
  for (const id of getScheduled(plan, call))
    record(call, { id, records: getRecords(call, id) }, PLANS.publish.cancelled, { set: plan.set })
  call.delete(jointPlanId(plan.set))
}

/**
 * Publishes all pages of a plan that is due. Throws PolicyError for the first that may not become public, and if its
 * pages are not those that were scheduled.
 */
export function runJointPlan(plan: JointPlan, call: DecisionCall, open: OpenPage): void {
  impersonate(call, asRecorded(plan, call).by)
  if (!isWhole(plan, call)) throw new PolicyError(transitionError('otherPages'))
  for (const id of plan.pages) {
    const page = requirePlanned(plan, open, id)
    // The gate writes its record, and finds the batch here.
    rememberPage(call, { ...page, set: plan.set })
    call.publish(id)
  }
}

/** The page of a plan, if its own record names the plan and its time. */
function requirePlanned(plan: JointPlan, open: OpenPage, id: string): Page {
  const page = open(id, PLANS.publish.step)
  const planned = page.reviewState.planned.publish
  if (planned?.set !== plan.set) throw new PolicyError(transitionError('nothingScheduled'))
  if (isOtherTime(plan.runAt, planned.runAt)) throw new PolicyError(transitionError('otherTime'))
  return page
}

/**
 * Ends a plan that could not be carried out: each of its pages gets a record. One that kept the others back says why;
 * the others do not name it, because a record may be read by people who may not read that page.
 */
export function failJointPlan(
  stored: JointPlan,
  problems: readonly ReleaseProblem[],
  call: DecisionCall,
  open: OpenPage,
): void {
  const plan = asRecorded(stored, call)
  impersonate(call, plan.by)
  const isJudged = parseScheduledTime(plan.runAt) !== null && isWhole(plan, call)
  const known = Map.groupBy(problems, ({ documentId }) => toPublishedId(documentId))
  const found = getScheduled(plan, call).map((id) => ({
    id,
    reason:
      known
        .get(id)
        ?.map(({ reason }) => reason)
        .join(' ') ?? (isJudged ? findError(plan, open, id) : null),
  }))
  const isExplained = found.some(({ reason }) => reason !== null)
  const shared = isExplained
    ? 'Another of its pages could not be published. Once all are approved, schedule them together again.'
    : problems.map(({ reason }) => reason).join(' ')
  for (const { id, reason } of found) {
    const page = { id, records: getRecords(call, id) }
    recordFailure(plan, page, `“${plan.title}” was not published. ${reason ?? shared}`, call)
  }
}

function findError(plan: JointPlan, open: OpenPage, id: string): string | null {
  try {
    requirePlanned(plan, open, id)
    return null
  } catch (error) {
    if (error instanceof PolicyError) return error.violation.reason
    throw error
  }
}

/** A page that is not scheduled in this plan has nothing that could fail. */
function recordFailure(plan: JointPlan, page: PageRecords, reason: string, call: PolicyCall): void {
  if (getPlannedSet(page.records) !== plan.set) return
  record(call, page, PLANS.publish.failed, { set: plan.set, reason })
}

/**
 * Called when a page becomes public, or is removed. `earlier`: its records before this transaction. Its plan is done if all its pages become public in this
 * transaction. Otherwise throws PolicyError; but an override, a removal, and an import (`isForced`) end the plan, and
 * none of the other pages is published.
 */
export function leaveJointPlan(
  page: PageRecords,
  earlier: readonly SanityDocument[],
  changes: readonly PendingChange[],
  call: PolicyCall,
  isForced: boolean,
): void {
  const stored = findJointPlan(call, page.id, earlier)
  if (!stored) return
  const plan = asRecorded(stored, call)
  const left = getScheduled(plan, call).filter((id) => !isPublished(id, changes))
  if (!isForced && left.length > 0)
    throw new PolicyError(transitionError('plannedTogether'), page.id)
  call.delete(jointPlanId(plan.set))
  const reason = `“${plan.title}” was not published. One of its pages was published or taken offline by itself, so the plan has ended. Schedule the others together again.`
  for (const id of left) {
    const records = id === page.id ? page.records : getRecords(call, id)
    recordFailure(plan, { id, records }, reason, call)
  }
}

/** Whether the draft becomes the public text: a draft that is left, or thrown away, is not published. */
function isPublished(id: string, changes: readonly PendingChange[]): boolean {
  const find = (documentId: string) => changes.find((each) => each.documentId === documentId)
  const draft = find(toDraftId(id))
  const made = find(id)?.after
  if (!draft?.before || draft.after || !made) return false
  return contentHash(made) === contentHash(draft.before)
}

export const DRAFT_REMOVED =
  'The draft of one of its pages was discarded, so the plan has ended. Schedule the others together again.'

/** A schedule ends with its draft: discarded or deleted, but not published in the same transaction. */
export function endPlansOfRemovedDrafts(changes: readonly PendingChange[], call: PolicyCall): void {
  if (isTransfer(call)) return
  const removed = changes.flatMap(({ documentId, before, after }) => {
    if (getLayer(documentId) !== 'drafts' || !before || after) return []
    const id = toPublishedId(documentId)
    return changes.some((each) => each.documentId === id && each.after) ? [] : [id]
  })
  for (const id of removed) {
    const page = { id, records: getRecords(call, id) }
    const plan = findJointPlan(call, id, page.records)
    if (plan) endJointPlan(call, plan, DRAFT_REMOVED, removed)
    else endPlan(call, page)
  }
}

/** Ends a plan with a record on each page that is scheduled in it: canceled on those in `removed`, failed on the others. */
export function endJointPlan(
  call: PolicyCall,
  stored: JointPlan,
  reason: string,
  removed: readonly string[] = [],
): void {
  const plan = asRecorded(stored, call)
  if (call.get(jointPlanId(plan.set))) call.delete(jointPlanId(plan.set))
  for (const id of getScheduled(plan, call)) {
    const page = { id, records: getRecords(call, id) }
    if (removed.includes(id)) record(call, page, PLANS.publish.cancelled, { set: plan.set })
    else recordFailure(plan, page, `“${plan.title}” was not published. ${reason}`, call)
  }
}
