import { randomUUID } from 'node:crypto'
import { createClient, type SanityClient } from '@sanity/client'
import { requireEnv } from '../../env.ts'
import {
  buildMismatchReport,
  REPORT_MISMATCHES,
  type MismatchReport,
} from '../../workflow/signatures/mismatch-report.ts'
import type { Mismatch } from '../verified/verified-content.ts'
import { contentConfig } from './client.ts'

const TIMEOUT_MS = 10_000

/**
 * How a web process reports its mismatches to the lake every `everyMs`: under a name of its own, with the token that
 * verifies content. Rejects if the lake does not accept a report.
 */
export function createMismatchSender(
  everyMs: number,
): (mismatches: readonly Mismatch[]) => Promise<void> {
  const process = randomUUID()
  return (mismatches) =>
    storeMismatchReport(
      createClient({
        ...contentConfig(),
        token: requireEnv('SANITY_API_VERIFY_TOKEN'),
        timeout: TIMEOUT_MS,
        maxRetries: 0,
      }),
      buildMismatchReport(process, mismatches, everyMs),
    )
}

/** Sends one report. Rejects if the lake does not accept it. */
export async function storeMismatchReport(
  client: SanityClient,
  report: MismatchReport,
): Promise<void> {
  await client.request({
    method: 'POST',
    url: `/data/decisions/${client.config().dataset}`,
    body: { decision: REPORT_MISMATCHES, ...report },
  })
}
