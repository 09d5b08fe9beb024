import { z } from 'zod'
import { MAX_REPORTED_MISMATCHES } from '../../limits/review.ts'
import { getNames } from '../model/names.ts'
import { UNRECORDED_CHANGES, type UnrecordedChange } from '../rules/unrecorded-change.ts'
import type { Problem } from './public-text.ts'

/** The role of the token with which a web process verifies public content; no other role may report. */
export const VERIFIER_ROLE = 'siteVerifier'
/** The decision's name. */
export const REPORT_MISMATCHES = 'reportMismatches'

/** Longest time for which a report stays valid without being repeated: three days, in seconds. */
const MAX_VALID_SECONDS = 3 * 86_400

const reportedMismatch = z.strictObject({
  documentId: z
    .string()
    .max(128)
    .regex(
      /^(?!drafts\.|versions\.)[A-Za-z0-9_-][A-Za-z0-9._-]*$/,
      'must be a published id, without "drafts."',
    ),
  /** The name of the document's type; null if it is not known. */
  type: z
    .string()
    .max(64)
    .regex(/^[A-Za-z][A-Za-z0-9.]*$/, 'must be the name of a document type')
    .nullable(),
  change: z.enum(getNames(UNRECORDED_CHANGES)),
})

/** All documents that do not match their signed records, as one web process finds them: ids, and no text. */
export const mismatchReport = z.strictObject({
  /** Identifies the web process. */
  process: z.uuid(),
  /** Seconds after which the process counts as stopped, unless it reports again. */
  validSeconds: z.number().int().min(1).max(MAX_VALID_SECONDS),
  documents: z.array(reportedMismatch).max(MAX_REPORTED_MISMATCHES),
})
export type MismatchReport = z.infer<typeof mismatchReport>

const CHANGES: Readonly<Record<Problem | 'unsignedRecord', UnrecordedChange>> = {
  noRecord: 'published',
  otherContent: 'changed',
  takenOffline: 'restored',
  documentMissing: 'removed',
  recordsMissing: 'recordsMissing',
  chainBroken: 'chainBroken',
  unsignedRecord: 'unsignedRecord',
}

interface FoundMismatch {
  id: string
  type: string
  problem: Problem | 'unsignedRecord'
}

/**
 * The report of a process, repeated every `everyMs`. In the order of the ids, so that all processes leave out the same
 * documents if there are too many. An id that the lake would not accept is left out: a forged row may have any.
 */
export function buildMismatchReport(
  process: string,
  mismatches: readonly FoundMismatch[],
  everyMs: number,
): MismatchReport {
  const documents = mismatches.flatMap(({ id, type, problem }) => {
    const named = { documentId: id, change: CHANGES[problem] }
    const full = reportedMismatch.safeParse({ ...named, type })
    return full.data ?? reportedMismatch.safeParse({ ...named, type: null }).data ?? []
  })
  return {
    process,
    // Two reports in a row may get lost.
    validSeconds: Math.min(MAX_VALID_SECONDS, Math.ceil((3 * everyMs) / 1_000)),
    documents: documents
      .toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1))
      .slice(0, MAX_REPORTED_MISMATCHES),
  }
}
