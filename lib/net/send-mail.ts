/** One mail, in plain text only. */
export interface Mail {
  from: string
  to: string | string[]
  subject: string
  text: string
  replyTo?: { name: string; address: string }
  /** The same for each attempt, so that a server can detect a duplicate. */
  messageId?: string
  /** A person wrote it: its recipient’s program may answer by itself. */
  isPersonal?: boolean
}

/** Timeouts for each SMTP step, and for the whole conversation. */
const STEP_MS = 10_000
const CONVERSATION_MS = 30_000

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/**
 * Sends one mail through the server at `url` (`smtp://` or `smtps://`, with the account's password if it has one: never
 * logged). Otherwise throws nodemailer's error.
 */
export async function sendThrough(
  url: string,
  { isPersonal = false, ...mail }: Mail,
  stepMs = STEP_MS,
): Promise<void> {
  const { username, hostname } = new URL(url)
  // Loaded on first use: most processes never send mail.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    // A password is sent encrypted or not at all.
    requireTLS: username !== '' && !LOCAL_HOSTS.includes(hostname),
  })
  try {
    await transport.sendMail({
      ...mail,
      // Keeps vacation responders from replying.
      ...(!isPersonal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      textEncoding: 'quoted-printable',
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(CONVERSATION_MS),
    })
  } finally {
    transport.close()
  }
}
