import { sendThrough, type Mail } from '../mail/send.ts'
import type { ContactMessage } from './contact-message.ts'

/** The mail server, and whose mail to whom. */
interface MailRoute {
  /** `smtp://` or `smtps://`, with the account's password if it has one: never logged. */
  url: string
  from: string
  to: string[]
}

const MAX_NAME_LENGTH = 80

/**
 * A name as one line of a mail's head: no line or control character, no invisible turning of the text, and
 * no encoded word (RFC 2047), which nodemailer passes on and mail programs would decode to any of these.
 */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
  return Array.from(line).slice(0, MAX_NAME_LENGTH).join('').trim()
}

/** Plain text throughout: nothing in it is HTML, and the reader's words reach no field but name and text. */
function getMail(
  { name, email, message }: ContactMessage,
  { from, to }: MailRoute,
  id: string,
): Mail {
  const sender = oneLine(name)
  return {
    from,
    to,
    replyTo: { name: sender, address: email },
    subject: `Message from the contact form: ${sender}`,
    text: `Name: ${sender}\nE-mail: ${email}\n\n${message}\n`,
    // The same for each attempt: a server that took the first one can tell the second.
    messageId: `<${id}@${from.split('@').at(-1) ?? ''}>`,
  }
}

/** Has one mail accepted by the server; throws nodemailer's error otherwise. */
export async function sendMail(
  message: ContactMessage,
  id: string,
  relay: MailRoute,
  stepMs?: number,
): Promise<void> {
  await sendThrough(relay.url, getMail(message, relay, id), stepMs)
}
