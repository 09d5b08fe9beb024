import type { LakeContext } from '../context.ts'
import type { Clock } from '../jobs/clock.ts'
import { getBackOffMs } from '../jobs/schedule.ts'
import { runDecision } from '../policy/decide.ts'
import { schedulerIdentity } from '../policy/scheduled-task.ts'
import type { DocumentMailPolicy } from '../policy-config.ts'
import type { DocumentMail } from '../policy-output.ts'
import { describeError } from '../../log/redact.ts'
import {
  DOCUMENT_MAIL_FIRST_WAIT_MS,
  DOCUMENT_MAIL_GIVE_UP_MS,
  DOCUMENT_MAIL_MAX_WAIT_MS,
} from '../../limits/content.ts'
import { requireLead } from './require-lead.ts'

interface DocumentMails {
  close(): Promise<void>
}

const BACK_OFF = { firstMs: DOCUMENT_MAIL_FIRST_WAIT_MS, maxMs: DOCUMENT_MAIL_MAX_WAIT_MS }

/** When a document's mails are tried next, and how often they were. */
interface Attempt {
  at: number
  tries: number
}

/**
 * Sends the emails that people asked for in documents, such as replies to readers, after the commit. What is pending
 * and what became of it is in the documents, so nothing is lost with the process; an email is sent twice only if the
 * process ends between the server's acceptance and our record of it, and then with the same Message-ID.
 */
export function startDocumentMails(
  lake: LakeContext,
  clock: Clock = lake.jobs.clock,
): DocumentMails {
  const { mail, policy } = lake.config
  const declared = policy?.documentMails
  if (!mail || !declared) return { close: async () => undefined }
  const open = new Map<string, Attempt>(
    lake.store
      .ofType(declared.type)
      .filter((document) => declared.pending(document).length > 0)
      .map(({ _id }) => [_id, { at: 0, tries: 0 }]),
  )
  // Accepted by the mail server, and not recorded yet.
  const accepted = new Set<string>()
  const job = lake.jobs.register({
    name: 'document-mail',
    clock,
    schedule: {
      dueAt: () =>
        [...open.values()].reduce<number | null>(
          (first, { at }) => Math.min(first ?? at, at),
          null,
        ),
    },
    run: async ({ now, signal }) => {
      for (const [id, { at, tries }] of open) {
        if (signal.aborted) return
        if (at > now()) continue
        const isSettled = await sendFrom(id, { lake, policy: declared, accepted, now })
        const current = lake.store.get(id)
        // More may have come in meanwhile.
        const hasMore = current !== null && declared.pending(current).length > 0
        if (!isSettled)
          open.set(id, { at: now() + getBackOffMs(tries + 1, BACK_OFF), tries: tries + 1 })
        else if (hasMore) open.set(id, { at: 0, tries: 0 })
        else open.delete(id)
      }
    },
    describeFailure: (error) => `Sending emails failed: ${describeError(error)}`,
  })
  const stop = lake.store.onCommit(({ changes }) => {
    for (const { documentId, after } of changes) {
      if (after?._type !== declared.type || declared.pending(after).length === 0) continue
      if (!open.has(documentId)) open.set(documentId, { at: 0, tries: 0 })
      job.reschedule()
    }
  })
  return {
    close: () => {
      stop()
      return job.stop()
    },
  }
}

interface MailSource {
  lake: LakeContext
  policy: DocumentMailPolicy
  /** Message keys by document. */
  accepted: Set<string>
  now: () => number
}

/** Sends what a document has pending; false if some of it has to be tried again. Throws if another node leads. */
async function sendFrom(id: string, source: MailSource): Promise<boolean> {
  const { lake, policy, accepted, now } = source
  const document = lake.store.get(id)
  const pending = document ? policy.pending(document) : []
  let isSettled = true
  for (const each of pending) {
    const name = `${id} ${each.key}`
    const isAccepted = accepted.has(name) || (await send(lake, id, each))
    const isOver = isAccepted || now() - Date.parse(each.requestedAt) >= DOCUMENT_MAIL_GIVE_UP_MS
    if (isAccepted) accepted.add(name)
    if (isOver && settle(id, each.key, isAccepted ? 'sent' : 'failed', source))
      accepted.delete(name)
    else isSettled = false
  }
  return isSettled
}

/** Records what became of a mail; false if that failed. */
function settle(
  id: string,
  key: string,
  outcome: 'sent' | 'failed',
  { lake, policy }: MailSource,
): boolean {
  try {
    runDecision(lake, schedulerIdentity(lake.access.roles), (call) => {
      // It may have been erased meanwhile.
      const current = call.get(id)
      if (current) policy.settle(current, key, outcome, call)
    })
    return true
  } catch (error) {
    lake.log(`The outcome of an email could not be recorded: ${describeError(error)}`)
    return false
  }
}

async function send(lake: LakeContext, id: string, { key, to, subject, text }: DocumentMail) {
  const { mail } = lake.config
  if (!mail) return false
  const host = new URL(mail.publicUrl).hostname
  requireLead(lake)
  try {
    await mail.send({ to, subject, text, messageId: `<${id}.${key}@${host}>`, isPersonal: true })
    return true
  } catch (error) {
    // The server's message may quote the mail.
    lake.log(`An email was not accepted: ${error instanceof Error ? error.name : 'unknown'}`)
    return false
  }
}
