import {
  getVersionName,
  isPublishedId,
  isPublicId,
  toPublishedId,
} from '../../lake/engine/document-id.ts'
import {
  type DeclaredDecision,
  type Policy,
  type PolicyCall,
  PolicyError,
  type PolicyReadCall,
  type PolicyViolation,
} from '../../lake/policy-config.ts'
import { ABSENCE_TYPE } from '../rules/absence.ts'
import { contentHash } from '../rules/content-hash.ts'
import { declaredType } from '../rules/singletons.ts'
import { COMMENT_TYPE, RECORD_TYPE, recordId } from '../model/records.ts'
import { READ_STATE_TYPE, readStateId, withReadKeys } from '../model/read-state.ts'
import { TRANSITION_NAMES, type DecisionName } from '../model/transitions.ts'
import { UNRECORDED_CHANGE_TYPE } from '../rules/unrecorded-change.ts'
import { CHAIN_TYPE } from '../signatures/record-chain.ts'
import { REPORT_MISMATCHES } from '../signatures/mismatch-report.ts'
import { validateUrls } from './addresses.ts'
import { ensureReviewerProfile } from './account-profile.ts'
import { startAbsence, endAbsence } from './absence.ts'
import { previewContext } from './preview-context.ts'
import { beginChain, completeChain, isChainComplete } from './chain.ts'
import { comment, resolveComment } from './comments.ts'
import { validateContentDays } from './content-days.ts'
import {
  approve,
  earlyReview,
  override,
  recertify,
  requestChanges,
  revoke,
  submit,
  withdraw,
} from './decisions.ts'
import { isTransfer, type HashDocument, type Page } from './page-records.ts'
import { guestPolicy } from './guests.ts'
import { setFirstPublication } from './first-publication.ts'
import { openGate } from './gate.ts'
import {
  validateAdministratorFields,
  validateAssetFacts,
  validateCheckRuns,
} from './guarded-fields.ts'
import {
  syncHighRiskFlag,
  markHighRisk,
  validateHighRiskFlag,
  unmarkHighRisk,
} from './high-risk.ts'
import { migrateImportedPlans } from './imported-plans.ts'
import { endPlansOfRemovedDrafts } from './joint-plans.ts'
import { normalizeAssignee, validateMessage } from './messages.ts'
import { reportMismatches } from './mismatches.ts'
import { checkPage, requirePage } from './page.ts'
import { validateDottedId } from './private-ids.ts'
import { isOfScheduledDraft, protectScheduledDrafts, SCHEDULE_TYPE } from './plans.ts'
import { validatePreviewSecret } from './preview-secrets.ts'
import { publish, unpublish } from './publishing.ts'
import { protectReaderContent } from './reader-content.ts'
import { weakenReferences } from './take-down.ts'
import { noteReleases, releasedDocument } from './published-release.ts'
import { actForScheduler, recordReleaseSchedules, releasePolicy } from './scheduled-release.ts'
import { redirectMovedPage, validateRedirect, validateRedirectId } from './redirects.ts'
import { validateRemoval } from './removal.ts'
import { askRetirement, cancelRetirement, restore, retire } from './retirement.ts'
import {
  type ReviewDecision,
  inRelease,
  pageId,
  recorded,
  reviewDecision,
} from './review-decision.ts'
import { validateSingleton } from './singletons.ts'
import { validateSampleMarks } from './sample-marks.ts'
import {
  chainEarlier,
  earlierSubjects,
  keepChainEnd,
  signEarlier,
  signImported,
} from './signed-records.ts'
import { approveSet, publishSet, scheduleSet, submitSet } from './sets.ts'
import { calendarPolicy } from './calendar-policy.ts'
import { cancelSchedule, schedule, scheduledBy } from './schedule.ts'
import { notificationPolicy } from './notification-policy.ts'
import { enforceUnique } from './unique.ts'
import { validateTargets } from './unpublished-targets.ts'
import { validateFileReferences } from './unreviewed-files.ts'
import { z } from 'zod'
import {
  assignedFields,
  readPeopleRecords,
  readsTwice,
  TRANSITION_BY_PART,
  withPeople,
  type PagePeople,
  type NewPeople,
} from '../rules/people.ts'
import { getNames } from '../model/names.ts'
import { transitionError, rolesFor, stepError } from '../model/transition-errors.ts'
import { namedPerson, requirePerson } from './named-person.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { getWritingDueDate } from '../rules/writing-due.ts'
import { readDashboardRecords } from '../dashboard/facts.ts'
import { validateDueDate } from '../model/due-date.ts'
import { redirectId, REDIRECT_TYPE } from '../rules/redirect-id.ts'
import { readRecord } from '../model/record-order.ts'
import { MAX_MARKED_AS_READ } from '../../limits/review.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import { findShapeViolations, type ShapeViolation } from '../../value-shape/violations.ts'
import { documentName } from '../rules/document-name.ts'
import { documentShape } from '../rules/document-shape.ts'
import { isScheduledDraft } from '../rules/scheduled-draft.ts'

/**
 * Public documents hold values of the types that pages expect. Existing values of a public document stay: a store from
 * before this rule can be edited, and pages skip such values.
 */
export function validateTypes({
  documentId,
  before,
  after,
}: PendingChange): PolicyViolation | null {
  if (!after || !isPublishedId(documentId)) return null
  const shape = documentShape(after._type)
  if (!shape) return null
  const faults = findShapeViolations(after, shape)
  if (faults.length === 0) return null
  const earlier = new Set(before ? findShapeViolations(before, shape).map(violationKey) : [])
  const [violation] = faults.filter((each) => !earlier.has(violationKey(each)))
  if (!violation) return null
  const { path, expected, found } = violation
  return {
    code: 'wrongType',
    reason: `“${documentName(after)}” (${documentId}) can’t be published: ${path} must be ${expected}, but is ${found}. Correct or remove the value, and try again.`,
  }
}

function violationKey({ path, found }: ShapeViolation): string {
  return `${path} ${found}`
}

/** Marks the caller's notices as read: they are not shown again. */
const markRead = reviewDecision({
  input: z.strictObject({
    notices: z.array(z.string().min(1).max(300)).min(1).max(MAX_MARKED_AS_READ),
  }),
  run({ notices }, call) {
    const { id, kind, name, roles } = call.caller
    const isOfOffice = rolesFor('comment').some((role) => roles.includes(role))
    if (kind !== 'user' || !isOfOffice) throw new PolicyError(stepError('role', 'comment'))
    call.put({
      _id: readStateId(id),
      _type: READ_STATE_TYPE,
      by: { _type: 'signature', id, name },
      notices: withReadKeys(call.get(readStateId(id))?.notices, notices),
    })
  },
})

/**
 * The current ids of records and redirects, for a store that has them below a path, where the site would not see them;
 * null if nothing is to be done.
 */
function migrateId(document: SanityDocument): string | null {
  // A draft of a redirect stays one.
  if (!isPublishedId(document._id) || isPublicId(document._id)) return null
  if (document._type === REDIRECT_TYPE)
    return typeof document.from === 'string' ? redirectId(document.from) : null
  if (document._type !== RECORD_TYPE) return null
  const record = readRecord(document)
  const id = record && recordId(record.decision)
  return id && isPublicId(id) ? id : null
}

const MOVED_TYPES: readonly string[] = [RECORD_TYPE, REDIRECT_TYPE]

/** A staff member; null for no one in particular, omitted to keep the current one. */
const person = namedPerson.nullable().optional()

/** Assigns people to a page, or to its version in a release. It does not affect the text, so no approval depends on it. */
const assign = recorded('assign', {
  input: z
    .strictObject({
      documentId: pageId,
      release: inRelease,
      owner: person,
      editor: person,
      /** The assigned reviewer. */
      reviewer: person,
      secondReviewer: person,
      /** By when the draft should be submitted; null: no longer by any day. */
      dueOn: z.iso.date().nullable().optional(),
    })
    .refine(
      ({ documentId: _id, release: _release, ...input }) => Object.keys(input).length > 0,
      'names no one',
    ),
  fields({ documentId: _id, release, dueOn, ...assignments }, page, call) {
    const past = dueOn ? validateDueDate(dueOn, call.at) : null
    if (past) throw new PolicyError(past)
    const current = getWritingDueDate(readDashboardRecords(page.records), release)
    const parts: readonly (keyof PagePeople)[] = getNames(TRANSITION_BY_PART)
    const named = parts.flatMap((part) => {
      const assigned = assignments[part]
      if (assigned === undefined) return []
      return [[part, assigned && requirePerson(call, assigned, TRANSITION_BY_PART[part])] as const]
    })
    const people = withPeople(
      readPeopleRecords(page.records),
      { ...requiredSecond(page, call), ...Object.fromEntries(named) },
      release,
    )
    if (readsTwice(people)) throw new PolicyError(transitionError('readsTwice'))
    return {
      ...assignedFields(people),
      dueOn: (dueOn === undefined ? current : dueOn) ?? undefined,
    }
  },
})

/** Whom the draft's submission requires, who stays required unless someone else is assigned. */
function requiredSecond(
  { reviewState: { second } }: Page,
  call: Pick<PolicyCall, 'person'>,
): Pick<NewPeople, 'secondReviewer'> {
  if (second === null) return {}
  const { id } = second
  return { secondReviewer: id === null ? null : { id, name: call.person(id)?.name ?? null } }
}

const decisions = {
  submit,
  withdraw,
  requestChanges,
  approve,
  override,
  schedule,
  cancelSchedule,
  assign,
  earlyReview,
  recertify,
  askRetirement,
  dropRetirement: cancelRetirement,
  retire,
  restore,
  revoke,
  comment,
  resolveComment,
  markSeen: markRead,
  submitSet,
  approveSet,
  publishSet,
  scheduleSet,
  away: startAbsence,
  back: endAbsence,
  markHighRisk,
  unmarkHighRisk,
  publish,
  unpublish,
} satisfies Readonly<Record<Exclude<DecisionName, 'reply'>, ReviewDecision>>

/** The page with its draft, or with the version that the id names. A scheduled draft is reviewed as the draft. */
function requireLayer(documentId: string, call: PolicyReadCall, getHash: HashDocument): Page {
  const name = getVersionName(documentId)
  const release = name === null || isScheduledDraft(name) ? undefined : name
  return requirePage(call, toPublishedId(documentId), getHash, release)
}

/** The policy that the lake enforces for this site: clinical text is public only in the version that was approved. */
export function makeReviewPolicy(getHash: HashDocument): Policy {
  const gate = openGate(getHash)
  return {
    recordTypes: [
      RECORD_TYPE,
      COMMENT_TYPE,
      SCHEDULE_TYPE,
      READ_STATE_TYPE,
      ABSENCE_TYPE,
      UNRECORDED_CHANGE_TYPE,
      CHAIN_TYPE,
    ],
    decisions: {
      ...Object.fromEntries(
        Object.entries(decisions).map(([name, make]): [string, DeclaredDecision] => [
          name,
          make(getHash),
        ]),
      ),
      // Not made by people: the site's own report.
      [REPORT_MISMATCHES]: reportMismatches,
    },
    inspector: new URL('./inspector.ts', import.meta.url),
    guests: guestPolicy(getHash),
    scheduled: scheduledBy(getHash),
    onAccountChange: ensureReviewerProfile,
    notifications: notificationPolicy(getHash),
    calendar: calendarPolicy(getHash),
    earlier: {
      subjects: earlierSubjects,
      sign: (subject, call) => signEarlier(subject, call, getHash),
      isDone: isChainComplete,
      begin: beginChain,
      complete: completeChain,
      chain: chainEarlier,
    },
    migrated: { types: MOVED_TYPES, migrateId },
    declaredType,
    availableActions(documentId, call) {
      const page = requireLayer(documentId, call, getHash)
      return Object.fromEntries(
        TRANSITION_NAMES.map((step) => [step, checkPage(call, page, step, getHash)]),
      )
    },
    previewContext: (documentId, call) =>
      previewContext(requireLayer(documentId, call, getHash), call),
    releases: releasePolicy,
    onChange(changes, call) {
      protectScheduledDrafts(changes, call)
      keepChainEnd(changes, call)
      if (isTransfer(call)) migrateImportedPlans(changes, call)
      noteReleases(changes, call)
      actForScheduler(changes, call)
      recordReleaseSchedules(changes, call)
      for (const change of changes) {
        syncHighRiskFlag(change, changes, call)
        normalizeAssignee(change, call)
      }
      for (const change of changes) {
        if (!isPublishedId(change.documentId)) continue
        if (!isTransfer(call)) redirectMovedPage(call, change)
        setFirstPublication(change, call)
        if (change.before && releasedDocument(call, change.documentId)?.isTakenDown)
          weakenReferences(call, change.before)
        gate.onChange(change, changes, call)
      }
      endPlansOfRemovedDrafts(changes, call)
      signImported(changes, call)
    },
    validate(change, call) {
      // The draft, of which it is a copy, is checked when it becomes public.
      if (isOfScheduledDraft(change.documentId)) return null
      return (
        validateSingleton(change) ??
        validateDottedId(change, call) ??
        validateTypes(change) ??
        validateUrls(change) ??
        validateContentDays(change, call) ??
        validateRedirect(change, call) ??
        validateRedirectId(change, call) ??
        validateRemoval(change, call) ??
        gate.validate(change, call) ??
        validateTargets(change, call) ??
        enforceUnique(change, call) ??
        validateHighRiskFlag(change, call) ??
        validateAdministratorFields(change, call) ??
        validateSampleMarks(change, call) ??
        validateAssetFacts(change, call) ??
        validateFileReferences(change, call) ??
        validateCheckRuns(change, call) ??
        validateMessage(change, call) ??
        protectReaderContent(change, call) ??
        validatePreviewSecret(change, call)
      )
    },
  }
}

export const reviewPolicy: Policy = makeReviewPolicy(contentHash)
