import type { LakeContext } from '../context.ts'
import { getBackOffMs } from '../jobs/schedule.ts'
import type { NotifierLimits } from './limits.ts'
import type { NotificationOutbox, UnsentMail } from './outbox.ts'
import { renderNotificationEmail } from './notification-email.ts'

interface Sending {
  lake: LakeContext
  receipts: NotificationOutbox
  limits: NotifierLimits
  /** Milliseconds since 1970. */
  now: () => number
  /** Aborts when the lake stops: no further mail is started. */
  signal: AbortSignal
}

/** Sends the mails that are due to the mail server, one after another. */
export async function sendUnsent(sending: Sending): Promise<void> {
  const { receipts, limits, now, signal } = sending
  const backOff = { firstMs: limits.firstPauseMs, maxMs: limits.longestPauseMs }
  for (const mail of receipts.unsent(now(), limits.longestPauseMs)) {
    if (signal.aborted) return
    const isTaken = await send(mail, sending)
    if (isTaken) receipts.sent(mail.id, now())
    else if (now() - mail.madeAt >= limits.giveUpMs) receipts.drop(mail.id)
    else receipts.later(mail.id, now() + getBackOffMs(mail.tries + 1, backOff))
  }
}

/** Also true if its recipient no longer exists. */
async function send(made: UnsentMail, { lake }: Sending): Promise<boolean> {
  const { mail, policy } = lake.config
  const user = lake.access.users.get(made.userId)
  if (!mail || !policy?.tell || !user || user.disabled) return true
  const { desk, choice } = policy.tell
  try {
    await mail.send(renderNotificationEmail(lake.config, mail, { ...made, user, desk, choice }))
    return true
  } catch (error) {
    // The server's message may quote the mail.
    lake.log(
      `A notification email was not accepted: ${error instanceof Error ? error.name : 'unknown'}`,
    )
    return false
  }
}
