import type { Attack } from './attack.ts'
import { answerHeaders } from './access/answer-headers.ts'
import { auditLog } from './access/audit-log.ts'
import { changedRights } from './access/changed-rights.ts'
import { cookieFromPublicPage } from './access/cookie-from-public-page.ts'
import { crossSite } from './access/cross-site.ts'
import { draftCookie } from './access/draft-cookie.ts'
import { erasedMessages } from './access/erased-messages.ts'
import { firstPasswords } from './access/first-passwords.ts'
import { forwardedHeaders } from './access/forwarded-headers.ts'
import { htmlCaching } from './access/html-caching.ts'
import { importedLinks } from './access/imported-links.ts'
import { inertUploads } from './access/inert-uploads.ts'
import { operatorDoors } from './access/operator-endpoints.ts'
import { passwords } from './access/passwords.ts'
import { privateReads } from './access/private-reads.ts'
import { redirects } from './access/redirects.ts'
import { searchEngine } from './access/search-engine.ts'
import { sessions } from './access/sessions.ts'
import { signatureLockOut } from './access/signature-lock-out.ts'
import { storedScript } from './access/stored-script.ts'
import { collidingTextBodies } from './availability/hash-collisions.ts'
import { copiesThatFail } from './availability/failed-copies.ts'
import { eventStreams } from './availability/event-streams.ts'
import { hostilePictures } from './availability/hostile-images.ts'
import { heavySubmissions } from './availability/heavy-submissions.ts'
import { heavyWrites } from './availability/heavy-writes.ts'
import { largeBodies } from './availability/large-bodies.ts'
import { largeUploads } from './availability/large-uploads.ts'
import { largeImages } from './availability/large-images.ts'
import { listenFilters } from './availability/listen-filters.ts'
import { longPasts } from './availability/long-histories.ts'
import { patches } from './availability/patches.ts'
import { presence } from './availability/presence.ts'
import { quotas } from './availability/quotas.ts'
import { slowQueries } from './availability/slow-queries.ts'
import { slowSignIns } from './availability/slow-sign-ins.ts'
import { timeLimits } from './availability/time-limits.ts'
import { untakenAnswers } from './availability/unread-responses.ts'
import { unknownAddresses } from './availability/unknown-addresses.ts'
import { deletedIds } from './gate/deleted-ids.ts'
import { everyField } from './gate/every-field.ts'
import { forgedRecords } from './gate/forged-records.ts'
import { kindsOfDocuments } from './gate/kinds-of-documents.ts'
import { ownText } from './gate/own-text.ts'
import { revokedApprovals } from './gate/revoked-approvals.ts'
import { oldApprovals } from './gate/old-approvals.ts'
import { referenceProperties } from './gate/reference-properties.ts'
import { secondSingletons } from './gate/second-singletons.ts'
import { whatTheHashCovers } from './gate/content-hash-coverage.ts'
import { whoMayWrite } from './gate/who-may-write.ts'
import { whoSigned } from './gate/who-signed.ts'
import { crowdedRecords } from './gate/crowded-records.ts'
import { farDays } from './gate/far-dates.ts'
import { unsignedSummaries } from './gate/unsigned-summaries.ts'
import { wordsBesideTheMark } from './gate/unapproved-text.ts'
import { wrongReferences } from './gate/wrong-references.ts'
import { contentBelowAPath } from './ids/content-below-a-path.ts'
import { dottedIdsAndTheSite } from './ids/dotted-ids-and-the-site.ts'
import { squatting } from './ids/squatting.ts'
import { transactionIds } from './ids/transaction-ids.ts'
import { unknownShapes } from './ids/unknown-shapes.ts'

/** In execution order: by folder, with attacks that may lock out an account last. */
export const attacks: readonly Attack[] = [
  wordsBesideTheMark,
  everyField,
  oldApprovals,
  revokedApprovals,
  ownText,
  kindsOfDocuments,
  whatTheHashCovers,
  deletedIds,
  referenceProperties,
  secondSingletons,
  wrongReferences,
  whoSigned,
  forgedRecords,
  unsignedSummaries,
  crowdedRecords,
  farDays,
  whoMayWrite,
  unknownShapes,
  contentBelowAPath,
  dottedIdsAndTheSite,
  squatting,
  transactionIds,
  slowSignIns,
  timeLimits,
  eventStreams,
  largeImages,
  hostilePictures,
  largeBodies,
  collidingTextBodies,
  unknownAddresses,
  slowQueries,
  listenFilters,
  presence,
  patches,
  heavySubmissions,
  longPasts,
  largeUploads,
  untakenAnswers,
  copiesThatFail,
  quotas,
  privateReads,
  storedScript,
  redirects,
  cookieFromPublicPage,
  draftCookie,
  crossSite,
  answerHeaders,
  htmlCaching,
  searchEngine,
  inertUploads,
  importedLinks,
  operatorDoors,
  erasedMessages,
  auditLog,
  sessions,
  changedRights,
  passwords,
  firstPasswords,
  forwardedHeaders,
  signatureLockOut,
  // Last, because it leaves a large store.
  heavyWrites,
]
