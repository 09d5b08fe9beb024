import type { LakeConfig, LakeMail, MailConfig } from '../config.ts'
import { oneLine } from '../access/one-line.ts'
import type { User } from '../access/users.ts'
import type { OutboxRow } from './outbox.ts'

/** No one reads more lines than this. */
const MAX_LINES = 40
const MAX_TITLE_LENGTH = 120

interface Letter {
  id: string
  user: Pick<User, 'email' | 'name'>
  lines: readonly OutboxRow[]
  /** Site paths: the full list, and the mail settings. */
  desk: string
  choice: string
}

/** The notification mail: titles, fixed phrases, and links, with no text from documents. */
export function renderNotificationEmail(
  { title }: Pick<LakeConfig, 'title'>,
  { publicUrl }: Pick<MailConfig, 'publicUrl'>,
  { id, user, lines, desk, choice }: Letter,
): LakeMail {
  const address = (place: string) => new URL(place, publicUrl).href
  const shown = lines.slice(0, MAX_LINES)
  const left = lines.length - shown.length
  const parts = [
    `Hello ${oneLine(user.name)},`,
    ...shown.map((line) => `“${short(line.title)}”: ${line.words}.\n${address(line.place)}`),
    ...(left > 0 ? [`And ${left} more, on your Review dashboard:\n${address(desk)}`] : []),
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

function short(title: string): string {
  const line = oneLine(title)
  return line.length > MAX_TITLE_LENGTH ? `${line.slice(0, MAX_TITLE_LENGTH)}…` : line
}
