import type { LakeContext } from '../context.ts'
import type { TellLimits } from './limits.ts'
import type { NotificationOutbox, UnsentMail } from './receipts.ts'
import { renderNotificationEmail } from './told-mail.ts'

interface Sending {
  lake: LakeContext
  receipts: NotificationOutbox
  limits: TellLimits
  /** Milliseconds since 1970. */
  now: () => number
  /** The lake is stopping: no further mail is started. */
  isOver: () => boolean
}

/** Sends the mails that are due to the mail server, one after another. */
export async function sendUnsent(sending: Sending): Promise<void> {
  const { receipts, limits, now, isOver } = sending
  for (const mail of receipts.unsent(now(), limits.longestPauseMs)) {
    if (isOver()) return
    const isTaken = await send(mail, sending)
    if (isTaken) receipts.sent(mail.id, now())
    else if (now() - mail.madeAt >= limits.giveUpMs) receipts.drop(mail.id)
    else receipts.later(mail.id, now() + pauseAfter(mail.tries, limits))
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
    lake.log(`A mail of news was not taken: ${error instanceof Error ? error.name : 'unknown'}`)
    return false
  }
}

function pauseAfter(tries: number, { firstPauseMs, longestPauseMs }: TellLimits): number {
  return Math.min(firstPauseMs * 2 ** Math.min(tries, 20), longestPauseMs)
}
