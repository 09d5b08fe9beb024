import type { PolicyCall, PolicyViolation } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { CHECK_ROLE, CHECK_RUN_TYPE } from '../evidence/check-runs.ts'
import { getClosedFieldViolation } from '../rules/administrator-fields.ts'
import { canonicalText } from '../rules/content-hash.ts'
import { effectiveRoles } from './page-records.ts'

type Call = Pick<PolicyCall, 'caller' | 'channel'>

function differsIn(field: string, before: SanityDocument | null, after: SanityDocument | null) {
  return canonicalText(before?.[field]) !== canonicalText(after?.[field])
}

/** Editors cannot change who approves our content: a name, credentials, or the account behind them. */
export function validateAdministratorFields(
  { before, after }: PendingChange,
  call: Pick<PolicyCall, 'caller' | 'channel' | 'transaction' | 'person'>,
): PolicyViolation | null {
  // Deleted documents are not checked. Documents in use cannot be deleted: references keep them.
  if (call.channel !== 'api' || !after) return null
  return getClosedFieldViolation(after._type, { before, after }, effectiveRoles(call))
}

/** File metadata from an upload, which pages build pictures from. Titles and notes are editable. */
const ASSET_FACTS: readonly string[] = [
  'url',
  'path',
  'assetId',
  'sha1hash',
  'extension',
  'mimeType',
  'size',
  'metadata',
]
const ASSET_TYPES: readonly string[] = ['sanity.imageAsset', 'sanity.fileAsset']

/**
 * A picture on an approved page stays the approved one: no one can point its asset document at another file, or create
 * one under an asset's id.
 */
export function validateAssetFacts(
  { before, after }: PendingChange,
  { channel }: Call,
): PolicyViolation | null {
  if (channel !== 'api' || !after || !ASSET_TYPES.includes(after._type)) return null
  const changed = ASSET_FACTS.find((field) => differsIn(field, before, after))
  return changed === undefined
    ? null
    : {
        code: 'assetFact',
        reason: `“${changed}” of a file is set by its upload. Upload another file instead.`,
      }
}

/** Only the evidence check may write its own outcome. */
export function validateCheckRuns(
  { before, after }: PendingChange,
  { caller, channel }: Call,
): PolicyViolation | null {
  const isRun = [before, after].some((each) => each?._type === CHECK_RUN_TYPE)
  if (channel !== 'api' || !after || !isRun || caller.roles.includes(CHECK_ROLE)) return null
  return {
    code: 'checkRun',
    reason: 'Only a source check can write its own results.',
  }
}
