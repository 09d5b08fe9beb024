import { sendThrough, type Mail } from '../net/send-mail.ts'
import type { ContactMessage } from './contact-message.ts'

/** The mail server, the sender, and the recipients. */
interface MailRoute {
  /** `smtp://` or `smtps://`, with the account's password if it has one: never logged. */
  url: string
  from: string
  to: string[]
}

const MAX_NAME_LENGTH = 80

/**
 * A name as one line of a mail header: no line breaks or control characters, no bidi controls, and no encoded word (RFC
 * 2047), which nodemailer passes on and mail programs would decode to any of these.
 */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
  return Array.from(line).slice(0, MAX_NAME_LENGTH).join('').trim()
}

/** Plain text only: nothing is parsed as HTML, and the reader's input reaches only the name and the text. */
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
    text: `Name: ${sender}\nEmail: ${email}\n\n${message}\n`,
    // The same for each attempt, so that a server can detect a duplicate.
    messageId: `<${id}@${from.split('@').at(-1) ?? ''}>`,
  }
}

/** Sends one mail through the server; otherwise throws nodemailer's error. */
export async function sendMail(
  message: ContactMessage,
  id: string,
  relay: MailRoute,
  stepMs?: number,
): Promise<void> {
  await sendThrough(relay.url, getMail(message, relay, id), stepMs)
}
