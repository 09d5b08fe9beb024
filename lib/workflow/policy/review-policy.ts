import { isPublishedId } from '../../lake/engine/document-id.ts'
import type { DeclaredDecision, Policy } from '../../lake/policy-config.ts'
import { ABSENCE_TYPE } from '../rules/absence.ts'
import { contentHash } from '../rules/content-hash.ts'
import { declaredType } from '../rules/singletons.ts'
import { RECORD_TYPE } from '../model/records.ts'
import { READ_STATE_TYPE } from '../model/read-state.ts'
import { TRANSITION_NAMES, type DecisionName } from '../model/transitions.ts'
import { refuseAddress } from './addresses.ts'
import { followAccount } from './account-profile.ts'
import { startAbsence, endAbsence } from './absence.ts'
import { assign } from './assign.ts'
import { previewContext } from './preview-context.ts'
import { comment, COMMENT_TYPE, resolveComment } from './comments.ts'
import { refuseContentDay } from './content-days.ts'
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
import { isTransfer, type HashDocument } from './page-records.ts'
import { MOVED_TYPES, migrateId } from './earlier-ids.ts'
import { openGate } from './gate.ts'
import { refuseAdministratorFields, refuseAssetFacts, refuseCheckRuns } from './guarded-fields.ts'
import { syncHighRiskFlag, markHighRisk, refuseUnmarked, unmarkHighRisk } from './high-risk.ts'
import { followAssignee, refuseMessage } from './messages.ts'
import { checkPage, requirePage } from './page.ts'
import { refuseDottedId } from './private-ids.ts'
import { refusePreviewSecret } from './preview-secrets.ts'
import { protectReaderContent } from './reader-content.ts'
import { followMove, refuseRedirect } from './redirects.ts'
import { refuseRemoval } from './removal.ts'
import { askRetirement, cancelRetirement, restore, retire } from './retirement.ts'
import type { ReviewDecision } from './review-decision.ts'
import { markRead } from './read-state.ts'
import { refuseSecondSingleton } from './singletons.ts'
import { refuseUnmarkedSample } from './sample-marks.ts'
import { approveSet, publishSet, submitSet } from './sets.ts'
import { cancelSchedule, schedule, SCHEDULE_TYPE, scheduledBy } from './schedule.ts'
import { notificationPolicy } from './notification-policy.ts'
import { enforceUnique } from './unique.ts'
import { refuseWrongTypes } from './wrong-types.ts'

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
  away: startAbsence,
  back: endAbsence,
  markHighRisk,
  unmarkHighRisk,
} satisfies Readonly<Record<DecisionName, ReviewDecision>>

/** The policy that the lake enforces for this site: clinical text is public only in the version that was approved. */
export function makeReviewPolicy(getHash: HashDocument): Policy {
  const gate = openGate(getHash)
  return {
    recordTypes: [RECORD_TYPE, COMMENT_TYPE, SCHEDULE_TYPE, READ_STATE_TYPE, ABSENCE_TYPE],
    decisions: Object.fromEntries(
      Object.entries(decisions).map(([name, make]): [string, DeclaredDecision] => [
        name,
        make(getHash),
      ]),
    ),
    inspector: new URL('./inspector.ts', import.meta.url),
    scheduled: scheduledBy(getHash),
    followAccount,
    tell: notificationPolicy(getHash),
    moved: { types: MOVED_TYPES, migrateId },
    declaredType,
    outlook(documentId, call) {
      const page = requirePage(call, documentId, getHash)
      return Object.fromEntries(
        TRANSITION_NAMES.map((step) => [step, checkPage(call, page, step, getHash)]),
      )
    },
    beside: (documentId, call) => previewContext(requirePage(call, documentId, getHash), call),
    follow(changes, call) {
      for (const change of changes) {
        syncHighRiskFlag(change, changes, call)
        followAssignee(change, call)
      }
      for (const change of changes) {
        if (!isPublishedId(change.documentId)) continue
        if (!isTransfer(call)) followMove(call, change)
        gate.follow(change, changes, call)
      }
    },
    refuse(change, call) {
      return (
        refuseSecondSingleton(change) ??
        refuseDottedId(change, call) ??
        refuseWrongTypes(change) ??
        refuseAddress(change) ??
        refuseContentDay(change, call) ??
        refuseRedirect(change, call) ??
        refuseRemoval(change, call) ??
        gate.refuse(change, call) ??
        enforceUnique(change, call) ??
        refuseUnmarked(change, call) ??
        refuseAdministratorFields(change, call) ??
        refuseUnmarkedSample(change, call) ??
        refuseAssetFacts(change, call) ??
        refuseCheckRuns(change, call) ??
        refuseMessage(change, call) ??
        protectReaderContent(change, call) ??
        refusePreviewSecret(change, call)
      )
    },
  }
}

export const reviewPolicy: Policy = makeReviewPolicy(contentHash)
