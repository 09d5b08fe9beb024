import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { isRecord } from '../../is-record.ts'
import { recordRow, type ReviewRecord } from '../model/records.ts'
import { PLAN_NAMES, PLANS } from '../model/transitions.ts'

const PLANNED: ReadonlySet<string> = new Set(
  PLAN_NAMES.flatMap((plan) => [PLANS[plan].made, PLANS[plan].cancelled, PLANS[plan].failed]),
)

/**
 * Whether a record counts for the draft of a page (without `release`), or for its version in a release. Each is reviewed
 * by itself, by people of its own: an approval of one lets the other not become public. What changes for readers counts
 * for all of them.
 */
export function isOfLayer(
  { decision, release: own }: Pick<ReviewRecord, 'decision' | 'release'>,
  release: string | undefined,
): boolean {
  // A malformed one: it must not count as an approval of the draft.
  if (decision === 'approvedForRelease' && own === undefined) return false
  if (own === release) return true
  // Those from before releases were assigned to the draft.
  if (decision === 'assigned') return false
  const { readersSee, leadsTo } = recordRow(decision)
  return readersSee !== undefined || (leadsTo === undefined && !PLANNED.has(decision))
}

/** Whether a version in a release asks for its document to be unpublished. */
export function isTakeDown({ _system: system }: Readonly<Record<string, unknown>>): boolean {
  return isRecord(system) && system.delete === true
}

/** The hash that a decision on a draft, or on a version in a release, names. */
export function decidedHash(
  draft: Readonly<Record<string, unknown>> | null,
  hashes: { draftHash: string | null; publishedHash: string | null },
): string | null {
  const { draftHash, publishedHash } = hashes
  return draft !== null && isTakeDown(draft) && publishedHash !== null
    ? takeDownHash(publishedHash)
    : draftHash
}

/**
 * What an approval of unpublishing names in place of a content hash, 64 hex digits: it is about the public text that will be
 * gone, and no approval of a text can be taken for it.
 */
export function takeDownHash(publishedHash: string): string {
  return bytesToHex(sha256(utf8ToBytes(`unpublish ${publishedHash}`)))
}
