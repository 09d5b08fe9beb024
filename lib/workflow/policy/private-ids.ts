import { isReleaseId, toPublishedId } from '../../lake/engine/document-id.ts'
import type { PolicyCall, PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import { CHECK_RUN_TYPE } from '../evidence/check-runs.ts'
import { ABSENCE_TYPE } from '../rules/absence.ts'
import { UNRECORDED_CHANGE_TYPE } from '../rules/unrecorded-change.ts'
import { CHAIN_TYPE } from '../signatures/record-chain.ts'
import { RECORD_TYPE } from '../model/records.ts'
import { READ_STATE_TYPE } from '../model/read-state.ts'
import { COMMENT_TYPE } from '../model/records.ts'
import { isTransfer } from './page-records.ts'
import { MESSAGE_TYPE } from './messages.ts'
import { SCHEDULE_TYPE } from './plans.ts'

/** The private types, whose ids have a path prefix, with the prefix of each. */
const PRIVATE_PATHS: ReadonlyMap<string, string> = new Map([
  [MESSAGE_TYPE, 'message.'],
  ['readerNote', 'readerNote.'],
  ['pageAnswers', 'answers.'],
  ['emptySearch', 'searches.'],
  ['redirectHits', 'redirectHits.'],
  [CHECK_RUN_TYPE, `${CHECK_RUN_TYPE}.`],
  [RECORD_TYPE, `${RECORD_TYPE}.`],
  [CHAIN_TYPE, `${RECORD_TYPE}.`],
  [COMMENT_TYPE, `${COMMENT_TYPE}.`],
  [SCHEDULE_TYPE, `${SCHEDULE_TYPE}.`],
  [READ_STATE_TYPE, `${READ_STATE_TYPE}.`],
  [ABSENCE_TYPE, `${ABSENCE_TYPE}.`],
  [UNRECORDED_CHANGE_TYPE, `${UNRECORDED_CHANGE_TYPE}.`],
])
/**
 * Documents of Sanity's own tools, such as `sanity-preview-url-secret.share-access`: nothing of ours reads them. Under
 * the id of a private document, one would keep that document from being written.
 */
const TOOLS = 'sanity.'

const isPrivatePath = (id: string) =>
  [...PRIVATE_PATHS.values()].some((path) => id.startsWith(path))

/**
 * Content has an id without a dot, apart from a draft or version prefix. No other rule checks a document below a path,
 * since it is not public: an upgrade that makes it public would check it first.
 */
export function validateDottedId(
  { documentId, before, after }: PendingChange,
  call: Pick<PolicyCall, 'channel'>,
): PolicyViolation | null {
  if (!after || before || isTransfer(call)) return null
  const id = toPublishedId(documentId)
  if (isReleaseId(documentId)) return null
  if (!id.includes('.') || (after._type.startsWith(TOOLS) && !isPrivatePath(id))) return null
  const path = PRIVATE_PATHS.get(after._type)
  if (path !== undefined && id.startsWith(path)) return null
  return {
    code: 'dottedId',
    reason: `A document of the type “${after._type}” cannot have the id “${id}”: IDs with a dot are reserved for documents that the site writes itself. Choose an id of letters, digits, “_” and “-”.`,
  }
}
