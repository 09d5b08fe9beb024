import type { Attack } from './attack.ts'
import { auditLog } from './access/audit-log.ts'
import { changedPermissions } from './access/changed-permissions.ts'
import { cookieFromPublicPage } from './access/cookie-from-public-page.ts'
import { crossSiteRequests } from './access/cross-site-requests.ts'
import { draftCookie } from './access/draft-cookie.ts'
import { erasedMessages } from './access/erased-messages.ts'
import { forwardedHeaders } from './access/forwarded-headers.ts'
import { guestReleases } from './access/guest-releases.ts'
import { guestReviewers } from './access/guest-reviewers.ts'
import { htmlCaching } from './access/html-caching.ts'
import { importedLinks } from './access/imported-links.ts'
import { inertUploads } from './access/inert-uploads.ts'
import { initialPasswords } from './access/initial-passwords.ts'
import { openRedirects } from './access/open-redirects.ts'
import { operatorEndpoints } from './access/operator-endpoints.ts'
import { passwordPolicy } from './access/password-policy.ts'
import { responseHeaders } from './access/response-headers.ts'
import { searchEngineUrl } from './access/search-engine-url.ts'
import { sessions } from './access/sessions.ts'
import { signatureLockout } from './access/signature-lockout.ts'
import { storedScript } from './access/stored-script.ts'
import { unauthorizedReads } from './access/unauthorized-reads.ts'
import { eventStreams } from './availability/event-streams.ts'
import { expensivePatches } from './availability/expensive-patches.ts'
import { hashCollisions } from './availability/hash-collisions.ts'
import { heavySubmissions } from './availability/heavy-submissions.ts'
import { heavyWrites } from './availability/heavy-writes.ts'
import { hostileImages } from './availability/hostile-images.ts'
import { largeBodies } from './availability/large-bodies.ts'
import { largeImages } from './availability/large-images.ts'
import { largeUploads } from './availability/large-uploads.ts'
import { listenFilters } from './availability/listen-filters.ts'
import { longHistories } from './availability/long-histories.ts'
import { quotas } from './availability/quotas.ts'
import { requestTimeouts } from './availability/request-timeouts.ts'
import { slowQueries } from './availability/slow-queries.ts'
import { slowSignIns } from './availability/slow-sign-ins.ts'
import { socketLimits } from './availability/socket-limits.ts'
import { unknownUrls } from './availability/unknown-urls.ts'
import { unreadResponses } from './availability/unread-responses.ts'
import { unrestorableBackups } from './availability/unrestorable-backups.ts'
import { buriedReviewRecords } from './gate/buried-review-records.ts'
import { contentHashCoverage } from './gate/content-hash-coverage.ts'
import { documentDeletion } from './gate/document-deletion.ts'
import { documentTypeChanges } from './gate/document-type-changes.ts'
import { duplicateSingletons } from './gate/duplicate-singletons.ts'
import { editedRows } from './gate/edited-rows.ts'
import { forgedRecords } from './gate/forged-records.ts'
import { outOfRangeDates } from './gate/out-of-range-dates.ts'
import { referenceProperties } from './gate/reference-properties.ts'
import { reviewerIdentity } from './gate/reviewer-identity.ts'
import { revokedApprovals } from './gate/revoked-approvals.ts'
import { selfApproval } from './gate/self-approval.ts'
import { staleApprovals } from './gate/stale-approvals.ts'
import { scheduledDrafts } from './gate/scheduled-drafts.ts'
import { unapprovedReleases } from './gate/unapproved-releases.ts'
import { unapprovedText } from './gate/unapproved-text.ts'
import { unreviewedFields } from './gate/unreviewed-fields.ts'
import { unsignedSummaries } from './gate/unsigned-summaries.ts'
import { writePermissions } from './gate/write-permissions.ts'
import { wrongTypeReferences } from './gate/wrong-type-references.ts'
import { bypassedReview } from './hosted/bypassed-review.ts'
import { forgedDecisions } from './hosted/forged-decisions.ts'
import { dottedContentIds } from './ids/dotted-content-ids.ts'
import { idSquatting } from './ids/id-squatting.ts'
import { malformedIds } from './ids/malformed-ids.ts'
import { siteTokenDottedIds } from './ids/site-token-dotted-ids.ts'
import { transactionIds } from './ids/transaction-ids.ts'

/** In execution order: by folder, with attacks that may lock out an account last. */
export const attacks: readonly Attack[] = [
  unapprovedText,
  unreviewedFields,
  staleApprovals,
  revokedApprovals,
  unapprovedReleases,
  scheduledDrafts,
  selfApproval,
  documentTypeChanges,
  contentHashCoverage,
  documentDeletion,
  referenceProperties,
  duplicateSingletons,
  wrongTypeReferences,
  reviewerIdentity,
  editedRows,
  forgedRecords,
  unsignedSummaries,
  buriedReviewRecords,
  outOfRangeDates,
  writePermissions,
  bypassedReview,
  forgedDecisions,
  malformedIds,
  dottedContentIds,
  siteTokenDottedIds,
  idSquatting,
  transactionIds,
  slowSignIns,
  requestTimeouts,
  eventStreams,
  largeImages,
  hostileImages,
  largeBodies,
  hashCollisions,
  unknownUrls,
  slowQueries,
  listenFilters,
  socketLimits,
  expensivePatches,
  heavySubmissions,
  longHistories,
  largeUploads,
  unreadResponses,
  unrestorableBackups,
  quotas,
  unauthorizedReads,
  storedScript,
  openRedirects,
  cookieFromPublicPage,
  draftCookie,
  crossSiteRequests,
  responseHeaders,
  htmlCaching,
  searchEngineUrl,
  inertUploads,
  importedLinks,
  operatorEndpoints,
  erasedMessages,
  auditLog,
  sessions,
  guestReviewers,
  guestReleases,
  changedPermissions,
  passwordPolicy,
  initialPasswords,
  forwardedHeaders,
  signatureLockout,
  // Last, because it leaves a large store.
  heavyWrites,
]
