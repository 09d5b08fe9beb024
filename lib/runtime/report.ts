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

/** The closing words of a start: where everything is, and one login for each role. */
export function printWelcome(secrets: LakeSecrets | null): void {
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
    const logins = Object.entries(secrets.initialPasswords)
    if (logins.length > 0) {
      lines.push('', '  Logins (first passwords; change them at /lake/auth/password)')
      for (const [email, password] of logins) lines.push(`    ${email.padEnd(30)} ${password}`)
    } else {
      lines.push(
        '',
        '  Every first password has been changed. `npm run lake -- users` manages logins.',
      )
    }
  }
  lines.push('', '  Ctrl-C stops it.', '')
  console.log(lines.join('\n'))
}
