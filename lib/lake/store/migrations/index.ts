import { migration as documents } from './001-documents.ts'
import { migration as access } from './002-access.ts'
import { migration as webhooks } from './003-webhooks.ts'
import { migration as erasures } from './004-erasures.ts'
import { migration as deliveries } from './005-deliveries.ts'
import { migration as sessionsSeen } from './006-sessions-seen.ts'
import { migration as previews } from './007-previews.ts'
import { migration as audit } from './008-audit.ts'
import { migration as secondFactor } from './009-second-factor.ts'
import { migration as invited } from './010-invited.ts'
import { migration as outsideLinks } from './011-outside-links.ts'
import { migration as told } from './012-told.ts'
import { migration as passkeys } from './013-passkeys.ts'
import { migration as indexes } from './014-indexes.ts'
import { migration as noDocumentsSeq } from './015-no-documents-seq.ts'
import { migration as changesByNumber } from './016-changes-by-number.ts'
import { migration as addressesAlone } from './017-addresses-alone.ts'
import { migration as countsBesideTransactions } from './018-counts-beside-transactions.ts'
import { migration as idsHideNumbers } from './019-ids-hide-numbers.ts'
import { migration as changesListedLater } from './020-changes-listed-later.ts'
import { migration as standardNames } from './021-standard-names.ts'
import { migration as notificationOutbox } from './022-notification-outbox.ts'
import { migration as replication } from './023-replication.ts'
import { migration as calendarLinks } from './024-calendar-links.ts'
import { migration as rowSeals } from './025-row-seals.ts'
import { migration as calendarLinkSeals } from './026-calendar-link-seals.ts'
import { migration as erasedTraces } from './027-erased-traces.ts'
import { migration as guestReviewers } from './028-guest-reviewers.ts'
import { migration as requestHashes } from './029-request-hashes.ts'

export interface Migration {
  version: number
  name: string
  sql: string
}

/**
 * In order; a released migration is never edited, only followed by another. Every node of a cluster runs them on its
 * own file: from 24 on, they must give the same rows everywhere (no random values, no clock).
 */
export const migrations: readonly Migration[] = [
  documents,
  access,
  webhooks,
  erasures,
  deliveries,
  sessionsSeen,
  previews,
  audit,
  secondFactor,
  invited,
  outsideLinks,
  told,
  passkeys,
  indexes,
  noDocumentsSeq,
  changesByNumber,
  addressesAlone,
  countsBesideTransactions,
  idsHideNumbers,
  changesListedLater,
  standardNames,
  notificationOutbox,
  replication,
  calendarLinks,
  rowSeals,
  calendarLinkSeals,
  erasedTraces,
  guestReviewers,
  requestHashes,
]
