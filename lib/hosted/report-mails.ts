import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { describeError } from '../log/redact.ts'
import { IS_NO_DRAFT } from '../workflow/model/records.ts'
import {
  UNRECORDED_CHANGE_TYPE,
  UNRECORDED_CHANGES,
  type UnrecordedChange,
} from '../workflow/rules/unrecorded-change.ts'
import { CLAIM_MS, commitFirst } from './pending-mails.ts'

/** A change of a public document that no decision made. */
export interface UnrecordedChangeReport {
  documentId: string
  type: string
  name: string
  change: UnrecordedChange
  /** The account that made the change, if the dataset said so. */
  by: string | null
  /** When it was undone, before the team was told, ISO 8601 UTC. */
  endedAt?: string | undefined
}

/** A report as it is stored. Its mail is to be sent as long as `mailClaimedAt` is set. */
export interface StoredReport {
  _id: string
  mailClaimedAt: string
  report: UnrecordedChangeReport
}

export interface ReportMailer {
  publisher: SanityClient
  /** Throws if the mail was not accepted. */
  notify(reports: readonly UnrecordedChangeReport[]): Promise<void>
  log(line: string): void
}

/** When a process began to send the mail about a report, ISO 8601 UTC. */
export const mailClaim = (now: number) => ({ mailClaimedAt: new Date(now).toISOString() })

const claimed = z.object({
  _id: z.string(),
  _rev: z.string(),
  mailClaimedAt: z.string(),
  documentId: z.string(),
  type: z.string(),
  name: z.string(),
  change: z.custom<UnrecordedChange>((change) => String(change) in UNRECORDED_CHANGES),
  by: z.string().nullable(),
  endedAt: z.string().optional(),
})

/**
 * Sends one mail about reports that this process has claimed. Never throws: a failure is in the log, and
 * `sendUnsentReports` tries again.
 */
export async function mailReports(
  reports: readonly StoredReport[],
  { publisher, notify, log }: ReportMailer,
): Promise<void> {
  if (reports.length === 0) return
  try {
    await notify(reports.map(({ report }) => report))
    for (const each of reports) await settle(each, publisher)
  } catch (error) {
    log(
      `The mail about changes without a decision is tried again in a few minutes: ${describeError(error)}`,
    )
  }
}

/**
 * Sends the mails about reports that no process is sending now: of a process that stopped, or that could not. Several
 * processes may do so at once. A mail is sent twice only if a process stops between sending it and noting that.
 */
export async function sendUnsentReports(mailer: ReportMailer, now: number): Promise<void> {
  const { publisher } = mailer
  const found: unknown[] = await publisher.fetch(
    `*[_type == $type && ${IS_NO_DRAFT} && defined(mailClaimedAt)]`,
    { type: UNRECORDED_CHANGE_TYPE },
  )
  const due: StoredReport[] = []
  for (const each of found) {
    const { data } = claimed.safeParse(each)
    if (!data || Date.parse(data.mailClaimedAt) + CLAIM_MS > now) continue
    const { _id, _rev, mailClaimedAt: _at, ...report } = data
    const claim = mailClaim(now)
    const patch = publisher.patch(_id).ifRevisionId(_rev).set(claim)
    if ((await commitFirst(patch)) !== null) due.push({ _id, ...claim, report })
  }
  await mailReports(due, mailer)
}

/** The mail was accepted. A report of something that was undone was kept for it only. */
async function settle(
  { _id, mailClaimedAt }: StoredReport,
  publisher: SanityClient,
): Promise<void> {
  const stored = await publisher.getDocument(_id)
  // Otherwise it is about a later change, or another process sends it again.
  if (stored?.mailClaimedAt !== mailClaimedAt) return
  if (stored.endedAt === undefined)
    await commitFirst(publisher.patch(_id).ifRevisionId(stored._rev).unset(['mailClaimedAt']))
  else await publisher.delete(_id)
}
