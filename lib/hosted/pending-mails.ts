import { ClientError, type Patch, type SanityClient, type SanityDocumentStub } from '@sanity/client'
import { z } from 'zod'
import { describeError } from '../log/redact.ts'
import type { PendingChange } from '../lake/store/store.ts'
import { RECORD_TYPE } from '../workflow/model/records.ts'
import { getSubject } from '../workflow/signatures/public-text.ts'
import { PLAN_ENDS, readEndedPlan, type NotifyEndedPlan } from './ended-plans.ts'

/**
 * A mail about a plan that has ended, until it is sent. It is written in the transaction that ends the plan, so the team
 * is told even if the process stops before it sends the mail.
 */
export const PENDING_MAIL_TYPE = 'pendingMail'

/** How long the process that has claimed a mail has to send it, before another one does. */
export const CLAIM_MS = 5 * 60_000

const pendingMail = z.object({
  _id: z.string(),
  _rev: z.string(),
  transaction: z.string(),
  pages: z.array(z.string()),
  claimedAt: z.string(),
})

const getId = (transaction: string) => `mail.${transaction}`

/** The mail about a plan that these changes end, claimed by the process that writes them; none if they end no plan. */
export function getPendingMails(
  changes: readonly PendingChange[],
  { id, timestamp }: { id: string; timestamp: string },
): SanityDocumentStub[] {
  const pages = changes.flatMap(({ before, after }) =>
    !before && after?._type === RECORD_TYPE && PLAN_ENDS.includes(String(after.decision))
      ? (getSubject(after) ?? [])
      : [],
  )
  if (pages.length === 0) return []
  const mail = { transaction: id, pages, claimedAt: timestamp }
  return [{ _id: getId(id), _type: PENDING_MAIL_TYPE, ...mail }]
}

interface Sender {
  publisher: SanityClient
  notify: NotifyEndedPlan
  log(line: string): void
}

/**
 * Sends the mail if this transaction has ended a plan. Never throws: a failure is in the log, and `sendPendingMails`
 * tries again. `id`: of the plan's document.
 */
export async function sendMail(
  { transaction, id }: { transaction: string; id: string },
  sender: Sender,
): Promise<void> {
  await orLog(id, sender, async () => {
    const ended = await readEndedPlan(sender.publisher, transaction)
    if (!ended) return
    await sender.notify(ended)
    await sender.publisher.delete(getId(transaction))
  })
}

/**
 * Sends the mails among these documents that no process is sending now; several processes may do so at once. A mail is
 * sent twice only if a process stops between sending and removing it.
 */
export async function sendPendingMails(
  stored: readonly unknown[],
  now: number,
  sender: Sender,
): Promise<void> {
  const { publisher, notify } = sender
  const mails = stored.flatMap((each) => pendingMail.safeParse(each).data ?? [])
  for (const { _id: id, _rev: revision, transaction, pages, claimedAt } of mails) {
    if (Date.parse(claimedAt) + CLAIM_MS > now) continue
    await orLog(pages.join(', '), sender, async () => {
      const claim = { claimedAt: new Date(now).toISOString() }
      const patch = publisher.patch(id).ifRevisionId(revision).set(claim)
      if ((await commitFirst(patch)) === null) return
      const ended = await readEndedPlan(publisher, transaction)
      if (ended) await notify(ended)
      await publisher.delete(id)
    })
  }
}

/** The document's new revision; null if another process was faster. */
export async function commitFirst(patch: Patch): Promise<string | null> {
  try {
    return (await patch.commit())._rev
  } catch (error) {
    if (error instanceof ClientError && [404, 409].includes(error.statusCode)) return null
    throw error
  }
}

async function orLog(ids: string, { log }: Sender, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log(
      `A schedule may have ended without publishing anything (${ids}). See the Review dashboard. The mail is tried again in a few minutes: ${describeError(error)}`,
    )
  }
}
