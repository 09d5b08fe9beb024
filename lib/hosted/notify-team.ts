import { DASHBOARD_PATH, editPath } from '../workflow/model/studio-paths.ts'
import { CHAIN_TYPE } from '../workflow/signatures/record-chain.ts'
import { UNRECORDED_CHANGES } from '../workflow/rules/unrecorded-change.ts'
import type { UnrecordedChangeReport } from './report-mails.ts'
import { mailTeam, type TeamMail } from './team-mail.ts'

/** Named in one mail and in the log; the dashboard has all. */
const MAX_NAMED = 20

/** The mail about changes without a decision: fixed text and links, and no text of a document but its name. */
export function unrecordedChangeMail(
  reports: readonly UnrecordedChangeReport[],
  siteUrl: string,
): TeamMail {
  const [first] = reports
  const subject =
    reports.length === 1 && first
      ? `Changed without a review: ${first.name}`
      : `${reports.length} pages changed without a review`
  const named = reports
    .slice(0, MAX_NAMED)
    .map(({ documentId, type, name, change, by, endedAt }) => {
      return [
        `“${name}”: ${UNRECORDED_CHANGES[change]}`,
        ...(by ? [`By the account ${by}`] : []),
        ...(endedAt === undefined ? [] : ['This has been undone since then.']),
        new URL(type === CHAIN_TYPE ? DASHBOARD_PATH : editPath(documentId, type), siteUrl).href,
      ].join('\n')
    })
  const others = reports.length - named.length
  const text = [
    'Public documents were changed directly in Sanity, without the review. Compare each with its history, and publish approved text or take it offline.',
    ...named,
    ...(others > 0 ? [`… and ${others} more`] : []),
    `The Review dashboard lists all of them: ${new URL(DASHBOARD_PATH, siteUrl).href}`,
  ].join('\n\n')
  return { subject: subject.replace(/\s+/g, ' '), text }
}

/** Writes log lines, and mails the team once if a mail server is set. Throws if the mail is not accepted. */
export async function notifyTeam(
  reports: readonly UnrecordedChangeReport[],
  log: (line: string) => void,
): Promise<void> {
  for (const { documentId, change, by } of reports.slice(0, MAX_NAMED))
    log(
      `The public document ${documentId} was changed without a decision (${change}${by ? `, by ${by}` : ''}): see the Review dashboard`,
    )
  if (reports.length > MAX_NAMED)
    log(`${reports.length - MAX_NAMED} more public documents were changed without a decision`)
  await mailTeam((siteUrl) => unrecordedChangeMail(reports, siteUrl))
}
