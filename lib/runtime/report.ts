import colors from 'picocolors'
import { env } from '../env.ts'
import type { LakeSecrets } from './lake-process.ts'
import { settings } from './settings.ts'

const startedAt = Date.now()

/** A line of progress, with the seconds since the start. */
export function report(line: string): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)
  console.log(`${colors.dim(`${seconds}s`)}  ${line}`)
}

/** How first passwords are shown later: what a start prints stays in logs. */
const SHOW = 'npm run lake -- users first-passwords'

/** The closing words of a start: where everything is, and at the first one a login for each role. */
export function printWelcome(
  secrets: Pick<LakeSecrets, 'initialPasswords'> | null,
  { isFirst }: { isFirst: boolean },
): void {
  const address = `http://localhost:${settings.port}`
  const lines = [
    '',
    colors.bold('Clearwell is running.'),
    '',
    `  Site    ${address}`,
    `  Studio  ${address}/studio`,
  ]
  if (!secrets)
    lines.push('', `  Content comes from hosted Sanity, project ${env.SANITY_PROJECT_ID}.`)
  else {
    lines.push('', ...loginLines(Object.entries(secrets.initialPasswords), isFirst))
  }
  lines.push('', '  Ctrl-C stops it.', '')
  console.log(lines.join('\n'))
}

/** What is said of the logins: the first start shows their passwords, later ones the command that does. */
export function loginLines(logins: readonly [string, string][], isFirst: boolean): string[] {
  if (logins.length === 0)
    return ['  Every first password has been changed. `npm run lake -- users` manages logins.']
  if (!isFirst) return [`  First passwords that nobody has changed: ${SHOW}`]
  return [
    '  Logins (first passwords; change them at /lake/auth/password)',
    ...logins.map(([email, password]) => `    ${email.padEnd(30)} ${password}`),
    `  They are printed this once. Later: ${SHOW}`,
  ]
}
