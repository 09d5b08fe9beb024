import type { LakeConfig, LakeMail, MailConfig } from '../config.ts'
import type { LakeContext } from '../context.ts'
import { oneLine } from '../access/one-line.ts'
import type { User } from '../access/users.ts'
import { getBackOffMs } from '../jobs/schedule.ts'
import type { NotificationOutbox, StoredLine, UnsentMail } from './outbox.ts'
import type { NotifierLimits } from './plan-mails.ts'
import { requireLead } from './require-lead.ts'

interface MailDelivery {
  lake: LakeContext
  outbox: NotificationOutbox
  limits: NotifierLimits
  /** Milliseconds since 1970. */
  now: () => number
  /** Aborts when the lake stops: no further mail is started. */
  signal: AbortSignal
}

/** Sends the mails that are due to the mail server, one after another. Throws LakeError 503 if another node leads. */
export async function sendUnsent(sending: MailDelivery): Promise<void> {
  const { outbox, limits, now, signal } = sending
  const backOff = { firstMs: limits.firstPauseMs, maxMs: limits.longestPauseMs }
  for (const mail of outbox.unsentMails(now(), limits.longestPauseMs)) {
    if (signal.aborted) return
    const isAccepted = await send(mail, sending)
    if (isAccepted) outbox.mailSent(mail.id, now())
    else if (now() - mail.madeAt >= limits.giveUpMs) outbox.dropMail(mail.id)
    else outbox.retryMail(mail.id, now() + getBackOffMs(mail.tries + 1, backOff))
  }
}

/** Also true if its recipient no longer exists. */
async function send(made: UnsentMail, { lake }: MailDelivery): Promise<boolean> {
  const { mail, policy } = lake.config
  const user = lake.access.users.get(made.userId)
  if (!mail || !policy?.notifications || !user || user.disabled) return true
  const { dashboardPath, preferencesPath: choice } = policy.notifications
  requireLead(lake)
  try {
    await mail.send(
      renderNotificationEmail(lake.config, mail, { ...made, user, dashboardPath, choice }),
    )
    return true
  } catch (error) {
    // The server's message may quote the mail.
    lake.log(
      `A notification email was not accepted: ${error instanceof Error ? error.name : 'unknown'}`,
    )
    return false
  }
}

/** No one reads more lines than this. */
const MAX_LINES = 40
const MAX_TITLE_LENGTH = 120

interface Letter {
  id: string
  user: Pick<User, 'email' | 'name'>
  lines: readonly StoredLine[]
  /** Site paths: the full list, and the mail settings. */
  dashboardPath: string
  choice: string
}

/** The notification mail: titles, fixed phrases, and links, with no text from documents. */
function renderNotificationEmail(
  { title }: Pick<LakeConfig, 'title'>,
  { publicUrl }: Pick<MailConfig, 'publicUrl'>,
  { id, user, lines, dashboardPath, choice }: Letter,
): LakeMail {
  const address = (place: string) => new URL(place, publicUrl).href
  const shown = lines.slice(0, MAX_LINES)
  const hidden = lines.length - shown.length
  const parts = [
    `Hello ${oneLine(user.name)},`,
    ...shown.map((line) => [...toText(line), address(line.place)].join('\n')),
    ...(hidden > 0
      ? [`And ${hidden} more, on your Review dashboard:\n${address(dashboardPath)}`]
      : []),
    `Change when you get these emails: ${address(choice)}`,
  ]
  const [only] = lines
  const news = lines.length === 1 && only ? only.words : `${lines.length} new notifications`
  return {
    to: user.email,
    subject: oneLine(`${title}: ${news}`),
    text: `${parts.join('\n\n')}\n`,
    messageId: `<told.${id}@${new URL(publicUrl).hostname}>`,
  }
}

/** A line for each of its titles, up to as many as a mail has lines. */
function toText({ title, words, titles = [] }: StoredLine): string[] {
  const hidden = titles.length - MAX_LINES
  return [
    `“${short(title)}”: ${words}.`,
    ...titles.slice(0, MAX_LINES).map((each) => `- “${short(each)}”`),
    ...(hidden > 0 ? [`- and ${hidden} more`] : []),
  ]
}

function short(title: string): string {
  const line = oneLine(title)
  return line.length > MAX_TITLE_LENGTH ? `${line.slice(0, MAX_TITLE_LENGTH)}…` : line
}
