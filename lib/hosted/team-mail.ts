import { randomUUID } from 'node:crypto'
import { env, smtpRelay } from '../env.ts'
import { sendThrough, type Mail } from '../net/send-mail.ts'

export type TeamMail = Pick<Mail, 'subject' | 'text'>

/** Mails the team, if a mail server is set. Throws if the mail is not accepted. */
export async function mailTeam(makeMail: (siteUrl: string) => TeamMail): Promise<void> {
  const relay = smtpRelay()
  if (!relay) return
  const { url, from, to } = relay
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`
  const messageId = `<${randomUUID()}@${new URL(siteUrl).hostname}>`
  await sendThrough(url, { from, to, messageId, ...makeMail(siteUrl) })
}
