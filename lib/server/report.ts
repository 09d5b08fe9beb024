import colors from 'picocolors'
import { env } from '../env.ts'
import { openLog } from '../log/log.ts'
import { settings } from './settings.ts'

const startedAt = Date.now()

const log = openLog({ format: env.LOG_FORMAT, from: 'start', write: (line) => console.log(line) })

/** A line of progress, with the seconds since the start. A record from a child is passed on unchanged. */
export function report(line: string): void {
  if (env.LOG_FORMAT === 'json') return line.startsWith('{"level":') ? console.log(line) : log(line)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)
  console.log(`${colors.dim(`${seconds}s`)}  ${line}`)
}

/** Turns the children's standard error into records; if undefined, it is passed through. */
export const errorLines = env.LOG_FORMAT === 'json' ? report : undefined

/** How first passwords are shown later: the output of a start stays in logs. */
const SHOW = 'npm run lake -- users first-passwords'

/** The closing message of a start: where everything is, and on the first one a login for each role. */
export function printWelcome(
  secrets: { initialPasswords: Record<string, string> } | null,
  { isFirst, isWebAlone }: { isFirst: boolean; isWebAlone: boolean },
): void {
  const address = `http://localhost:${settings.port}`
  const lines = [
    '',
    colors.bold('Clearwell is running.'),
    '',
    `  Site    ${address}`,
    `  Studio  ${address}/studio`,
  ]
  // Not a place for passwords: log collectors would keep them.
  if (env.LOG_FORMAT === 'json')
    return log(`Clearwell is running at ${address}. First passwords: ${SHOW}`)
  if (isWebAlone && !settings.hosted)
    lines.push(
      '',
      `  It serves the content of the lake at ${env.LAKE_URLS?.join(', ') ?? env.SANITY_API_HOST}.`,
    )
  else if (!secrets)
    lines.push('', `  Content comes from hosted Sanity, project ${env.SANITY_PROJECT_ID}.`)
  else {
    lines.push('', ...loginLines(Object.entries(secrets.initialPasswords), isFirst))
  }
  lines.push('', '  Press Ctrl-C to stop.', '')
  console.log(lines.join('\n'))
}

/** Information about the logins: the first start shows their passwords, later ones the command that does. */
export function loginLines(logins: readonly [string, string][], isFirst: boolean): string[] {
  if (logins.length === 0)
    return ['  Every first password has been changed. `npm run lake -- users` manages logins.']
  if (!isFirst) return [`  First passwords that are still in use: ${SHOW}`]
  return [
    '  Logins (first passwords; change them at /lake/auth/password)',
    ...logins.map(([email, password]) => `    ${email.padEnd(30)} ${password}`),
    `  They are printed only once. To see them later: ${SHOW}`,
  ]
}
