import type { PolicyCall, Refusal } from '../../lake/policy/policy.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { CHECK_ROLE, CHECK_RUN_TYPE } from '../evidence/check-runs.ts'
import { administratorFields } from '../rules/clinical.ts'
import { canonicalText } from '../rules/content-hash.ts'

type Call = Pick<PolicyCall, 'caller' | 'channel'>

function differsIn(field: string, before: SanityDocument | null, after: SanityDocument | null) {
  return canonicalText(before?.[field]) !== canonicalText(after?.[field])
}

/** Who answers for our words is not for editors to say: a name, credentials, the sign-in that belongs to them. */
export function refuseAdministratorFields(
  { before, after }: PendingChange,
  { caller, channel }: Call,
): Refusal | null {
  // What is gone says nothing. What is needed cannot go: references keep it.
  if (channel !== 'api' || !after || caller.roles.includes('administrator')) return null
  const changed = administratorFields(after._type).find((field) => differsIn(field, before, after))
  return changed === undefined
    ? null
    : {
        code: 'administratorField',
        reason: `Only an administrator can change “${changed}”: readers are told by it who answers for our words.`,
      }
}

/** What an upload wrote down about a file, and pages build its picture from. Titles and notes are free. */
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
 * A picture on an approved page is the one that was approved: nobody points its record at another file, or makes a record
 * under the id of one.
 */
export function refuseAssetFacts(
  { before, after }: PendingChange,
  { channel }: Call,
): Refusal | null {
  if (channel !== 'api' || !after || !ASSET_TYPES.includes(after._type)) return null
  const changed = ASSET_FACTS.find((field) => differsIn(field, before, after))
  return changed === undefined
    ? null
    : {
        code: 'assetFact',
        reason: `“${changed}” of a file is what its upload wrote down. Upload the other file instead.`,
      }
}

/** How a check of our sources went is for the check to say. */
export function refuseCheckRuns(
  { before, after }: PendingChange,
  { caller, channel }: Call,
): Refusal | null {
  const isRun = [before, after].some((each) => each?._type === CHECK_RUN_TYPE)
  if (channel !== 'api' || !after || !isRun || caller.roles.includes(CHECK_ROLE)) return null
  return {
    code: 'checkRun',
    reason: 'How a check of the sources went is written down by the check itself.',
  }
}
