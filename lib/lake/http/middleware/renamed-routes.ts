import { VERSION } from './request.ts'

/** A route of the last release. */
export interface RenamedRoute {
  /** The path of the last release, as a route declares it. */
  old: string
  /** The current path, with the same parameters. */
  path: string
  /** Fields of the response that are new: the old name by the current one. */
  fields?: Readonly<Record<string, string>>
  /** Values of fields that are new, by the field's current name: the old value by the current one. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const ACCOUNT = `${VERSION}/account`
const DATA = `${VERSION}/data`

/**
 * Paths of the last release. Each one works as before for one release, and its response is marked as deprecated; then
 * remove the row. The second table in lib/lake/README.md is this list.
 */
export const RENAMED_ROUTES: readonly RenamedRoute[] = [
  { old: '/auth/second-step', path: '/auth/second-factor' },
  { old: '/auth/forgotten', path: '/auth/forgot-password' },
  { old: '/auth/page', path: '/auth/csrf-token' },
  { old: `${ACCOUNT}/sessions/end`, path: `${ACCOUNT}/sessions/revoke` },
  { old: `${ACCOUNT}/confirm`, path: `${ACCOUNT}/reauthenticate` },
  { old: `${ACCOUNT}/authenticator/finish`, path: `${ACCOUNT}/authenticator/verify` },
  { old: `${ACCOUNT}/passkeys/finish`, path: `${ACCOUNT}/passkeys/verify` },
  { old: `${ACCOUNT}/passkeys/question`, path: `${ACCOUNT}/passkeys/challenge` },
  {
    old: `${ACCOUNT}/mail`,
    path: `${ACCOUNT}/notification-preferences`,
    fields: { delivery: 'choice', isMailConfigured: 'isSent' },
    values: { delivery: { immediate: 'atOnce' } },
  },
  {
    old: `${DATA}/deliveries/:dataset`,
    path: `${DATA}/webhook-deliveries/:dataset`,
    fields: { attempts: 'tries', error: 'problem' },
    values: { state: { pending: 'waiting', deadLetter: 'setAside' } },
  },
  { old: `${DATA}/set-aside/:dataset`, path: `${DATA}/quarantine/:dataset` },
  {
    old: `${DATA}/outside-links/:dataset`,
    path: `${DATA}/link-checks/:dataset`,
    fields: { isEnabled: 'isOn', broken: 'gone' },
    values: { state: { pending: 'new', ok: 'works', broken: 'gone', unknown: 'unsure' } },
  },
  { old: `${DATA}/works/:dataset`, path: `${DATA}/doi-lookup/:dataset` },
  {
    old: `${DATA}/position/:dataset`,
    path: `${DATA}/live-cursor/:dataset`,
    fields: { cursor: 'position' },
  },
]

interface Pattern {
  renamed: RenamedRoute
  matches: RegExp
}

/** The segments of a route's path as a regular expression, with its parameters as groups. */
function toPattern(renamed: RenamedRoute): Pattern {
  const source = renamed.old
    .replace(VERSION, '/(?<version>v(?:\\d{4}-\\d{2}-\\d{2}|1|X))')
    .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  return { renamed, matches: new RegExp(`^${source}$`) }
}

const patterns = RENAMED_ROUTES.map(toPattern)
/** One test for all of them: most requests have a current path. */
const anyOld = new RegExp(patterns.map(({ matches }) => namelessSource(matches)).join('|'))

function namelessSource({ source }: RegExp): string {
  return source.replaceAll(/\(\?<\w+>/g, '(?:')
}

/** A request's path under its current name, and the row of the table; null if the path was not renamed. */
export function findRenamed(path: string): { path: string; renamed: RenamedRoute } | null {
  if (!anyOld.test(path)) return null
  for (const { renamed, matches } of patterns) {
    const groups = matches.exec(path)?.groups
    if (!matches.test(path)) continue
    const current = renamed.path
      .replace(VERSION, `/${groups?.version ?? ''}`)
      .replaceAll(/:(\w+)/g, (_, name: string) => groups?.[name] ?? '')
    return { path: current, renamed }
  }
  return null
}

/** A response with the field names and values of the last release. */
export function toOldResponse(
  value: unknown,
  { fields = {}, values = {} }: Pick<RenamedRoute, 'fields' | 'values'>,
): unknown {
  if (Array.isArray(value)) return value.map((each) => toOldResponse(each, { fields, values }))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      fields[name] ?? name,
      typeof field === 'string'
        ? (values[name]?.[field] ?? field)
        : toOldResponse(field, { fields, values }),
    ]),
  )
}
