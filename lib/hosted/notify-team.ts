import { randomUUID } from 'node:crypto'
import { env, smtpRelay } from '../env.ts'
import { describeError } from '../log/redact.ts'
import { sendThrough, type Mail } from '../net/send-mail.ts'
import { UNRECORDED_CHANGES } from '../workflow/rules/unrecorded-change.ts'
import type { UnrecordedChangeReport } from './unrecorded-changes.ts'

/** The mail about a change without a decision: fixed text and a link, and no text of the document but its name. */
export function unrecordedChangeMail(
  { documentId, type, name, change, by }: UnrecordedChangeReport,
  siteUrl: string,
): Pick<Mail, 'subject' | 'text'> {
  const address = new URL(
    `/studio/intent/edit/id=${encodeURIComponent(documentId)};type=${encodeURIComponent(type)}`,
    siteUrl,
  )
  return {
    subject: `Changed without a review: ${name}`.replace(/\s+/g, ' '),
    text: [
      `“${name}” was changed directly in Sanity, without the review. ${UNRECORDED_CHANGES[change]}`,
      ...(by ? [`The account that made the change: ${by}`] : []),
      'Compare it with its history, and publish approved text or take it offline:',
      address.href,
    ].join('\n\n'),
  }
}

/** Writes a log line, and mails the team if a mail server is set. A mail that fails is in the log. */
export async function notifyTeam(
  report: UnrecordedChangeReport,
  log: (line: string) => void,
): Promise<void> {
  const { documentId, change, by } = report
  log(
    `The public document ${documentId} was changed without a decision (${change}${by ? `, by ${by}` : ''}): see the Review dashboard`,
  )
  const relay = smtpRelay()
  if (!relay) return
  const { url, from, to } = relay
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`
  const messageId = `<${randomUUID()}@${new URL(siteUrl).hostname}>`
  await sendThrough(url, { from, to, messageId, ...unrecordedChangeMail(report, siteUrl) }).catch(
    (error: unknown) => log(`The mail about ${documentId} was not sent: ${describeError(error)}`),
  )
}
