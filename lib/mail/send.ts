/** One mail, in plain text throughout. */
export interface Mail {
  from: string
  to: string | string[]
  subject: string
  text: string
  replyTo?: { name: string; address: string }
  /** The same for each attempt: a server that took the first one can tell the second. */
  messageId?: string
}

/** How long a mail server may take for each step, and for the whole conversation. */
const STEP_MS = 10_000
const CONVERSATION_MS = 30_000

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/**
 * Has one mail accepted by the server at `url` (`smtp://` or `smtps://`, with the account's password if it has one: never
 * logged). Throws nodemailer's error otherwise.
 */
export async function sendThrough(url: string, mail: Mail, stepMs = STEP_MS): Promise<void> {
  const { username, hostname } = new URL(url)
  // Read when there is a mail: most processes never send one.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    // A password goes out encrypted or not at all.
    requireTLS: username !== '' && !LOCAL_HOSTS.includes(hostname),
  })
  try {
    await transport.sendMail({
      ...mail,
      // Answered by nobody's vacation notice.
      headers: { 'Auto-Submitted': 'auto-generated' },
      textEncoding: 'quoted-printable',
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(CONVERSATION_MS),
    })
  } finally {
    transport.close()
  }
}
