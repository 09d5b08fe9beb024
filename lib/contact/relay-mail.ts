import { createTransport } from 'nodemailer'
import type { ContactMessage } from './contact-message.ts'

/** The mail server, and whose mail to whom. */
interface MailRoute {
  /** `smtp://` or `smtps://`, with the account's password if it has one: never logged. */
  url: string
  from: string
  to: string[]
}

/** How long a mail server may take for each step, and for the whole conversation. */
const STEP_MS = 10_000
const CONVERSATION_MS = 30_000
const LONGEST_NAME = 80

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/**
 * A name as one line of a mail's head: no line or control character, no invisible turning of the text, and
 * no encoded word (RFC 2047), which nodemailer passes on and mail programs would decode to any of these.
 */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
  return Array.from(line).slice(0, LONGEST_NAME).join('').trim()
}

/** Plain text throughout: nothing in it is HTML, and the reader's words reach no field but name and text. */
function mailOf({ name, email, message }: ContactMessage, { from, to }: MailRoute, id: string) {
  const sender = oneLine(name)
  return {
    from,
    to,
    replyTo: { name: sender, address: email },
    subject: `Message from the contact form: ${sender}`,
    text: `Name: ${sender}\nE-mail: ${email}\n\n${message}\n`,
    // The same for each attempt: a server that took the first one can tell the second.
    messageId: `<${id}@${from.split('@').at(-1) ?? ''}>`,
    // Answered by nobody's vacation notice.
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
}

/** Has one mail accepted by the server; throws nodemailer's error otherwise. */
export async function sendMail(
  message: ContactMessage,
  id: string,
  relay: MailRoute,
  stepMs = STEP_MS,
): Promise<void> {
  const { username, hostname } = new URL(relay.url)
  const transport = createTransport({
    url: relay.url,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    // A password goes out encrypted or not at all.
    requireTLS: username !== '' && !LOCAL_HOSTS.includes(hostname),
  })
  try {
    await transport.sendMail({
      ...mailOf(message, relay, id),
      signal: AbortSignal.timeout(CONVERSATION_MS),
    })
  } finally {
    transport.close()
  }
}
